import * as z from 'zod';
import { noteLengthMax } from './trip-limits';

/** A note of several lines. */
export const Note = z
  .string()
  .transform((note) =>
    note
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[^\P{Cc}\n]/gu, ' ')
      .trim(),
  )
  .pipe(z.string().max(noteLengthMax));
