import 'server-only';
import { type CsvLine, readCsv } from '@/lib/server/insight/read-csv';
import { hasControlCharacters } from '@/lib/shared/control-characters';
import { peopleAtOnceMax } from '@/lib/shared/people/bulk';
import {
  type PeopleFileColumn,
  type PeopleFileProblem,
  type PeopleFileRow,
  peopleFileBytesMax,
  peopleFileColumns,
} from '@/lib/shared/people/people-file';

export type ReadPeopleFile =
  | { readonly problem: PeopleFileProblem; readonly line: number | null }
  | { readonly rows: readonly PeopleFileRow[]; readonly ignored: readonly string[] };

/** What a column may be called: its name, or a title that a person reads. */
export type ColumnTitles = Readonly<Partial<Record<PeopleFileColumn, readonly string[]>>>;

/**
 * Reads a file of people to invite: UTF-8, the first line names the columns in any order. Other columns are left out and
 * told, so that what was exported can come back.
 */
export function readPeopleFile(bytes: Uint8Array, titles: ColumnTitles = {}): ReadPeopleFile {
  if (bytes.byteLength > peopleFileBytesMax) return { problem: 'size', line: null };
  const text = utf8(bytes);
  if (text === null) return { problem: 'encoding', line: null };
  if (hasControlCharacters(text)) return { problem: 'characters', line: null };
  const read = readCsv(text);
  if ('badQuoteAt' in read) return { problem: 'quote', line: read.badQuoteAt };
  const [head, ...lines] = read.lines;
  if (head === undefined) return { problem: 'empty', line: null };
  const columns = columnsOf(head, titles);
  const named = columns.flatMap((one) => (one === null ? [] : [one]));
  if (!named.includes('email')) return { problem: 'noEmail', line: head.line };
  if (new Set(named).size < named.length) return { problem: 'columnTwice', line: head.line };
  if (lines.length === 0) return { problem: 'empty', line: null };
  if (lines.length > peopleAtOnceMax) return { problem: 'rows', line: null };
  return {
    rows: lines.map((line) => rowOf(line, columns)),
    ignored: head.cells.filter((cell, at) => cell !== '' && columns[at] === null),
  };
}

/** The text of a file; null for what is no UTF-8, such as what spreadsheets call Unicode text. */
function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const folded = (title: string): string => title.toLowerCase().replaceAll(/[\s_-]+/g, '');

function columnsOf({ cells }: CsvLine, titles: ColumnTitles): (PeopleFileColumn | null)[] {
  return cells.map((cell) => {
    const wanted = folded(cell);
    const named = peopleFileColumns.find((one) =>
      [one, ...(titles[one] ?? [])].some((title) => folded(title) === wanted),
    );
    return named ?? null;
  });
}

function rowOf({ cells, line }: CsvLine, columns: readonly (PeopleFileColumn | null)[]): PeopleFileRow {
  const pairs = columns.flatMap((column, at) => {
    const value = cells[at] ?? '';
    return column === null || value === '' ? [] : [[column, value] as const];
  });
  const isTooLong = cells.slice(columns.length).some((cell) => cell !== '');
  return { line, values: Object.fromEntries(pairs), isTooLong };
}
