// What a page says to the newspaper around it: that a puzzle is over, and in a frame how high the page is.

const meta = document.querySelector('meta[name="frames"]');
const sites = meta && parent !== window ? meta.getAttribute("content").split(" ").filter(Boolean) : [];

function post(said) {
  for (const each of sites) parent.postMessage({ lantern: said }, each);
}

export function tellSolved(detail) {
  document.dispatchEvent(new CustomEvent("solved", { detail }));
  post({ solved: detail });
}

export function tellHeight() {
  if (!sites.length) return;
  document.documentElement.classList.add("framed");
  new ResizeObserver(() => post({ height: Math.ceil(document.body.getBoundingClientRect().height) })).observe(document.body);
}
