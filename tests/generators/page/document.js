// A small stand-in for a browser: it lays nothing out and paints nothing. What the functions of `host` do, Python does.

const host = {}; // parse, read, join, query, bytes and answer; `hiding`: selectors of what the styles hide
const spaced = (text) => text.replace(/\s+/g, " ").trim();
const nothing = () => {};

// --- selectors: compounds with spaces between them

const STATES = {
  checked: (each) => each.checked,
  enabled: (each) => !each.disabled,
  is: (each, list) => each.matches(list),
  not: (each, list) => !each.matches(list),
};
const STEP = /^[\w-]+|#[\w-]+|\.[\w-]+|\[([\w-]+)(?:=["']?([^"'\]]*)["']?)?\]|:([\w-]+)(?:\((.*?)\))?/g;
const known = {};

// Each way of a list from its last compound up.
function waysOf(list) {
  const steps = (way) => way.trim().split(/\s+(?![^([]*[)\]])/).map((one) => [...one.matchAll(STEP)]);
  return (known[list] ||= list.split(/,(?![^(]*\))/).map((way) => steps(way).reverse()));
}

function isOne(each, steps) {
  return steps.every(([step, name, value, state, list]) => {
    if (name) return value === undefined ? each.attributes.has(name) : each.getAttribute(name) === value;
    if (state) return STATES[state](each, list);
    if (step[0] === "#") return each.id === step.slice(1);
    return step[0] === "." ? each.classList.contains(step.slice(1)) : each.tag === step;
  });
}

function isAtEnd(each, [own, ...above]) {
  let at = isOne(each, own) && each;
  for (const steps of above) {
    do at = at && at.parentElement;
    while (at && !isOne(at, steps));
  }
  return Boolean(at);
}

// --- events and nodes

class Event {
  constructor(type, values = {}) {
    Object.assign(this, { type, bubbles: true, defaultPrevented: false, preventDefault: () => (this.defaultPrevented = true) }, values);
  }
}

class Target {
  addEventListener(type, run) {
    ((this.heard ||= {})[type] ||= []).push(run);
  }
  dispatchEvent(event) {
    event.target = this;
    for (let at = this; at; at = event.bubbles && (at.parentElement || at.outside)) {
      for (const run of [...(at.heard?.[event.type] || []), at[`on${event.type}`]]) if (run) run.call(at, event);
    }
    return !event.defaultPrevented;
  }
}

class Node extends Target {
  remove() {
    const { nodes } = this.parentElement || { nodes: [] };
    if (nodes.includes(this)) nodes.splice(nodes.indexOf(this), 1);
    this.parentElement = null;
  }
  before(...parts) {
    this.parentElement.insert(parts, () => this.parentElement.nodes.indexOf(this));
  }
  after(...parts) {
    let count = 0;
    this.parentElement.insert(parts, () => this.parentElement.nodes.indexOf(this) + (count += 1));
  }
  replaceWith(...parts) {
    if (parts.includes(this)) return;
    this.before(...parts);
    this.remove();
  }
}

const textNode = (textContent) => Object.assign(new Node(), { textContent: String(textContent) });
const ids = new Map(); // elements by their ids
const FOCUSABLE = "button, input, textarea, select, a[href], summary, [tabindex]";

class Element extends Node {
  constructor(tag) {
    super();
    Object.assign(this, { tag, nodes: [], attributes: new Map(), style: { setProperty: nothing } });
    this.dataset = new Proxy(this, { get: (own, name) => own.getAttribute(`data-${name}`), set: (own, name, value) => own.setAttribute(`data-${name}`, value) });
  }

