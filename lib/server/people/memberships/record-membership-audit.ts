import 'server-only';
import { record } from '@/lib/server/audit/record-audit';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Queryable } from '@/lib/server/store/connection';
import type { AuditAction } from '@/lib/shared/insight/audit-actions';

type About = {
  readonly companyId: string;
  readonly membershipId: string;
  readonly data?: Readonly<Record<string, unknown>>;
};

/** Adds what was done to a membership to the audit trail of its company, by whoever is at the browser. */
export async function recordMembershipAudit(
  action: AuditAction,
  viewer: SignedIn,
  context: RequestContext,
  { companyId, data = {}, membershipId }: About,
  tx: Queryable,
): Promise<void> {
  await record(
    {
      action,
      accountId: viewer.account.id,
      companyId,
      sessionId: viewer.session.id,
      ip: context.ip,
      data: { membershipId, ...data },
    },
    tx,
  );
}
