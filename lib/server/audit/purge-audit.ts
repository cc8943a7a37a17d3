import 'server-only';
import { readEnv } from '@/lib/server/env';
import { type Batches, deleteOldest } from '@/lib/server/store/in-batches';
import { dropMonths, monthOf } from '@/lib/server/store/month-partitions';
import { audit } from '@/lib/server/store/schema';
import { monthsBefore } from '@/lib/shared/months-before';

/**
 * Deletes the months of the audit trail that are older than UMIAK_AUDIT_MONTHS as a whole. Those with a
 * partition of their own go with it; returns how many rows were deleted beside them.
 */
export async function purgeAudit(now: Date, batches: Batches): Promise<number> {
  const before = monthOf(monthsBefore(now, readEnv().auditMonths));
  await dropMonths('audit', before);
  return deleteOldest(audit, { key: audit.id, at: audit.at, before: new Date(before) }, batches);
}
