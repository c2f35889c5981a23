// Small parts of the document.

/** @returns {HTMLButtonElement} or another element, of which no more is asked than of a button */
export function element(id) {
  return /** @type {any} */ (document.getElementById(id));
}

export function svg(name, attributes) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [each, value] of Object.entries(attributes)) made.setAttribute(each, value);
  return made;
}

export function picture(name, className) {
  const made = svg("svg", { viewBox: "0 0 100 100", class: className, "aria-hidden": "true" });
  made.append(svg("use", { href: `#${name}` }));
  return made;
}

export function part(tag, className = "", text = "") {
  return Object.assign(document.createElement(tag), { className, textContent: text });
}

export function button(text, run, className = "") {
  const made = Object.assign(part("button", className, text), { type: "button" });
  made.addEventListener("click", run);
  return made;
}

// A small text in a cell that its spoken name has already.
export function label(text, className) {
  const made = part("span", className, text);
  made.setAttribute("aria-hidden", "true");
  return made;
}

// One that the style draws, so that what is read in the cell stands in its name as it is.
export function sideLabel(text, className) {
  const made = label("", className);
  made.dataset.text = text;
  return made;
}

// The class of a cell: the names of the lists that its place is in, and more.
export function classify(cell, lists, place, ...more) {
  const names = [...Object.keys(lists).filter((name) => lists[name].includes(place)), ...more.filter(Boolean)].join(" ");
  if (cell.className !== names) cell.className = names;
}

// Copies a text; where the browser refuses, what shows it is selected. Was it copied?
export async function copied(text, shown) {
  const refused = navigator.clipboard ? await navigator.clipboard.writeText(text).catch((error) => error) : "none";
  if (refused) getSelection().selectAllChildren(shown);
  return !refused;
}

export function show(id, text) {
  element(id).textContent = text;
  element(id).hidden = !text;
}
