import { daysBetween, msPerDay, msPerHour } from '@/lib/shared/day/days';

/** A local time as offers write it, a number of minutes after midnight of an ISO 8601 day; days may pass. */
export function localTime(day: string, minutes: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
}

/** How many midnights lie between two local times. */
export const nightsPassed = (start: string, end: string): number =>
  daysBetween(start.slice(0, 10), end.slice(0, 10));

/** A shorter wait is no night. */
const nightLeastMs = 4 * msPerHour;
/** The middle of the night, after midnight. */
const nightMs = 3 * msPerHour;

/** Whether a wait between two local times is a night: a long one, with three in the morning in it. */
export function isOvernight(start: string, end: string): boolean {
  const [from, to] = [Date.parse(`${start}Z`), Date.parse(`${end}Z`)];
  const isLong = to - from >= nightLeastMs;
  return isLong && Math.floor((from - nightMs) / msPerDay) < Math.floor((to - nightMs) / msPerDay);
}
