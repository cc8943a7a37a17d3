import 'server-only';
import { and, eq } from 'drizzle-orm';
import { noteUnchanged } from '@/lib/server/audit/track-writes';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { postMail } from '@/lib/server/jobs/outbox';
import { lockMembership } from '@/lib/server/people/memberships/lock-membership';
import { recordMembershipAudit } from '@/lib/server/people/memberships/record-membership-audit';
import { colleagueByEmail } from '@/lib/server/people/organization/colleague-by-email';
import type { Queryable } from '@/lib/server/store/connection';
import { memberName } from '@/lib/server/store/member-name';
import { memberLink } from '@/lib/server/store/member-schema';
import { account, credential, membership } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal } from '@/lib/shared/refusal';

/**
 * Lets somebody book for a colleague, or no longer. An address of nobody here, of another company or their own is
 * VALIDATION_ERROR alike. FORBIDDEN when either of the two may do more than the viewer. Whoever gets an arranger is told by
 * mail.
 */
export async function setArranger(
  viewer: Can<'users.arrange'>,
  context: RequestContext,
  { email, id, to }: { readonly id: string; readonly email: string; readonly to: 'on' | 'off' },
): Promise<void> {
  const added = await inTransaction(async (tx) => {
    const { membership: arranger } = await lockMembership(viewer, { id }, tx);
    const traveler = await colleagueByEmail(
      viewer.membership.companyId,
      email,
      eq(membership.status, 'active'),
      tx,
    );
    if (traveler === null || traveler === arranger.id) {
      throw new Refusal('VALIDATION_ERROR', { field: 'email', description: 'no colleague to book for' });
    }
    // Whoever lets others book for somebody decides about that person too.
    if (traveler !== viewer.membership.id) await lockMembership(viewer, { id: traveler }, tx);
    const { companyId } = viewer.membership;
    const link = { kind: 'arranges', fromId: arranger.id, toId: traveler } as const;
    const isThis = and(
      eq(memberLink.kind, link.kind),
      eq(memberLink.fromId, link.fromId),
      eq(memberLink.toId, link.toId),
    );
    const ofLink = { id: memberLink.fromId };
    const written =
      to === 'on'
        ? await tx
            .insert(memberLink)
            .values({ companyId, ...link })
            .onConflictDoNothing()
            .returning(ofLink)
        : await tx.delete(memberLink).where(isThis).returning(ofLink);
    if (written.length === 0) {
      noteUnchanged();
      return null;
    }
    const about = { companyId, membershipId: arranger.id, data: { arrangesFor: email, active: to === 'on' } };
    await recordMembershipAudit('member.changed', viewer, context, about, tx);
    return to === 'off' ? null : { person: await nameOf(arranger.id, tx), to: await mailboxOf(traveler, tx) };
  });
  if (added === null) return;
  const about = { person: added.person, company: viewer.membership.companyName };
  if (added.to !== null) await postMail('arrangerAdded', added.to, context, { about });
}

async function nameOf(membershipId: string, tx: Queryable): Promise<string> {
  const [row] = await tx
    .select({ name: memberName })
    .from(membership)
    .leftJoin(account, eq(account.id, membership.accountId))
    .where(eq(membership.id, membershipId));
  return row?.name ?? '';
}

/** Where the owner of a membership reads their mail; null while nobody has taken it. */
async function mailboxOf(membershipId: string, tx: Queryable): Promise<string | null> {
  const [row] = await tx
    .select({ email: credential.subject })
    .from(membership)
    .innerJoin(credential, and(eq(credential.accountId, membership.accountId), eq(credential.primary, true)))
    .where(eq(membership.id, membershipId));
  return row?.email ?? null;
}
