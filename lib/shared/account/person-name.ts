import * as z from 'zod';

/** Longest name of a person, in characters. */
export const personNameLengthMax = 100;

/** What a person calls themselves: one line, not empty. */
export const PersonName = z
  .string()
  .transform((name) => name.replaceAll(/\p{Cc}/gu, ' ').trim())
  .pipe(z.string().min(1).max(personNameLengthMax));
