import 'server-only';
import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Marks above and below letters, as normalised text has them apart. */
const marks = '[\\u0300-\\u036f]';

/** Whether every word of a text is part of one of the columns; case and accents do not count. Empty matches all. */
export function nameMatches(text: string, columns: readonly (PgColumn | SQL)[]): SQL | undefined {
  const words = folded(text).split(/\s+/).filter(Boolean);
  const parts = sql.join([...columns], sql`, `);
  // The rule of the database itself may know the capitals of English alone.
  const lower = sql`lower(concat_ws(' ', ${parts}) collate "und-x-icu")`;
  const searched = sql`regexp_replace(normalize(${lower}, NFKD), ${marks}, '', 'g')`;
  return and(...words.map((word) => sql`strpos(${searched}, ${word}) > 0`));
}

const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '');
