/** Arithmetic with days. A day is an ISO 8601 day of the calendar, `2027-03-02`, of no time zone. */

/** Milliseconds of a day of 24 hours. */
export const msPerDay = 86_400_000;
export const secondsPerDay = 86_400;
/** Milliseconds of an hour. */
export const msPerHour = 3_600_000;

/** The day a number of days after a day, or before it where the number is negative. */
export function dayAfter(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The number of days from one day to another, which is the number of nights; negative where the other comes first. */
export const daysBetween = (first: string, last: string): number =>
  Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / msPerDay);

/** Whether a text is a day that exists: `2027-02-29` is none. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
