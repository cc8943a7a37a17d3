import 'server-only';
import { msPerDay } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';

/** A moment so many days before another (after it when negative), at an hour of that day in UTC where one is given. */
export function daysBefore(now: Date, days: number, hour?: number, minute = 0): Date {
  const at = new Date(now.getTime() - days * msPerDay);
  if (hour !== undefined) at.setUTCHours(hour, minute, 0, 0);
  return at;
}

/** The day of that moment, in ISO 8601. */
export const dayBefore = (now: Date, days: number): string => utcDay(daysBefore(now, days));
