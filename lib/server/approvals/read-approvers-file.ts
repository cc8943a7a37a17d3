import 'server-only';
import { type NamedCells, readNamedColumns } from '@/lib/server/read-csv-columns';
import {
  type ApproversFileColumn,
  type ApproversFileProblem,
  approversFileBytesMax,
  approversFileColumns,
  approversFileLinesMax,
} from '@/lib/shared/approvals/approvers-file';

export type ApproversFileRow = NamedCells<ApproversFileColumn>;

export type ReadApproversFile =
  | { readonly problem: ApproversFileProblem; readonly line: number | null }
  | { readonly rows: readonly ApproversFileRow[] };

/** Reads a file of approvers: UTF-8, the first line names the columns in any order; those that it adds beyond ours are a mistake. */
export function readApproversFile(bytes: Uint8Array): ReadApproversFile {
  const read = readNamedColumns(bytes, {
    columns: approversFileColumns,
    needed: ['traveler'],
    bytesMax: approversFileBytesMax,
    linesMax: approversFileLinesMax,
  });
  if (!('problem' in read)) return read;
  return { line: read.line, problem: read.problem === 'columnMissing' ? 'noTraveler' : read.problem };
}
