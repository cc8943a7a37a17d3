import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { noteUnchanged } from '@/lib/server/audit/track-writes';
import type { Can } from '@/lib/server/identity/proofs';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { membership } from '@/lib/server/store/schema';

/** Puts the reminder of open tasks on the hub away for this member, or brings it back. */
export async function dismissReminder(viewer: Can<'tasks.remind'>, dismissed: boolean): Promise<void> {
  const said = JSON.stringify({ reminderDismissed: dismissed });
  await writeForCompany(viewer, async (tx) => {
    const changed = await tx
      .update(membership)
      .set({ onboarding: sql`${membership.onboarding} || ${said}::jsonb` })
      .where(
        and(eq(membership.id, viewer.membership.id), sql`not ${membership.onboarding} @> ${said}::jsonb`),
      )
      .returning({ id: membership.id });
    if (changed.length === 0) noteUnchanged();
  });
}
