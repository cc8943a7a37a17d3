import 'server-only';
import type { SignedIn } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { type AuditAction, record } from '@/lib/server/insight/record';
import type { Queryable } from '@/lib/server/store/connection';

type About = {
  readonly companyId: string;
  readonly membershipId: string;
  readonly data?: Readonly<Record<string, unknown>>;
};

/** Adds what was done to a place to the audit trail of its company, by whoever is at the browser. */
export async function tellOfPlace(
  action: AuditAction,
  viewer: SignedIn,
  visit: Visit,
  { companyId, data = {}, membershipId }: About,
  tx: Queryable,
): Promise<void> {
  await record(
    {
      action,
      accountId: viewer.account.id,
      companyId,
      sessionId: viewer.session.id,
      ip: visit.ip,
      data: { membershipId, ...data },
    },
    tx,
  );
}
