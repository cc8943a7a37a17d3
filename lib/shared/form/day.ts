import * as z from 'zod';

/** A day that somebody gives, in ISO 8601. PostgreSQL knows no year 0, and nobody travels, works or was born outside these. */
export const Day = z.iso.date().refine((day) => day >= '1900-01-01' && day < '2200-01-01');

/** The same of a form in which it can be left empty. */
export const OpenDay = z.union([z.literal(''), Day]).default('');

/** The same, null where it is empty, as a record keeps it. */
export const DayOrNull = OpenDay.transform((day) => (day === '' ? null : day));
