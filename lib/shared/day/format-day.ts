import { dateFormat } from '@/lib/shared/site/locale/kept-formats';
import { formats } from '@/lib/shared/site/locale/named-formats';

type DayLength = 'day' | 'longDay';
type MomentLength = 'moment' | 'longMoment';

const format = (tag: string, length: DayLength | MomentLength, timeZone = 'UTC') =>
  dateFormat(tag, { ...formats.dateTime[length], timeZone });

/**
 * A day (ISO 8601), or the day of a moment in UTC, as a language writes it (BCP 47 tag); empty for an empty day. The words are CLDR's,
 * by `Intl.DateTimeFormat`.
 * @throws RangeError for what is no day
 */
export const formatDay = (tag: string, day: string | Date, length: DayLength = 'day'): string =>
  day === '' ? '' : format(tag, length).format(new Date(day));

/** The same from one day to another, what they share once: `Nov 26 – 28, 2026`. Empty where one of them is. */
export const formatDayRange = (
  tag: string,
  first: string,
  last: string,
  length: DayLength = 'day',
): string =>
  first === '' || last === '' ? '' : format(tag, length).formatRange(new Date(first), new Date(last));

/**
 * A moment as a language writes it, with its zone: UTC, or another by its IANA name.
 * @throws RangeError for what is no moment, or no zone
 */
export const formatMoment = (
  tag: string,
  at: Date | string,
  length: MomentLength = 'moment',
  timeZone = 'UTC',
): string => format(tag, length, timeZone).format(new Date(at));
