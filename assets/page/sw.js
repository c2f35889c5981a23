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

// Instead of a day that is not kept the index says that it needs the network.
function elsewhere({ mode }, place) {
  const [day] = place.match(/\d{4}-\d{2}(-\d{2})?/) || [];
  return mode === "navigate" && day ? Response.redirect(`${scope}#${day}`) : Response.error();
}

async function answer(request) {
  const url = request.url.split(/[?#]/)[0].replace(/index\.html$/, "");
  const place = url.slice(scope.length);
  const kept = await caches.match(url);
  if (kept && STAYS.test(place)) return kept;
  const fresh = await fetch(request).catch(() => kept || elsewhere(request, place));
  const [, name] = CACHES.find(([places]) => places.test(place)) || [];
  if (name && fresh.ok && fresh !== kept) await (await caches.open(`${name} ${scope}`)).put(url, fresh.clone());
  return fresh;
}
