// Files of a/ never change: what is kept serves. All else is asked for first, and what is kept serves without a network.

const { scope } = self.registration;
addEventListener("install", () => self.skipWaiting());
addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(scope)) event.respondWith(answer(event.request));
});

async function answer(request) {
  const url = request.url.split(/[?#]/)[0].replace(/index\.html$/, "");
  const cache = await caches.open(`lantern ${scope}`);
  const kept = await cache.match(url);
  if (kept && url.startsWith(`${scope}a/`)) return kept;
  const fresh = await fetch(request).catch(() => kept || Response.error());
  if (fresh.ok && fresh !== kept && url === scope) await cache.put(url, fresh.clone());
  return fresh;
}
