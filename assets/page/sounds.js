// What typed pinyin can be: the table of generators/words/pinyin_candidates.py, and the characters of the first syllable.

const SYLLABLE = 6; // letters at most

/** The characters of each syllable with their tones: ma马3妈1, as generators/words/pinyin_candidates.py writes them. */
export function readSounds(text) {
  const rows = text.split(" ").map((row) => /^([a-z]+)(.+)$/u.exec(row));
  return new Map(rows.map(([, sound, signs]) => [sound, [...signs.matchAll(/(\D)(\d*)/gu)].map(([, sign, tones]) => ({ sign, sound, tones }))]));
}

// The number of letters of the first syllable; what follows it must be pinyin, too.
function firstSyllable(sounds, typed) {
  for (let end = Math.min(SYLLABLE, typed.length); end; end -= 1) {
    const rest = typed.slice(end).replace(/^[1-4']+/, "");
    if (sounds.has(typed.slice(0, end)) && (!rest || firstSyllable(sounds, rest))) return end;
  }
  return [...sounds.keys()].some((sound) => sound.startsWith(typed)) ? typed.length : 0;
}

/** The characters that the first syllable can be, and what is typed after it. */
export function candidates(sounds, typed) {
  const end = firstSyllable(sounds, typed);
  const [own, tone] = [typed.slice(0, end), /^[1-4]?/.exec(typed.slice(end))[0]];
  const begun = [...sounds.keys()].filter((sound) => own && sound.startsWith(own));
  const found = sounds.get(own) || begun.flatMap((sound) => sounds.get(sound));
  return { found: found.filter((each) => !tone || each.tones.includes(tone)), rest: typed.slice(end).replace(/^[1-4']+/, "") };
}
