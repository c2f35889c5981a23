// A page as a text, as tests/game/page_text.py writes those of the window: roles, names and states of what is not hidden.

const PLACE = /(row|column) \d+, |letter \d+ of \d+, |第 \d+ [行列]，|第 \d+ 个字母?，共 \d+ 个，/g; // the row says it
const [MOST, ENDS] = [8, 4]; // of a longer run the first and the last are told
const ROLES = {
  ...{ button: "button", summary: "button", textarea: "field", select: "choice", table: "table", tr: "row", td: "cell", th: "cell" },
  ...{ h1: "heading", h2: "heading", h3: "heading", ul: "list", ol: "list", dl: "list", li: "item", fieldset: "group", progress: "progress" },
};
const FIELDS = { radio: "option", checkbox: "switch", file: "file" };
const NAMES = { gridcell: "cell", radiogroup: "group", timer: "text" };
const ENDING = ["button", "link", "heading", "field", "choice", "option", "switch", "file", "cell", "img", "progress", "status"];
const MARKS = ["lit", "targets", "wrong", "aside", "faults", "given", "done", "current", "used", "used-up", "missed"];

const UNTOLD = ["script", "style", "noscript", "option", "canvas"];
const isTold = (each) => !UNTOLD.includes(each.tag) && each.getAttribute("aria-hidden") !== "true" && !each.isAway;

function roleOf(each) {
  const own = each.role;
  if (own) return NAMES[own] || own;
  if (each.tag === "a") return each.href ? "link" : "text";
  return each.tag === "input" ? FIELDS[each.type] || "field" : ROLES[each.tag] || "";
}

const wordsIn = (each) => (!(each instanceof Element) ? each.textContent : isTold(each) ? each.ariaLabel || each.nodes.map(wordsIn).join(" ") : "");
const quoted = (text) => `'${spaced(text)}'`;

function nameOf(each, role) {
  const label = each.getAttribute("aria-labelledby");
  const by = label && document.getElementById(label);
  const inside = by || (role === "cell" || ENDING.includes(role) ? each.closest("label") || each : null);
  const head = each.querySelector("legend");
  return each.ariaLabel || (inside && wordsIn(inside)) || each.placeholder || (role === "group" && head ? wordsIn(head) : "");
}

function statesOf(each) {
  const chosen = each.checked || each.getAttribute("aria-selected") === "true";
  return [each === document.activeElement && "focused", chosen && "chosen", each.disabled && "disabled"].filter(Boolean);
}

function cellOf(each) {
  if (each.className === "block") return "#";
  const marks = MARKS.filter((mark) => each.classList.contains(mark));
  return [spaced(nameOf(each, "cell").replace(PLACE, "")), ...[...statesOf(each), ...marks].map((state) => `[${state}]`)].filter(Boolean).join(" ");
}

// Words alone: nothing in it has a role or a line of its own.
const isPlain = (each) => each.children.every((one) => ["span", "b", "small", "strong", "em"].includes(one.tag) && !roleOf(one) && isPlain(one));

function told(each, indent) {
  if (!(each instanceof Element)) return spaced(each.textContent) ? [`${indent}text ${quoted(each.textContent)}`] : [];
  if (!isTold(each)) return [];
  const role = roleOf(each);
  const name = nameOf(each, role);
  if (role === "row") return [`${indent}row${name ? ` ${quoted(name)}` : ""}: ${each.children.filter(isTold).map(cellOf).join(" | ")}`];
  if (ENDING.includes(role)) {
    const value = ["field", "choice"].includes(role) && each.value ? [`value ${quoted(each.value)}`] : [];
    return role === "status" && !spaced(name) ? [] : [[indent + role, quoted(name), ...value, ...statesOf(each)].join(" ")];
  }
  const field = each.tag === "label" && each.querySelector("input, textarea, select");
  if (field) return told(field, indent);
  if (["svg", "legend"].includes(each.tag)) return [];
  if ((!role || role === "item" || role === "text") && isPlain(each)) return spaced(wordsIn(each)) ? [`${indent}${role || "text"} ${quoted(wordsIn(each))}`] : [];
  const isHead = role && role !== "item";
  const closed = each.tag === "details" && !each.open;
  const inside = folded((closed ? each.querySelectorAll("summary") : each.nodes).map((one) => told(one, isHead ? `${indent}  ` : indent)), role);
  return [...(isHead && inside.length ? [`${indent}${role}${name ? ` ${quoted(name)}` : ""}`] : []), ...inside];
}

// A long run of one role is told in part, but for the rows of a grid.
function folded(parts, role) {
  const signOf = ([line]) => /^ *button '(.)'$/u.exec(line)?.[1];
  const [runs, kindOf] = [[], (part) => (signOf(part) ? "buttons" : part[0].trim().split(" ")[0])];
  for (const part of parts.filter((each) => each.length)) {
    const last = runs[runs.length - 1];
    if (last && kindOf(last[0]) === kindOf(part)) last.push(part);
    else runs.push([part]);
  }
  return runs.flatMap((run) => {
    const indent = /^ */.exec(run[0][0])[0];
    if (run.length > 1 && signOf(run[0])) return [`${indent}buttons ${quoted(run.map(signOf).join(" "))}`];
    if (run.length <= MOST || role === "grid") return run.flat();
    return [...run.slice(0, ENDS), `${indent}... ${run.length - 2 * ENDS} more`, ...run.slice(-ENDS)].flat();
  });
}

const tellPage = () => [`  page ${quoted(document.title)}`, ...told(document.body, "    ")].join("\n");