  get classList() {
    const names = this.className.split(/\s+/).filter(Boolean);
    const put = (all) => (this.className = [...new Set(all)].join(" "));
    const [add, remove] = [(...more) => put([...names, ...more]), (...gone) => put(names.filter((name) => !gone.includes(name)))];
    const contains = (name) => names.includes(name);
    return { add, remove, contains, toggle: (name, on = !contains(name)) => (on ? add : remove)(name) };
  }
  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }
  setAttribute(name, value) {
    if (name === "id") ids.set(String(value), this);
    return this.attributes.set(name, String(value));
  }
  removeAttribute(name) {
    this.attributes.delete(name);
  }

  insert(parts, at) {
    for (const part of parts) {
      const node = part instanceof Node ? part : textNode(part);
      node.remove();
      this.nodes.splice(at(), 0, node);
      node.parentElement = this;
    }
  }
  append(...parts) {
    this.insert(parts, () => this.nodes.length);
  }
  appendChild(part) {
    this.append(part);
    return part;
  }
  prepend(...parts) {
    let at = 0;
    this.insert(parts, () => at++);
  }
  replaceChildren(...parts) {
    for (const each of [...this.nodes]) each.remove();
    this.append(...parts);
  }
  get children() {
    return this.nodes.filter((each) => each instanceof Element);
  }
  get firstChild() {
    return this.nodes[0] || null;
  }
  get lastChild() {
    return this.nodes[this.nodes.length - 1] || null;
  }
  get textContent() {
    return this.nodes.map((each) => each.textContent).join("");
  }
  set textContent(text) {
    this.replaceChildren(...(text === "" ? [] : [text]));
  }
  get innerHTML() {
    return this.nodes.map((each) => (each.tag ? `<${each.tag} ${[...each.attributes]}>${each.innerHTML}` : each.textContent)).join("");
  }
  set innerHTML(text) {
    this.replaceChildren(...parsed(text));
  }
  get value() {
    return this.written ?? this.getAttribute("value") ?? (this.tag === "textarea" ? this.textContent : "");
  }
  set value(text) {
    if (this.type === "radio") this.setAttribute("value", text);
    else this.written = String(text);
  }

  contains(other) {
    return other === this || Boolean(other?.parentElement && this.contains(other.parentElement));
  }
  matches(list) {
    return waysOf(list).some((way) => isAtEnd(this, way));
  }
  closest(list) {
    return this.matches(list) ? this : this.parentElement?.closest(list) || null;
  }
  querySelectorAll(list) {
    return this.children.flatMap((each) => [...(each.matches(list) ? [each] : []), ...each.querySelectorAll(list)]);
  }
  querySelector(list) {
    return this.querySelectorAll(list)[0] || null;
  }
  getElementById(id) {
    const last = ids.get(id);
    return last && last.id === id && this.contains(last) ? last : this.querySelector(`#${id}`);
  }

  focus() {
    if (document.activeElement === this || !this.matches(FOCUSABLE) || !this.offsetParent || this.disabled) return;
    document.activeElement = this;
    this.dispatchEvent(new Event("focus", { bubbles: false }));
  }
  blur() {
    document.activeElement = document.body;
  }
  click() {
    if (this.disabled) return;
    if (this.type === "radio") for (const each of document.querySelectorAll(`input[name="${this.name}"]`)) each.checked = each === this;
    this.dispatchEvent(new Event("click"));
    if (this.tag === "button" && this.type !== "button") this.closest("form")?.dispatchEvent(new Event("submit"));
    if (this.type === "radio") this.dispatchEvent(new Event("change"));
  }
  // What somebody writes, or takes of what is offered.
  write(text) {
    this.value = text;
    for (const type of ["input", "change"]) this.dispatchEvent(new Event(type));
  }

  // Hidden by itself, or by a style.
  get isAway() {
    return this.hidden || this.matches(host.hiding);
  }
  get offsetParent() {
    let at = this;
    while (at && !at.isAway && at !== root) at = at.parentElement;
    return at === root ? document.body : null;
  }
  getBoundingClientRect() {
    return { left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 };
  }
  getContext() {
    return { measureText: () => ({ width: 1 }) };
  }
}
for (const name of ["scrollIntoView", "setPointerCapture", "select"]) Element.prototype[name] = nothing;
for (const name of ["scrollHeight", "clientHeight", "clientWidth", "scrollTop", "offsetTop", "offsetHeight"]) Element.prototype[name] = 0;

// Properties that are attributes: texts, flags and a number.
const reflect = (name, get, set) => Object.defineProperty(Element.prototype, name, { get, set });
for (const name of ["id", "className", "type", "lang", "name", "href", "src", "role", "placeholder", "ariaLabel"]) {
  const own = { className: "class", ariaLabel: "aria-label" }[name] || name;
  reflect(name, function () { return this.getAttribute(own) || ""; }, function (text) { this.setAttribute(own, text); });
}
for (const name of ["hidden", "disabled", "checked", "open"]) {
  reflect(name, function () { return this.attributes.has(name); }, function (on) { this[on ? "setAttribute" : "removeAttribute"](name, ""); });
}
reflect("tabIndex", function () { return Number(this.getAttribute("tabindex")); }, function (at) { this.setAttribute("tabindex", at); });

// What Python's parser makes of a text: words, or a tag with its attributes and what is inside.
function built(node) {
  if (typeof node === "string") return textNode(node);
  const [tag, attributes, ...inside] = node;
  const made = new Element(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...inside.map(built));
  return made;
}
const parsed = (text) => JSON.parse(host.parse(text)).map(built);

// --- the browser around it: it keeps what it is given until the page is left, and its clock stands

