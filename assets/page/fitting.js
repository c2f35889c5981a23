// The level that suits the reader, by the last results of a sort: only what is certain of them counts.

const [UP, DOWN] = [3, 2]; // so many without help lead up, so many with help or lost lead down

/**
 * Its place among the levels, and the sentence that says why.
 * @param {{ level: number, lost: number, helps: number }[]} results - from the first to the last
 * @param {number} count - of levels
 */
export function fitting(results, count) {
  const last = results[results.length - 1];
  if (!last) return { at: -1, why: "begin" };
  const { level } = last;
  const alone = results.slice(-UP).filter((each) => each.level === level && !each.lost && !each.helps);
  const helped = results.slice(-DOWN).filter((each) => each.level === level && (each.lost || each.helps));
  if (alone.length === UP && level + 1 < count) return { at: level + 1, why: "up" };
  if (helped.length === DOWN && level > 0) return { at: level - 1, why: "down" };
  return { at: level, why: "stay" };
}
