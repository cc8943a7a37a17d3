import 'server-only';
import { and, type Column, type SQL, sql } from 'drizzle-orm';
import { accentRanges, foldName, plainLetters } from '@/lib/shared/search/fold-name';

/**
 * How lists are searched by text: whether every word of it is part of one of some columns, in any order; case and accents do not
 * count (`foldName`), so that `jose` finds José. No condition without a word: where that would list what was not asked for, ask
 * `hasWords` first.
 */
export function contains(text: string, ...columns: readonly (Column | SQL)[]): SQL | undefined {
  const searched = folded(sql`concat_ws(' ', ${sql.join([...columns], sql`, `)})`);
  return and(...wordsOf(text).map((word) => sql`strpos(${searched}, ${word}) > 0`));
}

/** The same of values that have been read already. */
export function containsText(text: string, ...values: readonly string[]): boolean {
  const searched = foldName(values.join(' '));
  return wordsOf(text).every((word) => searched.includes(word));
}

/** Whether there is anything to search for in a text: blanks and accents alone are as good as nothing. */
export const hasWords = (text: string): boolean => wordsOf(text).length > 0;

const wordsOf = (text: string): string[] => foldName(text).split(' ').filter(Boolean);

const unicode = (code: number): string => `\\U${code.toString(16).padStart(8, '0')}`;
const accents = `[${accentRanges()
  .map(([first, last]) => `${unicode(first)}-${unicode(last)}`)
  .join('')}]`;
const letters = Object.entries(plainLetters);
const single = letters.filter(([, plain]) => plain.length === 1);
const several = letters.filter(([, plain]) => plain.length > 1);
const side = (nth: 0 | 1): string => single.map((pair) => pair[nth]).join('');

/** `foldName` in SQL, but for the blanks, which no word contains. */
export function folded(text: SQL): SQL {
  const bare = sql`regexp_replace(normalize(${text}, NFKD), ${accents}, '', 'g')`;
  // The rule of the database itself may know the capitals of English alone.
  const lower = sql`lower(${bare} collate "und-x-icu")`;
  return several.reduce(
    (done, [letter, plain]) => sql`replace(${done}, ${letter}, ${plain})`,
    sql`translate(${lower}, ${side(0)}, ${side(1)})`,
  );
}
