// A page that has its puzzle in it.

import { unpack } from "./data.js";
import { Page } from "./page.js";
import { element } from "./parts.js";

new Page(unpack(element("puzzle").textContent));
