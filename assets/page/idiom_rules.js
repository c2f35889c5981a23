// Idioms by Their Characters: its rules. The idioms that the bank can make are all listed.

import { fill, inOrder } from "./data.js";

export function idiomRules(givens, { steps, words }) {
  const { slots, given, bank, spare, divided, rows, answers, makings, shapes, forms, made, grows, way } = givens;
  const known = new Set([...givens.known, ...answers]);
  const open = inOrder(slots.flatMap(({ places }) => places)).filter((place) => !given[place]);
  const answer = {};
  slots.forEach(({ places }, index) => places.forEach((place, at) => (answer[place] = [...answers[index]][at])));
  const plain = (piece) => (divided ? [...(forms[piece] || piece)][0] : piece);
  const sorted = (signs) => [...signs].sort((one, other) => one.codePointAt(0) - other.codePointAt(0)).join("");
  const piecesAt = (board, place) => [...(board[place] || "")];

  // What is over when these are taken out of a list; null if one is not in it.
  function rest(list, taken) {
    const left = [...list];
    for (const piece of taken) {
      const at = left.indexOf(piece);
      if (at < 0) return null;
      left.splice(at, 1);
    }
    return left;
  }

  const left = (board) => rest(bank, open.flatMap((place) => piecesAt(board, place)));

  function characters(board, place) {
    if (given[place]) return [given[place]];
    const pieces = piecesAt(board, place);
    if (!divided || !pieces.length) return pieces;
    const every = pieces.length > 1 ? made[sorted(pieces.map(plain))] || "" : pieces[0] + (forms[pieces[0]] || "");
    const [first, others] = [answer[place], [...new Set(every)]];
    return others.includes(first) ? [first, ...others.filter((sign) => sign !== first)] : others;
  }

  function reads(board, { places }) {
    let texts = [""];
    for (const place of places) texts = texts.flatMap((text) => characters(board, place).map((sign) => text + sign));
    return texts.find((text) => known.has(text)) || texts[0] || "";
  }

  const canGrow = (pieces) => pieces.length < 2 || grows.some((part) => rest(part, pieces.map(plain)));
  const same = (word) => (rows ? sorted(word) : word);

  function found(board) {
    const texts = slots.map((slot) => reads(board, slot));
    if (!rows) return answers.filter((word, index) => texts[index] === word);
    const orders = new Set(texts.map(sorted));
    return answers.filter((word) => orders.has(sorted(word)));
  }

  function right(board) {
    const words = found(board);
    return new Set(slots.filter((slot) => words.includes(reads(board, slot))).flatMap(({ places }) => places));
  }

  function isSolved(board) {
    return found(board).length === answers.length && new Set(slots.map((slot) => reads(board, slot))).size === answers.length;
  }

  // The places of a slot that can no longer become those of its idiom; in rows, of the one that is nearest.
  function strays(board, slot) {
    const words = rows ? answers : [answers[slots.indexOf(slot)]];
    const lost = words.map((word) => slot.places.filter((place, at) => !given[place] && !completions(board, place, [...word][at]).length));
    return lost.reduce((one, other) => (other.length < one.length ? other : one));
  }

  // Cells whose pieces can never make a character, and full slots without an idiom, unless more pieces can make it.
  // Where another slot broke a right idiom, that slot is at fault.
  function faults(board) {
    const wrong = new Set(open.filter((place) => divided && !canGrow(piecesAt(board, place))));
    const full = slots.filter((slot) => reads(board, slot));
    const strange = new Map(full.map((slot) => [slot, strays(board, slot)]));
    const through = new Map(
      full.map((slot) => [slot, full.filter((each) => each !== slot && each.places.some((place) => strange.get(slot).includes(place)))]),
    );
    const isBroken = (slot) => strange.get(slot).every((place) => through.get(slot).some((each) => each.places.includes(place)));
    for (const slot of full.filter((each) => !known.has(reads(board, each)))) {
      const others = isBroken(slot) ? through.get(slot).filter((each) => !isBroken(each)) : [];
      const own = isBroken(slot) ? strange.get(slot) : slot.places;
      for (const place of [...own, ...others.flatMap(({ places }) => places)]) wrong.add(place);
    }
    const good = right(board);
    return inOrder(wrong).filter((place) => !good.has(place));
  }

  // What a cell may still need to become a character.
  function completions(board, place, sign) {
    const placed = piecesAt(board, place).map(plain);
    return makings[sign].map((making) => rest(making, placed)).filter(Boolean);
  }

  function choose(have, ways, used) {
    if (used !== null && ways.reduce((sum, each) => sum + Math.min(...each.map((way) => way.length), Infinity), 0) > used) return null;
    if (!ways.length) return used ? null : [];
    for (const option of ways[0]) {
      const after = rest(have, option);
      const others = after && (used === null || option.length <= used) && choose(after, ways.slice(1), used === null ? null : used - option.length);
      if (others) return [option, ...others];
    }
    return null;
  }

  // What must be placed beside what is there, so that cells get their signs: a list of [place, pieces].
  function additions(board, signs, over = null) {
    const have = left(board);
    const ways = signs.map(([place, sign]) => [place, sign, completions(board, place, sign)]);
    ways.sort((one, other) => one[2].length - other[2].length);
    const chosen = choose(have.map(plain), ways.map((each) => each[2]), over === null ? null : have.length - over);
    if (!chosen) return null;
    return ways.map(([place, sign], at) => {
      const taken = chosen[at].map((piece) => {
        const able = have.filter((form) => plain(form) === piece);
        const form = able.find((each) => shapes[sign].includes(each)) || able[0];
        have.splice(have.indexOf(form), 1);
        return form;
      });
      return [place, taken];
    });
  }

  function permutations(list) {
    if (!list.length) return [[]];
    return list.flatMap((first, at) => permutations(list.filter((_, each) => each !== at)).map((others) => [first, ...others]));
  }

  const strangers = (board, signs) => open.filter((place) => board[place] && !completions(board, place, signs[place]).length);
  const signsOf = (texts) => {
    const signs = {};
    slots.forEach(({ places }, index) => places.forEach((place, at) => (signs[place] = [...texts[index]][at])));
    return signs;
  };

  // The signs of the solution with the fewest mistakes; rows may be those of any order.
  function nearest(board) {
    if (!rows) return answer;
    const texts = slots.map((slot) => reads(board, slot));
    const orders = permutations(answers).map((words) => signsOf(words.map((word, at) => (sorted(texts[at]) === sorted(word) ? texts[at] : word))));
    return orders.reduce((best, signs) => (strangers(board, signs).length < strangers(board, best).length ? signs : best));
  }

  const without = (board, places) => board.map((value, place) => (places.includes(place) ? 0 : value));

  function wrong(board) {
    const signs = nearest(board);
    const bad = strangers(board, signs);
    const wanted = open.map((place) => [place, signs[place]]);
    if (!additions(without(board, bad), wanted, spare)) {
      const whole = new Map(additions(without(board, open), wanted, spare) || []);
      const used = open.filter((place) => !rest((whole.get(place) || []).map(plain), piecesAt(board, place).map(plain)));
      const good = right(board);
      const loose = used.filter((place) => !good.has(place));
      bad.push(...(loose.length ? loose : used));
    }
    return inOrder(bad);
  }

  // The signs of the other open cells when all is written, with this idiom there.
  function others(board, index, word) {
    let texts = answers;
    if (rows) {
      const now = slots.map((slot, at) => (at === index ? word : reads(board, slot)));
      const spelled = answers.filter((each) => !now.map(sorted).includes(sorted(each)));
      const ours = answers.map(sorted);
      texts = now.map((text) => (ours.includes(sorted(text)) ? text : spelled.shift() || word));
    }
    const signs = signsOf(texts);
    return open.filter((place) => !slots[index].places.includes(place)).map((place) => [place, signs[place]]);
  }

  function spell(board, index, word) {
    const signs = slots[index].places.map((place, at) => [place, [...word][at]]).filter(([place]) => !given[place]);
    const kept = (place, sign) => (divided ? completions(board, place, sign).length : board[place] === sign);
    const cleared = without(board, signs.filter(([place, sign]) => !kept(place, sign)).map(([place]) => place));
    const put = (now, added) => {
      const after = [...now];
      for (const [place, pieces] of added) after[place] = (after[place] || "") + pieces.join("");
      return after;
    };
    let added = additions(cleared, signs);
    const beside = others(board, index, word);
    if (added && divided && !additions(put(cleared, added), beside)) added = additions(cleared, [...beside, ...signs]) || added;
    const after = put(cleared, (added || []).filter(([place]) => slots[index].places.includes(place)));
    return signs.map(([place]) => [place, after[place] || 0]);
  }

  // Of a full slot that cannot become right.
  function judge(board, slot) {
    const word = reads(board, slot);
    if (!word || found(board).includes(word) || !strays(board, slot).length) return "";
    return fill(known.has(word) ? words.elsewhere : words.no_idiom, { word });
  }

  function against(board, place) {
    const said = slots.filter(({ places }) => places.includes(place)).map((slot) => judge(board, slot)).find(Boolean);
    if (said) return said;
    const signs = characters(board, place);
    const fits = signs.length === 1 && signs[0] === nearest(board)[place];
    return fill(fits ? words.pieces : words.other, { placed: signs[0] || board[place] });
  }

  // A wrong cell, or the first idiom of the way that is not there yet; it may have another row.
  function hint({ board }) {
    const [bad] = wrong(board);
    if (bad !== undefined) {
      const where = fill(words.look, { row: Math.floor(bad / givens.width) + 1, column: (bad % givens.width) + 1 });
      return { step: { where, why: [against(board, bad)], lit: [bad], targets: [bad], move: [[bad, 0]] }, aside: [] };
    }
    const done = new Set(found(board).map(same));
    const at = way.findIndex(([, word]) => !done.has(same(word)));
    if (at < 0) return null;
    const [step, [first, word]] = [steps[at], way[at]];
    const signs = nearest(board);
    const index = rows ? slots.findIndex(({ places }) => sorted(places.map((place) => signs[place])) === sorted(word)) : first;
    const { places, name } = slots[index];
    const before = new Set(way.slice(0, at).map((each) => same(each[1])));
    const written = new Set(slots.filter((slot, each) => before.has(same(rows ? reads(board, slot) : answers[each]))).flatMap((slot) => slot.places));
    const loose = open.filter((place) => board[place] && !written.has(place));
    const told = (text) => text.split(slots[first].name).join(name);
    const aside = loose.some((place) => rows || step.alone.includes(place)) ? loose : [];
    return { step: { where: told(step.where), why: step.why.map(told), lit: places, targets: places, move: spell(board, index, word) }, aside };
  }

  return { characters, reads, found, left, canGrow, faults, wrong, nearest, spell, judge, hint, isSolved };
}
