import 'server-only';
import { type AuditData, record } from '@/lib/server/audit/record';
import type { Admitted } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Queryable } from '@/lib/server/store/connection';
import { inTransaction } from '@/lib/server/store/transaction';
import type { AuditAction } from '@/lib/shared/insight/audit-actions';
import { lockOwnCompany } from './lock-membership';
import { type OwnRows, ownRows } from './own-rows';

/** Adds to the audit log what the viewer has just done for the company. */
export type Log = (context: RequestContext, action: AuditAction, data?: AuditData) => Promise<void>;

/**
 * One write for the viewer's company: everything or nothing, one after the other, and only if the viewer may still do it
 * (`lockOwnCompany` says what it refuses). `log`, and `rows`, the rows of that company, belong to the same transaction.
 */
export function writeForCompany<Result>(
  viewer: Admitted,
  write: (tx: Queryable, log: Log, rows: OwnRows) => Promise<Result>,
): Promise<Result> {
  const { account, membership, session } = viewer;
  return inTransaction(async (tx) => {
    await lockOwnCompany(viewer, tx);
    const log: Log = ({ ip }, action, data = {}) => {
      const entry = { accountId: account.id, companyId: membership.companyId, sessionId: session.id, ip };
      return record({ action, ...entry, data: { ...data } }, tx);
    };
    return write(tx, log, ownRows(membership.companyId, tx));
  });
}
