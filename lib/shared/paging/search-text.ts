import * as z from 'zod';

/** What somebody looks for in a list. Of a longer text only the first `max` characters count: to leave it out would list everything. */
export const searchText = (max: number) =>
  z
    .string()
    .transform((text) => [...text.trim().slice(0, 2 * max)].slice(0, max).join(''))
    .default('');
