import 'server-only';
import { readEnv } from '@/lib/server/env';
import { type Batches, deleteOldest } from '@/lib/server/store/in-batches';
import { audit } from '@/lib/server/store/schema';
import { monthsBefore } from '@/lib/shared/months-before';

/** Deletes entries of the audit trail older than UMIAK_AUDIT_MONTHS; without that setting none. Returns how many. */
export async function purgeAudit(now: Date, batches: Batches): Promise<number> {
  const { auditMonths } = readEnv();
  if (auditMonths === null) return 0;
  return deleteOldest(
    audit,
    { key: audit.id, at: audit.at, before: monthsBefore(now, auditMonths) },
    batches,
  );
}
