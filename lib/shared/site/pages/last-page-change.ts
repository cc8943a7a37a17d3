import type { MessageLanguage } from '@/lib/shared/site/locale/message-languages';
import changes from './page-changes.json';

type Changes = Readonly<Partial<Record<MessageLanguage, readonly string[]>>>;

/**
 * The day, ISO 8601, on which the words of a page last changed in a language; null for a page of which nobody keeps it. The file
 * beside this one has it with a digest of the words, and an architecture test compares them (`tests/laws/page-changes.test.ts`).
 * `path` has no language.
 */
export function lastPageChange(path: string, language: MessageLanguage): string | null {
  const table: Readonly<Record<string, Changes>> = changes;
  return Object.hasOwn(table, path) ? (table[path]?.[language]?.[0] ?? null) : null;
}
