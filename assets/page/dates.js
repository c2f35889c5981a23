// Days as texts, such as 2026-12-01, in the calendar of the reader.

export const START = "2020-01-01"; // from which codes of days count
export const dateOf = (day, plus = 0) => new Date(day.slice(0, 4), day.slice(5, 7) - 1, Number(day.slice(8) || 1) + plus, 12);
const dayOf = (date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((each) => String(each).padStart(2, "0")).join("-");
export const shift = (day, plus) => dayOf(dateOf(day, plus));
export const today = () => dayOf(new Date());
export const daysFrom = (first, day) => Math.round((dateOf(day).getTime() - dateOf(first).getTime()) / 864e5);
