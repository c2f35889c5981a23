// Words with blanks.

const SPACED = /(\p{Script=Han} )?\{(\w+)\}( (?=\p{Script=Han}))?/gu; // and the space on either side
const TOUCHES = /[\p{Script=Han}“‘（《〈「『【〔［”’）》〉」』】〕］、。，．：；！？…—·～%]/u; // no space stands beside it

// In Chinese a space stands around Latin words alone.
export function fill(sentence, blanks) {
  return sentence.replace(SPACED, (_, before = "", name, after = "") => {
    const signs = [...String(blanks[name])];
    const [left, right] = [signs[0], signs[signs.length - 1]].map((sign = "") => TOUCHES.test(sign));
    return (left ? before.trimEnd() : before) + signs.join("") + (right ? "" : after);
  });
}

export function inARow({ then }, things) {
  return things.reduce((before, next) => fill(then, { before, next }));
}

export function clockText(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (number) => String(number).padStart(2, "0");
  const minutes = Math.floor(whole / 60);
  const rest = two(whole % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

// The helps that were used: "1 hint, 2 checks", or "without help".
export function helpText(game, words) {
  const count = (number, one, many) => (number ? [fill(number === 1 ? one : many, { count: number })] : []);
  const used = [
    ...count(game.hints, words.one_hints, words.hints),
    ...count(game.checks, words.one_checks, words.checks),
  ];
  return used.join(words.comma) || words.none;
}
