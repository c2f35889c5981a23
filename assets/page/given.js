// A page that has its puzzle in it.

import { unpack } from "./data.js";
import { Page } from "./page.js";
import { element } from "./parts.js";

// If an old browser stops here, greeting and still picture stay.
try {
  new Page(unpack(element("puzzle").textContent));
  element("still")?.remove();
} catch (error) {
  for (const [id, hidden] of [["old", false], ["greeting", false], ["play", true], ["game", true]]) element(id).hidden = hidden;
  throw error;
}
