import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { membership } from '@/lib/server/store/schema';

/** Account of whoever would travel: the colleague the viewer books for, or the viewer; null for a colleague without one. */
export async function travelerOf({
  account: { id },
  membership: { companyId },
  session: { actingFor },
}: Can<'orders.place'>): Promise<string | null> {
  if (actingFor === null) return id;
  const [found] = await database()
    .select({ accountId: membership.accountId })
    .from(membership)
    .where(and(eq(membership.id, actingFor.membershipId), eq(membership.companyId, companyId)));
  return found?.accountId ?? null;
}
