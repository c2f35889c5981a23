// The evenings of riddles from tonight on, as far as the site has them.

import { shift, today } from "./dates.js";
import { edition } from "./site_edition.js";
import { fill } from "./words.js";

/** Their pages, tonight's first; none where the site was written too long ago. */
export function evenings(count = 1) {
  const { days, page } = edition().evening;
  const [first, last] = days;
  const nights = [...Array(count).keys()].map((plus) => shift(today(), plus));
  return nights.filter((day) => day >= first && day <= last).map((day) => fill(page, { day }));
}
