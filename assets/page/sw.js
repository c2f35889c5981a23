// Files of these folders never change: what is kept serves. All else is asked for first, and what is kept serves without a
// network. The engine and the puzzles of New have caches of their own, which the newspaper leaves alone.

const { scope } = self.registration;
const STAYS = /^(a|drawers|engine-\w+)\//;
const CACHES = [
  [/^$/, "lantern"],
  [/^drawers\//, "lantern new"],
  [/^engine-/, "lantern engine"],
];
addEventListener("install", () => self.skipWaiting());
addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(scope)) event.respondWith(answer(event.request));
});

async function answer(request) {
  const url = request.url.split(/[?#]/)[0].replace(/index\.html$/, "");
  const place = url.slice(scope.length);
  const kept = await caches.match(url);
  if (kept && STAYS.test(place)) return kept;
  const fresh = await fetch(request).catch(() => kept || Response.error());
  const [, name] = CACHES.find(([places]) => places.test(place)) || [];
  if (name && fresh.ok && fresh !== kept) await (await caches.open(`${name} ${scope}`)).put(url, fresh.clone());
  return fresh;
}
