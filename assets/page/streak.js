// Days in a row, and the freeze that saves a missed one, as game/store/figures.py counts them. A day is a number.

const [EARNED, REST] = [5, 6]; // days in a row that earn a freeze; days from a used one until the next

export function streakOf(days, now) {
  const played = [...new Set(days)].filter((day) => day <= now).sort((one, other) => one - other);
  const end = Math.max(now, ...played.slice(-1).map((day) => day + 1));
  let [length, straight, kept, last] = [0, 0, false, -Infinity]; // `last`: the day after the last one that was saved
  for (const [at, day] of played.entries()) {
    [length, straight] = [length + 1, straight + 1];
    kept ||= straight >= EARNED && day - last >= REST;
    let missed = (at + 1 < played.length ? played[at + 1] : end) - day - 1;
    if (missed && kept) [kept, straight, missed, last] = [false, 0, missed - 1, day + 1];
    if (missed) length = straight = 0;
  }
  return { days: length, kept, more: kept ? 0 : Math.max(EARNED - straight, last + REST - end + 1) };
}
