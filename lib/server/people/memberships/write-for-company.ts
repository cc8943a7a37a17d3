import 'server-only';
import { type AuditData, record } from '@/lib/server/audit/record-audit';
import type { Admitted } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Queryable } from '@/lib/server/store/connection';
import { inTransaction, type SharedTransaction } from '@/lib/server/store/transaction';
import type { AuditAction } from '@/lib/shared/insight/audit-actions';
import { type OwnRows, ownRows, type Saved } from './company-rows';
import { lockOwnCompany } from './lock-membership';

/** Adds to the audit log what the viewer has just done for the company. */
export type Log = (context: RequestContext, action: AuditAction, data?: AuditData) => Promise<void>;

/**
 * One write for the viewer's company: everything or nothing, one after the other, and only if the viewer may still do it
 * (`lockOwnCompany` says what it refuses). `log`, and `rows`, the rows of that company, belong to the same transaction.
 */
export function writeForCompany<Result>(
  viewer: Admitted,
  write: (tx: Queryable, log: Log, rows: OwnRows) => Promise<Result>,
  shared?: SharedTransaction,
): Promise<Result> {
  const { account, membership, session } = viewer;
  return inTransaction(async (tx) => {
    await lockOwnCompany(viewer, tx);
    const log: Log = ({ ip }, action, data = {}) => {
      const entry = { accountId: account.id, companyId: membership.companyId, sessionId: session.id, ip };
      return record({ action, ...entry, data: { ...data } }, tx);
    };
    return write(tx, log, ownRows(membership.companyId, tx));
  }, shared);
}

type Named = {
  [Action in AuditAction]: Action extends `${infer Record}.added`
    ? `${Record}.changed` extends AuditAction
      ? Record
      : never
    : never;
}[AuditAction];

/**
 * Adds to the audit log that `rows.save` has added a row, with `added`, or changed one: `about`, which one, and what differs, as `told`
 * says it. Nothing where nothing does.
 */
export async function logSaved<Row, V extends Readonly<Record<string, unknown>>>(
  log: Log,
  context: RequestContext,
  record: Named,
  {
    about,
    added,
    changes,
    row,
    saved,
    told = async (values) => values,
  }: Saved<Row, V> & {
    readonly about: (row: Row) => AuditData;
    readonly added?: AuditData;
    readonly told?: (values: Partial<V>) => Promise<AuditData>;
  },
): Promise<void> {
  if (changes === null) return;
  if (row === null && added !== undefined) return log(context, `${record}.added`, added);
  await log(context, `${record}.${row === null ? 'added' : 'changed'}`, {
    ...about(row ?? saved),
    before: await told(changes.before),
    after: await told(changes.after),
  });
}
