import 'server-only';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { policyShadow } from '@/lib/server/store/policy-schema';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';

/** Ends the shadow of a vertical that runs now; whether one did. Later bookings do not count. */
export async function endRunningShadow(
  companyId: string,
  vertical: PolicyVertical,
  tx: Queryable,
): Promise<boolean> {
  const now = new Date();
  const ended = await tx
    .update(policyShadow)
    .set({ endsAt: now, version: sql`${policyShadow.version} + 1` })
    .where(
      and(
        eq(policyShadow.companyId, companyId),
        eq(policyShadow.vertical, vertical),
        gt(policyShadow.endsAt, now),
      ),
    )
    .returning({ version: policyShadow.version });
  return ended.length > 0;
}
