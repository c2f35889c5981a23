// The choices of a kind's presets: a row of values for each axis, as far as they go with those of the rows before it.

const [MANY, FEW] = [6, 4]; // values of a row: with more than so many, so many are shown at first

/** The rows, each with its values, the one that is picked and those to show first; and the preset that they lead to. */
export function offer({ presets, usual }, wanted) {
  const ranked = [...usual.map((id) => presets.find((each) => each.id === id)).filter(Boolean), ...presets];
  const rows = [];
  const goesWith = ({ choices }) => rows.every(({ picked }, at) => choices[at] === picked);
  for (let at = 0; at < presets[0].choices.length; at += 1) {
    const valuesOf = (some) => [...new Set(some.filter(goesWith).map(({ choices }) => choices[at]))];
    const [values, best] = [valuesOf(presets), valuesOf(ranked)];
    const picked = values.includes(wanted[at]) ? wanted[at] : best[0];
    const few = values.length > MANY ? [...best.slice(0, FEW), picked] : values;
    rows.push({ values, picked, few: values.filter((each) => few.includes(each)) });
  }
  return { rows, preset: presets.find(goesWith) };
}
