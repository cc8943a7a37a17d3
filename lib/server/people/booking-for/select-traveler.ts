import 'server-only';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { memberSql } from '@/lib/server/identity/member-sql';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { memberColumns } from '@/lib/server/people/users/search-scope';
import { database } from '@/lib/server/store/connection';
import { account, membership, role, session } from '@/lib/server/store/schema';
import { actingKind } from '@/lib/shared/people/booking-for/may-book-for';
import { Refusal } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';

/**
 * From now on this session books, or looks, for a colleague. NOT_FOUND for whomever one may not act for, oneself
 * included: who is in the company is told to those alone who may search it.
 */
export async function selectTraveler(
  context: RequestContext,
  viewer: Can<'travelers.select'>,
  wanted: { readonly email: string; readonly guest: boolean },
): Promise<void> {
  const [found] = await database()
    .select({ id: membership.id, ...memberSql(memberColumns, sql`${viewer.membership.id}::uuid`) })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .leftJoin(account, eq(account.id, membership.accountId))
    .where(
      and(
        eq(membership.companyId, viewer.membership.companyId),
        eq(membership.email, normalEmail(wanted.email) ?? ''),
        ne(membership.id, viewer.membership.id),
      ),
    );
  const kind = found === undefined ? null : actingKind(viewer.permissions, found);
  if (found === undefined || kind === null || (wanted.guest && !found.guest)) throw new Refusal('NOT_FOUND');
  await actFor(context, viewer, found.id, { action: 'traveler.selected', travelerId: found.id, kind });
}

/** This session acts for its owner again; nothing happens when it did already. */
export async function releaseTraveler(
  context: RequestContext,
  viewer: Can<'travelers.release'>,
): Promise<void> {
  const { actingFor } = viewer.session;
  if (actingFor === null) return;
  await actFor(context, viewer, null, { action: 'traveler.released', travelerId: actingFor.membershipId });
}

async function actFor(
  context: RequestContext,
  viewer: Can<'travelers.select' | 'travelers.release'>,
  actingForId: string | null,
  {
    action,
    ...data
  }: { readonly action: 'traveler.selected' | 'traveler.released' } & Record<string, string>,
): Promise<void> {
  await writeForCompany(viewer, async (tx, log) => {
    await tx
      .update(session)
      .set({ actingForId })
      .where(and(eq(session.id, viewer.session.id), isNull(session.revokedAt)));
    await log(context, action, data);
  });
}
