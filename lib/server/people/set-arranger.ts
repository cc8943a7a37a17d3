import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Member } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { memberLink } from '@/lib/server/store/company-schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/email';
import { colleagueByEmail } from './change-user';
import { lockPlace } from './lock-place';
import { tellOfPlace } from './tell-of-place';

/**
 * Lets somebody book for a colleague, or no longer. An address of nobody here, of another company or their own is
 * VALIDATION_ERROR alike. FORBIDDEN when either of the two may do more than the viewer.
 */
export async function setArranger(
  viewer: Member,
  visit: Visit,
  { email, id, to }: { readonly id: string; readonly email: string; readonly to: 'on' | 'off' },
): Promise<void> {
  await inTransaction(async (tx) => {
    const { place } = await lockPlace(viewer, { id }, tx);
    const traveler = await colleagueByEmail(viewer, normalEmail(email) ?? '', tx);
    if (traveler === null || traveler === place.id) {
      throw new Refusal('VALIDATION_ERROR', { field: 'email', description: 'no colleague to book for' });
    }
    // Whoever lets others book for somebody decides about that person too.
    if (traveler !== viewer.membership.id) await lockPlace(viewer, { id: traveler }, tx);
    const { companyId } = viewer.membership;
    const link = { kind: 'arranges', fromId: place.id, toId: traveler } as const;
    if (to === 'on')
      await tx
        .insert(memberLink)
        .values({ companyId, ...link })
        .onConflictDoNothing();
    else {
      await tx
        .delete(memberLink)
        .where(
          and(
            eq(memberLink.kind, link.kind),
            eq(memberLink.fromId, link.fromId),
            eq(memberLink.toId, link.toId),
          ),
        );
    }
    const about = { companyId, membershipId: place.id, data: { arrangesFor: email, to } };
    await tellOfPlace('member.changed', viewer, visit, about, tx);
  });
}
