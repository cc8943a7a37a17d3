import 'server-only';
import { type ReadNamedColumns, readNamedColumns } from '@/lib/server/read-csv-columns';
import { peopleAtOnceMax } from '@/lib/shared/people/bulk';
import {
  type PeopleFileColumn,
  type PeopleFileProblem,
  peopleFileBytesMax,
  peopleFileColumns,
} from '@/lib/shared/people/people-file';

/** A file of people that was read and is not sent yet. */
export type PeopleDraft = Extract<ReadNamedColumns<PeopleFileColumn>, { readonly rows: unknown }>;

/** One person of a file, as it stands there. */
export type PeopleFileRow = PeopleDraft['rows'][number];

export type ReadPeopleFile =
  | { readonly problem: PeopleFileProblem; readonly line: number | null }
  | PeopleDraft;

/** What a column may be called: its name, or a title that a person reads. */
export type ColumnTitles = Readonly<Partial<Record<PeopleFileColumn, readonly string[]>>>;

/**
 * Reads a file of people to invite: UTF-8, the first line names the columns in any order. Other columns are left out and
 * told, so that what was exported can come back.
 */
export function readPeopleFile(bytes: Uint8Array, titles: ColumnTitles = {}): ReadPeopleFile {
  const read = readNamedColumns(bytes, {
    columns: peopleFileColumns,
    titles,
    needed: ['email'],
    bytesMax: peopleFileBytesMax,
    linesMax: peopleAtOnceMax,
  });
  if (!('problem' in read)) return read;
  const isWithoutEmail = read.problem === 'columnMissing' || read.problem === 'columnUnknown';
  return { line: read.line, problem: isWithoutEmail ? 'noEmail' : read.problem };
}
