import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { lockOwnCompany } from '@/lib/server/people/memberships/lock-membership';
import { membership } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';

/** Puts the reminder of open tasks on the hub away for this member, or brings it back. */
export async function dismissReminder(viewer: Can<'tasks.remind'>, dismissed: boolean): Promise<void> {
  const said = JSON.stringify({ reminderDismissed: dismissed });
  await inTransaction(async (tx) => {
    await lockOwnCompany(viewer, tx);
    await tx
      .update(membership)
      .set({ onboarding: sql`${membership.onboarding} || ${said}::jsonb` })
      .where(eq(membership.id, viewer.membership.id));
  });
}
