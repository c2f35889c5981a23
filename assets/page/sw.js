// Files of a/ never change: what is kept serves. All else is asked for first, and what is kept serves without a network.

const NAME = `lantern ${self.registration.scope}`;
addEventListener("install", () => self.skipWaiting());
addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
addEventListener("fetch", (event) => {
  const { scope } = self.registration;
  const url = event.request.url.split(/[?#]/)[0].replace(/index\.html$/, "");
  if (event.request.method === "GET" && url.startsWith(scope)) event.respondWith(answer(event.request, url, scope));
});

async function answer(request, url, scope) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(url);
  if (kept && url.startsWith(`${scope}a/`)) return kept;
  try {
    const fresh = await fetch(request);
    if (fresh.ok && url === scope) await cache.put(url, fresh.clone());
    return fresh;
  } catch {
    return kept || Response.error();
  }
}
