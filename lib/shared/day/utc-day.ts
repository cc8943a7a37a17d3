import { msPerDay } from './days';

/**
 * The day of a moment in UTC, ISO 8601. "Today" is the day in UTC wherever it decides what somebody may do: guests' days, deputies,
 * payment methods that end. So the site and its SQL (`utcToday`) change days together, and no answer depends on where somebody reads
 * it. Of a company's own zone are only the days that it counts and announces: reports and home page messages (`dayInZone`).
 */
export const utcDay = (moment: Date | number): string => new Date(moment).toISOString().slice(0, 10);

/** The earliest day it still is anywhere on Earth (UTC−12): nobody is told that their own today is over. */
export const earliestToday = (now: Date): string => utcDay(now.getTime() - msPerDay / 2);

/** The day of a moment in a time zone; in UTC where the zone is empty or not known. */
export function dayInZone(timeZone: string, moment: Date): string {
  try {
    // Swedish writes days as ISO 8601 does.
    return new Intl.DateTimeFormat('sv-SE', { timeZone: timeZone || 'UTC', dateStyle: 'short' }).format(
      moment,
    );
  } catch {
    return utcDay(moment);
  }
}

/** The number of the day of a moment, counted in UTC from 1970. */
export const daysSince1970 = (moment: Date | number): number => Math.floor(Number(moment) / msPerDay);
