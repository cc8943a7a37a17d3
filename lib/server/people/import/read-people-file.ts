import 'server-only';
import type { CsvLine } from '@/lib/server/insight/read-csv';
import { readCsvFile } from '@/lib/server/insight/read-csv-file';
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
  const read = readCsvFile(bytes, peopleFileBytesMax);
  if ('problem' in read) return read;
  const [head, ...lines] = read.lines;
  if (head === undefined) return { problem: 'empty', line: null };
  const columns = columnsOf(head, titles);
  const named = columns.flatMap((one) => (one === null ? [] : [one]));
  if (!named.includes('email')) return { problem: 'noEmail', line: head.line };
  if (new Set(named).size < named.length) return { problem: 'columnTwice', line: head.line };
  if (lines.length === 0) return { problem: 'empty', line: null };
  if (lines.length > peopleAtOnceMax) return { problem: 'rows', line: null };
  const places = columns.flatMap((column, at) => (column === null ? [] : [[column, at] as const]));
  return {
    rows: lines.map((line) => rowOf(line, places, columns.length)),
    ignored: head.cells.filter((cell, at) => cell !== '' && columns[at] === null),
  };
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

function rowOf(
  { cells, line }: CsvLine,
  places: readonly (readonly [PeopleFileColumn, number])[],
  width: number,
): PeopleFileRow {
  const pairs = places.flatMap(([column, at]) => {
    const value = cells[at] ?? '';
    return value === '' ? [] : [[column, value] as const];
  });
  const isTooLong = cells.slice(width).some((cell) => cell !== '');
  return { line, values: Object.fromEntries(pairs), isTooLong };
}
