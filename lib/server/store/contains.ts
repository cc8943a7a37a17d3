import 'server-only';
import { type Column, ilike, or, type SQL } from 'drizzle-orm';

/** Whether one of some columns contains a text, whatever its case; no condition without a text. */
export function contains(text: string, ...columns: readonly (Column | SQL)[]): SQL | undefined {
  if (text === '') return undefined;
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}
