import 'server-only';
import { readCsvFile } from '@/lib/server/insight/read-csv-file';
import {
  type ApproversFileColumn,
  type ApproversFileProblem,
  approversFileBytesMax,
  approversFileColumns,
  approversFileLinesMax,
} from '@/lib/shared/approvals/approvers-file';

/** A line of a file; a column that the file does not have is not there, an empty cell is `''`. */
export type ApproversFileRow = {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<ApproversFileColumn, string>>>;
  /** It has more cells than there are columns. */
  readonly isTooLong: boolean;
};

export type ReadApproversFile =
  | { readonly problem: ApproversFileProblem; readonly line: number | null }
  | { readonly rows: readonly ApproversFileRow[] };

/** Reads a file of approvers: UTF-8, the first line names the columns in any order; those that it adds beyond ours are a mistake. */
export function readApproversFile(bytes: Uint8Array): ReadApproversFile {
  const read = readCsvFile(bytes, approversFileBytesMax);
  if ('problem' in read) return read;
  const [head, ...lines] = read.lines;
  if (head === undefined || lines.length === 0) return { problem: 'empty', line: null };
  const columns = head.cells.map(
    (cell) => approversFileColumns.find((one) => one.toLowerCase() === cell.toLowerCase()) ?? null,
  );
  const named = columns.flatMap((one) => one ?? []);
  if (!named.includes('traveler')) return { problem: 'noTraveler', line: head.line };
  if (head.cells.some((cell, at) => cell.trim() !== '' && columns[at] === null))
    return { problem: 'columnUnknown', line: head.line };
  if (new Set(named).size < named.length) return { problem: 'columnTwice', line: head.line };
  if (lines.length > approversFileLinesMax) return { problem: 'rows', line: null };
  return {
    rows: lines.map(({ cells, line }) => ({
      line,
      cells: Object.fromEntries(
        columns.flatMap((column, at) => (column === null ? [] : [[column, cells[at] ?? '']])),
      ),
      isTooLong: cells.slice(columns.length).some((cell) => cell !== ''),
    })),
  };
}
