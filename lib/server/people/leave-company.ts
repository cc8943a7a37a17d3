import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import type { Verified } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { lockSignIn } from '@/lib/server/sign-in/fresh-proof';
import { account, membership, role, session } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { endMembership } from './end-membership';
import { lockCompany, refuseLastAdmin } from './lock-place';
import { placeName } from './place-rows';
import { tellOfPlace } from './tell-of-place';

/** What leaving a company can be refused for. */
export const leaveCompanyErrors = ['LAST_ADMIN', 'NOT_FOUND'] as const satisfies readonly RefusalCode[];

/**
 * Gives the viewer's place in one company up for good, with its links and requests. Their sessions go on in personal mode,
 * those that act for another company stay as they are, and what support looked through there ends. NOT_FOUND for a company
 * without an active place of theirs: who is suspended cannot leave and join again; LAST_ADMIN for who alone can run it.
 */
export async function leaveCompany(
  viewer: Verified<'asked'>,
  visit: Visit,
  companyId: string,
): Promise<void> {
  await inTransaction(async (tx) => {
    await lockSignIn(viewer, tx, 'asked');
    await lockCompany(companyId, tx);
    const [row] = await tx
      .select({ place: membership, role, name: placeName })
      .from(membership)
      .innerJoin(role, eq(role.id, membership.roleId))
      .innerJoin(account, eq(account.id, membership.accountId))
      .where(
        and(
          eq(membership.companyId, companyId),
          eq(membership.accountId, viewer.account.id),
          eq(membership.status, 'active'),
        ),
      );
    if (row === undefined) throw new Refusal('NOT_FOUND');
    await refuseLastAdmin({ ...row, sponsorId: null }, tx);
    const { email, id } = row.place;
    await tx
      .update(session)
      .set({ business: false, membershipId: null, actingForId: null })
      .where(and(eq(session.membershipId, id), isNull(session.actorAccountId)));
    await endMembership(row.place, tx);
    const data = { email, name: row.name, role: row.role.name };
    await tellOfPlace('member.left', viewer, visit, { companyId, membershipId: id, data }, tx);
  });
}
