import 'server-only';
import { dayAfter, daysBetween } from '@/lib/shared/day/days';
import { seededRandom } from '@/lib/shared/site/landscape/seeded-random';

/** What a month asks against the mean year in the north, January first; the south has it half a year later. */
const months = [0.88, 0.87, 0.94, 1, 1.02, 1.12, 1.24, 1.26, 1.06, 0.97, 0.88, 1.09] as const;
/** Sunday first: who goes away on a Friday or a Sunday pays for it. */
const weekdays = [1.1, 0.97, 0.92, 0.93, 1, 1.12, 1.02] as const;

/** What a day asks against the mean, at a latitude in degrees north. */
export function seasonFactor(day: string, latitude: number): number {
  const date = new Date(`${day}T00:00:00Z`);
  const month = (date.getUTCMonth() + (latitude < 0 ? 6 : 0)) % 12;
  return (months[month] ?? 1) * (weekdays[date.getUTCDay()] ?? 1);
}

/** What it costs to ask late: a quarter more for tomorrow, nothing from eight weeks on. */
export function haste(today: string, day: string): number {
  const ahead = Math.max(0, daysBetween(today, day));
  return 1 + 0.25 * Math.max(0, 1 - ahead / 56);
}

/** Prices move a little from day to day, and together: 0.94 to 1.06, new each day. */
export function marketMood(name: string, today: string): number {
  const of = (day: string): number => seededRandom(`mood ${name} ${day}`)();
  return 0.94 + 0.12 * ((of(today) + of(dayAfter(today, -1))) / 2);
}

/** The last day of free cancellation, some days before the first day but not before today; all ISO 8601. */
export function freeUntil(today: string, start: string, daysBefore: number): string {
  const day = dayAfter(start, -daysBefore);
  return day < today ? today : day;
}
