import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import type { AgeBounds } from './age-bounds';

/** The earliest and the latest day of birth of somebody whose age on `today` is within the bounds; ISO days. */
export function birthDays(
  today: string,
  { min, max }: AgeBounds,
): { readonly min: string; readonly max: string } {
  return { min: yearsBefore(today, max + 1, 1), max: yearsBefore(today, min, 0) };
}

function yearsBefore(today: string, years: number, daysLater: number): string {
  const day = new Date(`${today}T00:00:00Z`);
  const month = day.getUTCMonth();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  // 29 February of a year that has none: the last day of the month is the nearest that counts.
  if (day.getUTCMonth() !== month) day.setUTCDate(0);
  return dayAfter(utcDay(day), daysLater);
}
