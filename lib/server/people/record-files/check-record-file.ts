import 'server-only';
import { createHash } from 'node:crypto';
import { changesOf } from '@/lib/server/audit/changes-of';
import type { NamedCells } from '@/lib/server/read-csv-columns';
import type {
  RecordFileChange,
  RecordFilePreview,
  RecordLineFault,
} from '@/lib/shared/people/record-files/record-file';
import { aboutMax, type CheckedRecord, fault, type OpenRecords, type Versioned } from './record-file-types';

/** What a file would do, and the records with which it does it. */
export type CheckedFile<Row, Values> = Omit<RecordFilePreview, 'changes'> & {
  readonly records: readonly CheckedRecord<Row, Values>[];
};

type FaultyLine = RecordFilePreview['faults'][number];
type Facts = Readonly<Record<string, unknown>>;

/** What each line of a file would do as things stand now, by the rules that hold for what is typed by hand. Changes nothing. */
export async function checkRecordFile<Row extends Versioned, Values extends object, Listed>(
  open: OpenRecords<Row, Values, Listed>,
  lines: readonly NamedCells<string>[],
): Promise<CheckedFile<Row, Values>> {
  const standing = new Map(open.rows.map((row) => [open.keyOf(row), row]));
  const seen = new Map<string, number>();
  const faulty: FaultyLine[] = [];
  const good: CheckedRecord<Row, Values>[] = [];
  for (const { cells, isTooLong, line } of lines) {
    const { key, title: whole } = open.lineKey(cells);
    const title = whole.slice(0, aboutMax);
    const twin = key === '' ? undefined : seen.get(key);
    if (twin === undefined) seen.set(key, line);
    const unread = [
      ...(isTooLong ? [fault('cells', '')] : []),
      ...(twin === undefined ? [] : [fault('twice', '', String(twin))]),
    ];
    const row = standing.get(key) ?? null;
    const { faults, values } =
      unread.length > 0 ? { faults: unread, values: null } : await open.check(cells, row);
    if (faults.length > 0 || values === null) faulty.push({ line, title, faults });
    else good.push({ line, title, row, values });
  }
  const right = rightTogether(open, good, faulty);
  const finished = open.finish?.(right) ?? right;
  const records = finished.filter(
    ({ row, values }) => changesOf(row as Facts | null, values as Facts) !== null,
  );
  return { records, hash: hashOf(open, records), same: finished.length - records.length, faults: faulty };
}

/** The records that are right beside each other; the others become faulty lines. */
function rightTogether<Row, Values, Listed>(
  open: OpenRecords<Row, Values, Listed>,
  good: readonly CheckedRecord<Row, Values>[],
  faulty: FaultyLine[],
): readonly CheckedRecord<Row, Values>[] {
  let left = good;
  // Without a wrong line others can be wrong that were right beside it.
  for (;;) {
    const wrong = open.together?.(left) ?? new Map<number, RecordLineFault>();
    if (wrong.size === 0) break;
    for (const { line, title } of left) {
      const found = wrong.get(line);
      if (found !== undefined) faulty.push({ line, title, faults: [found] });
    }
    left = left.filter(({ line }) => !wrong.has(line));
  }
  faulty.sort((a, b) => a.line - b.line);
  return left;
}

/** Of a record that stands its version is in it, so that whoever changed it meanwhile is not overwritten unseen. */
function hashOf<Row extends Versioned, Values extends object, Listed>(
  open: OpenRecords<Row, Values, Listed>,
  records: readonly CheckedRecord<Row, Values>[],
): string {
  const facts = records.map(({ row, title, values }) => [row?.id, row?.version, title, open.cells(values)]);
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}

/** The changes of a file as a page tells them, each column as it is and as it would be. */
export function changesToldOf<Row extends Versioned, Values, Listed>(
  open: OpenRecords<Row, Values, Listed>,
  records: readonly CheckedRecord<Row, Values>[],
): RecordFileChange[] {
  return records.map(({ line, row, title, values }) => {
    const before = row === null ? {} : open.cells(row);
    const differs = Object.entries(open.cells(values))
      .map(([column, after]) => ({ column, before: before[column] ?? '', after }))
      .filter((one) => one.before !== one.after);
    return { line, title, id: row?.id ?? null, differs };
  });
}
