// Keys on the page itself: there is no input field, so the keyboard of a telephone stays closed.

const LETTER_ROWS = ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"];
const DIGIT_ROWS = ["12345", "67890"];
const ERASE = "⌫";
const SEVERAL = "…";

// A button that leaves the focus where it is.
function softButton(text, press, name = "") {
  const made = document.createElement("button");
  made.type = "button";
  made.tabIndex = -1;
  made.textContent = text;
  if (name) made.setAttribute("aria-label", name);
  made.addEventListener("pointerdown", (event) => event.preventDefault());
  made.addEventListener("click", press);
  return made;
}

// Rows of signs; those with a name of their own are told it.
function keyRows(root, rows, names, press) {
  root.className = "letter-keys";
  for (const row of rows) {
    const line = root.appendChild(document.createElement("div"));
    line.className = "keys-row";
    for (const sign of row) line.append(softButton(sign, () => press(sign), names[sign]));
  }
  root.hidden = false;
}