const [root, window] = [new Element("html"), new Target()];
const document = Object.assign(new Target(), { documentElement: root, hidden: false, title: "", outside: window });
for (const name of ["querySelector", "querySelectorAll", "getElementById"]) document[name] = (text) => root[name](text);
document.createElement = (tag) => new Element(tag);
document.createElementNS = (_, tag) => new Element(tag);
root.outside = document;

const [RealDate, timers] = [Date, []];
let [now, count] = [0, 0];
const setTimeout = (run, wait = 0, again = 0) => timers.push({ run, at: now + wait, again, id: (count += 1) }) && count;
const setInterval = (run, wait) => setTimeout(run, wait, wait);
const clearTimeout = (id) => timers.splice(0, timers.length, ...timers.filter((each) => each.id !== id));
function runNext() {
  const [next] = timers.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at);
  if (!next) return false;
  next.at += next.again;
  if (!next.again) clearTimeout(next.id);
  next.run();
  return true;
}
class StandingDate extends RealDate {
  constructor(...parts) {
    super(...(parts.length ? parts : [now]));
  }
}
StandingDate.now = () => now;
globalThis.Date = StandingDate;
Math.random = () => 0.5;

class URL {
  constructor(way, base = "") {
    this.href = host.join(base, way);
  }
}
URL.createObjectURL = () => "blob:";
class URLSearchParams {
  constructor(from) {
    const all = typeof from === "string" ? JSON.parse(host.query(from)) : from;
    Object.assign(this, { has: (name) => name in all, get: (name) => all[name] ?? null, toString: () => JSON.stringify(all) });
  }
}
class DOMParser {
  parseFromString(text) {
    const made = new Element("html");
    made.append(...parsed(text));
    return made;
  }
}
class Blob {
  constructor(parts = []) {
    const [text, bytes] = [parts.join(""), [...unescape(encodeURIComponent(parts.join("")))]];
    Object.assign(this, { size: bytes.length, slice: () => this, stream: () => ({ pipeThrough: () => inflated(parts[0]) }), text: async () => text, arrayBuffer: async () => bytes.map((sign) => sign.charCodeAt(0)) });
  }
}
class DecompressionStream {}
const inflated = (bytes) => {
  const parts = [{ value: host.inflate(JSON.stringify([...bytes])) }, { done: true }];
  return { getReader: () => ({ read: async () => parts.shift() }) };
};
class TextDecoder {
  decode(bytes) {
    return decodeURIComponent(escape(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")));
  }
}
class Worker {
  postMessage(question) {
    setTimeout(() => this.onmessage({ data: JSON.parse(host.answer(JSON.stringify(question))) }));
  }
  terminate() {}
}
class ResizeObserver {
  observe() {}
}
const Intl = { DateTimeFormat: function (_, style) {
  this.format = (date) => `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()} ${Object.values(style).join(" ")}`;
} };
const localStorage = Object.create({ getItem(key) { return this[key] ?? null; }, setItem(key, text) { this[key] = String(text); } });
const location = { protocol: "https:", reload: () => (location.href = "this page"), replace: (way) => (location.href = way) };
const navigator = { languages: ["en"], vendor: "", clipboard: { writeText: async (text) => (navigator.copied = text) } };
const fetch = async (way) => {
  const text = host.read(way);
  return { ok: text !== null, text: async () => text, json: async () => JSON.parse(text) };
};
const caches = { open: async () => Promise.reject(new Error("refused")), match: async () => localStorage["lantern engine"] && {} };
const crypto = { getRandomValues: (list) => list.fill(7 << 8) };
const [matchMedia, getComputedStyle] = [() => ({ matches: false }), () => ({ fontSize: "16px" })];
const [scrollTo, addEventListener, atob, btoa] = [nothing, (type, run) => window.addEventListener(type, run), (text) => host.bytes(text), (text) => host.packed(text)];
const [parent, CustomEvent, HTMLElement, HTMLInputElement] = [window, Event, Element, class {}];
globalThis.localStorage = window.localStorage = localStorage;
globalThis.caches = caches;

// The page of a text at an address and a time, before its script runs.
function open(hiding, text, way, time, kept) {
  host.hiding = hiding || ":not(*)";
  now = new RealDate(time).getTime();
  Object.assign(localStorage, JSON.parse(kept));
  Object.assign(location, { href: way, hash: /(#.*)?$/.exec(way)[0] });
  const [, attributes, ...inside] = JSON.parse(text).find(([tag]) => tag === "html");
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
  root.append(...inside.map(built));
  document.title = root.querySelector("title").textContent;
  document.body = document.activeElement = root.querySelector("body");
  document.currentScript = [...root.querySelectorAll("script[src]")].map(({ src }) => ({ src: host.join(way, src) }))[0];
}
