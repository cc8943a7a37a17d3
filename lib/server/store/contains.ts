import 'server-only';
import { and, type Column, type SQL, sql } from 'drizzle-orm';

/** Marks above and below letters, as normalised text has them apart. */
const marks = String.raw`[\u0300-\u036f]`;
const everyMark = new RegExp(marks, 'g');

/**
 * How lists are searched by text: whether every word of it is part of one of some columns, in any order; case and accents do not
 * count, so that `jose` finds José. No condition without a word.
 */
export function contains(text: string, ...columns: readonly (Column | SQL)[]): SQL | undefined {
  const parts = sql.join([...columns], sql`, `);
  // The rule of the database itself may know the capitals of English alone.
  const lower = sql`lower(concat_ws(' ', ${parts}) collate "und-x-icu")`;
  const searched = sql`regexp_replace(normalize(${lower}, NFKD), ${marks}, '', 'g')`;
  return and(...wordsOf(text).map((word) => sql`strpos(${searched}, ${word}) > 0`));
}

/** The same of values that have been read already. */
export function containsText(text: string, ...values: readonly string[]): boolean {
  const searched = folded(values.join(' '));
  return wordsOf(text).every((word) => searched.includes(word));
}

const wordsOf = (text: string): string[] => folded(text).split(/\s+/).filter(Boolean);

const folded = (text: string): string => text.toLowerCase().normalize('NFKD').replaceAll(everyMark, '');
