import 'server-only';
import { readCsvFile } from './read-csv-file';

/** A line of a file; a column that the file does not have is not there, an empty cell is `''`. */
export type NamedCells<Column extends string> = {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<Column, string>>>;
  /** It has more cells than there are columns. */
  readonly isTooLong: boolean;
};

type Problem = NonNullable<Extract<ReturnType<typeof readCsvFile>, { readonly problem: unknown }>>['problem'];

export type ReadNamedColumns<Column extends string> =
  | {
      readonly problem: Problem | 'empty' | 'columnMissing' | 'columnUnknown' | 'columnTwice' | 'rows';
      readonly line: number | null;
    }
  | {
      readonly rows: readonly NamedCells<Column>[];
      /** What the columns are called that are left out though nobody knows them. */
      readonly ignored: readonly string[];
    };

type Wanted<Column extends string> = {
  readonly columns: readonly Column[];
  /** The columns without which a line says nothing. */
  readonly needed: readonly Column[];
  /** Columns that a file may have and that are left out. */
  readonly ignored?: readonly string[];
  /** What people call columns besides; spaces and hyphens do not matter then, and a column that nobody knows is left out and told. */
  readonly titles?: Readonly<Partial<Record<Column, readonly string[]>>>;
  readonly bytesMax: number;
  readonly linesMax: number;
};

/** Reads a CSV file whose first line names its columns, in any order; one that nobody knows is a mistake, unless there are `titles`. */
export function readNamedColumns<Column extends string>(
  bytes: Uint8Array,
  { bytesMax, columns: known, ignored = [], linesMax, needed, titles }: Wanted<Column>,
): ReadNamedColumns<Column> {
  const read = readCsvFile(bytes, bytesMax);
  if ('problem' in read) return read;
  const [head, ...lines] = read.lines;
  if (head === undefined || lines.length === 0) return { problem: 'empty', line: null };
  const plain = (name: string) =>
    (titles === undefined ? name : name.replaceAll(/[\s_-]+/g, '')).toLowerCase();
  const called = (cell: string) => (one: string) => plain(one) === plain(cell);
  const columns = head.cells.map(
    (cell) => known.find((one) => [one, ...(titles?.[one] ?? [])].some(called(cell))) ?? null,
  );
  const named = columns.flatMap((one) => one ?? []);
  if (needed.some((one) => !named.includes(one))) return { problem: 'columnMissing', line: head.line };
  const unknown = head.cells.filter(
    (cell, at) => cell !== '' && columns[at] === null && !ignored.some(called(cell)),
  );
  if (unknown.length > 0 && titles === undefined) return { problem: 'columnUnknown', line: head.line };
  if (new Set(named).size < named.length) return { problem: 'columnTwice', line: head.line };
  if (lines.length > linesMax) return { problem: 'rows', line: null };
  const places = columns.flatMap((column, at) => (column === null ? [] : [[column, at] as const]));
  return {
    rows: lines.map(({ cells, line }) => ({
      line,
      cells: Object.fromEntries(places.map(([column, at]) => [column, cells[at] ?? ''])) as Partial<
        Record<Column, string>
      >,
      isTooLong: cells.slice(columns.length).some((cell) => cell !== ''),
    })),
    ignored: unknown,
  };
}
