import { dateFormat } from '@/lib/shared/site/locale/kept-formats';

type Length = 'medium' | 'long';

const format = (tag: string, length: Length) => dateFormat(tag, { dateStyle: length, timeZone: 'UTC' });

/**
 * A day (ISO 8601), or the day of a moment in UTC, as a language writes it (BCP 47 tag): `Nov 26, 2026`, and `long` `November 26, 2026`.
 * Empty for an empty day. The words are CLDR's, by `Intl.DateTimeFormat`.
 * @throws RangeError for what is no day
 */
export const dayIn = (tag: string, day: string | Date, length: Length = 'medium'): string =>
  day === '' ? '' : format(tag, length).format(new Date(day));

/** The same from one day to another, what they share once: `Nov 26 – 28, 2026`. Empty where one of them is. */
export const daysIn = (tag: string, first: string, last: string, length: Length = 'medium'): string =>
  first === '' || last === '' ? '' : format(tag, length).formatRange(new Date(first), new Date(last));
