import 'server-only';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AuditData } from '@/lib/server/audit/record-audit';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { ConfirmedAdmins } from '@/lib/server/people/roles/require-admin-confirmation';
import type { NamedCells } from '@/lib/server/read-csv-columns';
import type { Queryable } from '@/lib/server/store/connection';
import type { AuditAction } from '@/lib/shared/insight/audit-actions';
import type { RecordFileKind, RecordLineFault } from '@/lib/shared/people/record-files/record-file';

/** A table whose rows belong to a company and count their versions. */
export type FileTable = PgTable & Readonly<Record<'id' | 'companyId' | 'version', PgColumn>>;

export type Cells = NamedCells<string>['cells'];

/** Which record a line is about: what a company has no two of, and what people call it. */
export type LineKey = { readonly key: string; readonly title: string };

/** A line by the rules that hold for what is typed by hand; without values where it cannot be. */
export type CheckedLine<Values> = {
  readonly values: Values | null;
  readonly faults: readonly RecordLineFault[];
};

/** A line that adds or changes a record. */
export type CheckedRecord<Row, Values> = {
  readonly line: number;
  readonly title: string;
  /** Null for one that is added. */
  readonly row: Row | null;
  readonly values: Values;
};

/** The records of a company as they stand, and what a line may refer to. */
export type OpenRecords<Row, Values, Listed = Row> = {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly lineKey: (cells: Cells) => LineKey;
  /** Called for each line that can be read, in their order. What is secret it leaves unsealed, since files are looked at more often than taken. */
  readonly check: (cells: Cells, row: Row | null) => CheckedLine<Values> | Promise<CheckedLine<Values>>;
  /** What only all lines together show to be wrong, by line; called again without those lines, until nothing is. */
  readonly together?: (
    records: readonly CheckedRecord<Row, Values>[],
  ) => ReadonlyMap<number, RecordLineFault>;
  /** What only all lines together say, once it is known which of them are right. */
  readonly finish?: (records: readonly CheckedRecord<Row, Values>[]) => CheckedRecord<Row, Values>[];
  /** Values as a file says them, by column: so they are exported, and so a preview tells what differs. */
  readonly cells: (values: Values | Listed | Row) => Readonly<Record<string, string>>;
  /** Values as they are written, with what is secret sealed; left out where nothing is. */
  readonly sealed?: (values: Values) => Promise<Values>;
  /** What the audit log tells of a record that was saved. */
  readonly told: (
    record: CheckedRecord<Row, Values>,
    id: string,
  ) => { readonly action: AuditAction; readonly data: AuditData };
};

export type Versioned = { readonly id: string; readonly version: number };

/** A part of what a file writes, in its transaction. */
type Write<Viewer, Row, Values> = (
  records: readonly CheckedRecord<Row, Values>[],
  write: {
    readonly viewer: Viewer;
    readonly context: RequestContext;
    readonly confirmed: ConfirmedAdmins | null;
    readonly tx: Queryable;
  },
) => Promise<void>;

/** One kind of records that come from a file; `Listed` is one as the list of its page has it. */
export type RecordFile<Viewer, Row extends Versioned, Values extends object, Listed = Row> = {
  readonly kind: RecordFileKind;
  readonly table: FileTable;
  /** What the audit log says besides of a file that was taken over. */
  readonly imported: AuditAction;
  /** Reads what lines are compared with. */
  readonly open: (viewer: Viewer, on: Queryable) => Promise<OpenRecords<Row, Values, Listed>>;
  /** What is written besides the rows, where that is more than they are. */
  readonly besides?: Write<Viewer, Row, Values>;
};

/** Characters of a cell that a fault or the title of a line repeats. */
export const aboutMax = 80;

/** A fault of a cell. */
export const fault = (why: RecordLineFault['why'], column: string, about = ''): RecordLineFault => ({
  why,
  column,
  about: about.slice(0, aboutMax),
});
