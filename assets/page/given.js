// A page that has its puzzle in it.

import { unpack } from "./data.js";
import { Page } from "./page.js";
import { element } from "./parts.js";

// If an old browser stops here, greeting and still picture stay.
try {
  new Page(unpack(element("puzzle").textContent));
  element("still")?.remove();
} catch (error) {
  for (const id of ["old", "greeting"]) element(id).hidden = false;
  for (const id of ["play", "game"]) element(id).hidden = true;
  document.body.classList.remove("waits");
  throw error;
}
