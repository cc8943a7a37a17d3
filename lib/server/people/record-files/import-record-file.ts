import 'server-only';
import { eq } from 'drizzle-orm';
import { recordAll } from '@/lib/server/audit/record-audit';
import type { Admitted, Member } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import type { ConfirmedAdmins } from '@/lib/server/people/roles/require-admin-confirmation';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { type NamedCells, type ReadNamedColumns, readNamedColumns } from '@/lib/server/read-csv-columns';
import { database } from '@/lib/server/store/connection';
import type { office } from '@/lib/server/store/schema';
import {
  type RecordFilePreview,
  recordFileBytesMax,
  recordFileColumns,
  recordFileExportOnly,
  recordFileLinesMax,
} from '@/lib/shared/people/record-files/record-file';
import { Refusal } from '@/lib/shared/refusal';
import { changesToldOf, checkRecordFile } from './check-record-file';
import { keepFile, keptFile, spendFile } from './file-draft';
import type { RecordFile, Versioned } from './record-file-types';

type Take = {
  readonly token: string;
  readonly seen: string;
  readonly part: boolean;
  readonly confirmed?: ConfirmedAdmins | null;
};
type Lines = readonly NamedCells<string>[];

const giverOf = ({ account, membership }: Member) => ({
  accountId: account.id,
  companyId: membership.companyId,
});

const needed = {
  offices: ['name'],
  entities: ['name'],
  groups: ['name'],
  programs: ['supplier', 'vertical'],
  people: ['email'],
} as const;

/**
 * A file of records of a company: it is looked at first, line by line, and then taken over. `Viewer` is the proof that the records' own
 * form asks for.
 */
export function recordFileOf<
  Viewer extends Admitted,
  Row extends Versioned,
  Values extends object,
  Listed = Row,
>(file: RecordFile<Viewer, Row, Values, Listed>) {
  const which = { ticket: 'recordFile', about: file.kind } as const;
  const linesOf = (viewer: Viewer, token: string) => keptFile<Lines>(giverOf(viewer), which, token);

  /** Reads a file and keeps it for half an hour, sealed, for whoever gave it; nothing is changed by that. TOO_MANY_REQUESTS. */
  async function look(
    viewer: Viewer,
    given: Blob,
  ): Promise<{ readonly token: string } | Extract<ReadNamedColumns<string>, { readonly problem: unknown }>> {
    await takePoint('companyChangesByAccount', viewer.account.id);
    const read = readNamedColumns<string>(new Uint8Array(await given.arrayBuffer()), {
      columns: recordFileColumns[file.kind],
      ignored: recordFileExportOnly[file.kind],
      needed: needed[file.kind],
      bytesMax: recordFileBytesMax,
      linesMax: recordFileLinesMax,
    });
    return 'problem' in read ? read : { token: await keepFile(giverOf(viewer), which, read.rows) };
  }

  /** What a file that was looked at would do as things stand now; null alike for an unknown token, another person's and another company's. */
  async function preview(viewer: Viewer, token: string): Promise<RecordFilePreview | null> {
    const lines = await linesOf(viewer, token);
    if (lines === null) return null;
    const open = await file.open(viewer, database());
    const { records, ...checked } = await checkRecordFile(open, lines);
    return { ...checked, changes: changesToldOf(open, records) };
  }

  /**
   * Takes over a file that was looked at, once: all of it, or with `part` the lines without faults. The audit log tells of each record what
   * it tells of a change by hand. NOT_FOUND for no such file or one that was taken over; VALIDATION_ERROR for one with faults, unless `part`;
   * VERSION_CONFLICT where a record was changed meanwhile, or it would now do something else than was seen (`hash`);
   * ADMIN_CONFIRMATION_NEEDED (`requireAdminConfirmation`) for one that makes somebody an admin.
   */
  async function take(
    viewer: Viewer,
    context: RequestContext,
    { token, ...how }: Take,
  ): Promise<{ readonly taken: number; readonly left: number }> {
    const lines = await linesOf(viewer, token);
    if (lines === null) throw new Refusal('NOT_FOUND');
    return takeLines(file, viewer, context, { ...how, lines, token });
  }

  /** The columns of the file of a list, by the names by which they come back, and what each says of a record. */
  async function columns(
    viewer: Viewer,
  ): Promise<readonly (readonly [head: string, cell: (row: Listed) => string])[]> {
    const { cells } = await file.open(viewer, database());
    return recordFileColumns[file.kind].map(
      (name) => [name, (row: Listed) => cells(row)[name] ?? ''] as const,
    );
  }

  return { columns, look, preview, take };
}

/** The same, with the lines of the file. */
function takeLines<Viewer extends Admitted, Row extends Versioned, Values extends object, Listed>(
  file: RecordFile<Viewer, Row, Values, Listed>,
  viewer: Viewer,
  context: RequestContext,
  { confirmed = null, lines, part, seen, token }: Take & { readonly lines: Lines },
) {
  const { companyId } = viewer.membership;
  return writeForCompany(viewer, async (tx, log, rows) => {
    await spendFile('recordFile', token, tx);
    const table = file.table as unknown as typeof office;
    // What changes such rows in the background does not take the company's lock; what only refers to them need not wait.
    await tx.select({ id: table.id }).from(table).where(eq(table.companyId, companyId)).for('no key update');
    const open = await file.open(viewer, tx);
    const { faults, hash, records } = await checkRecordFile(open, lines);
    if (faults.length > 0 && !part) throw new Refusal('VALIDATION_ERROR', { field: 'file' });
    if (hash !== seen) throw new Refusal('VERSION_CONFLICT');
    const outcome = { taken: records.length, left: faults.length };
    if (records.length === 0) return outcome;
    const written = await Promise.all(
      records.map(async (one) => ({ ...one, values: (await open.sealed?.(one.values)) ?? one.values })),
    );
    const ids = await rows.saveAll(file.table, written as never);
    await file.besides?.(written, { viewer, context, confirmed, tx });
    await recordAll(
      written.map((one, at) => ({
        ...open.told(one, ids[at] ?? ''),
        accountId: viewer.account.id,
        companyId,
        sessionId: viewer.session.id,
        ip: context.ip,
      })),
      tx,
    );
    const added = records.filter(({ row }) => row === null).length;
    await log(context, file.imported, {
      added,
      changed: records.length - added,
      ...(faults.length === 0 ? {} : { leftOut: faults.length }),
    });
    return outcome;
  });
}
