import 'server-only';
import { and, arrayContains, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { activeMembership } from '@/lib/server/identity/active-membership';
import type { Can, SignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { postMail } from '@/lib/server/jobs/outbox';
import { notify, siteOf } from '@/lib/server/notifications/notify';
import { builtInRole } from '@/lib/server/people/roles/find-role';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account, company, membership, outbox, role } from '@/lib/server/store/schema';
import type { Permission } from '@/lib/shared/access/permissions';
import { invitationOf } from '@/lib/shared/people/invitation';
import { Refusal } from '@/lib/shared/refusal';

/** So many admins of a company get the mail. */
const adminsMax = 20;

/**
 * Tells the admins who can let somebody in that somebody asks: at once, or, within an hour of the last such mail, in one
 * mail at its end with everybody who has asked by then. Each request stands in one mail.
 */
export async function notifyAdminsOfRequest(
  companyId: string,
  context: RequestContext,
  askedAt: Date,
): Promise<void> {
  if (await isMailWaiting(companyId)) return;
  const notBefore = await nextMailAt(companyId);
  for (const admin of await letters(companyId)) {
    const about = { companyId, accountId: admin.accountId, since: askedAt.toISOString() };
    await postMail('joinAsked', admin.email, context, {
      about,
      notBefore,
      limitKey: `${companyId} ${admin.email}`,
    });
  }
}

/** A mail that is not written yet will name this request as well. */
async function isMailWaiting(companyId: string): Promise<boolean> {
  const [waiting] = await database()
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        gt(outbox.notBefore, new Date()),
        eq(outbox.template, 'joinAsked'),
        sql`${outbox.about}->>'companyId' = ${companyId}`,
      ),
    )
    .limit(1);
  return waiting !== undefined;
}

async function nextMailAt(companyId: string): Promise<Date> {
  try {
    await takePoint('joinMailsByCompany', companyId);
    return new Date();
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return new Date(Date.now() + (thrown.retryAfterSeconds ?? 0) * 1000);
  }
}

/** Whoever manages users and holds all that a traveler gets. */
async function letters(companyId: string): Promise<{ email: string; accountId: string }[]> {
  const traveler = await builtInRole('traveler', database());
  const needed: Permission[] = ['userManagement', ...(traveler.permissions as Permission[])];
  return database()
    .select({ email: membership.email, accountId: account.id })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(
      and(eq(membership.companyId, companyId), activeMembership(), arrayContains(role.permissions, needed)),
    )
    .orderBy(asc(membership.createdAt))
    .limit(adminsMax);
}

/** Tells somebody who asked to join what became of it. */
export async function notifyRequester(
  template: 'joinAccepted' | 'joinDeclined',
  viewer: Can<'users.status' | 'users.remove' | 'users.bulk'>,
  context: RequestContext,
  { accountId, email }: typeof membership.$inferSelect,
): Promise<void> {
  if (accountId === null) return;
  const about = { accountId, company: viewer.membership.companyName };
  await postMail(template, email, context, { about });
}

/**
 * Tells whoever invited somebody that they join, in the transaction in which they do; nobody when the inviter has left the company.
 * Returns what posts the mail about it after the commit.
 */
export async function notifyInviter(
  membershipId: string,
  viewer: SignedIn,
  context: RequestContext,
  tx: Queryable,
): Promise<() => Promise<void>> {
  const nothing = async () => {};
  const [joined] = await tx
    .select({ membership, company: company.name })
    .from(membership)
    .innerJoin(company, eq(company.id, membership.companyId))
    .where(eq(membership.id, membershipId));
  const invitation = joined === undefined ? null : invitationOf(joined.membership.profile);
  if (joined === undefined || invitation === null) return nothing;
  const { companyId } = joined.membership;
  const [inviter] = await tx
    .select({ email: membership.email, accountId: membership.accountId })
    .from(membership)
    .where(
      and(
        eq(membership.companyId, companyId),
        sql`${membership.id}::text = ${invitation.byMembershipId}`,
        activeMembership(),
      ),
    );
  if (inviter === undefined || inviter.accountId === null || inviter.accountId === viewer.account.id)
    return nothing;
  const { accountId, email } = inviter;
  const about = { company: joined.company, person: viewer.account.name, membershipId };
  const news = { event: 'invitationAccepted', companyId, accountIds: [accountId], about } as const;
  const wanting = await notify({ ...news, site: siteOf(context) }, tx);
  if (!wanting.has(accountId)) return nothing;
  return () => postMail('invitationAccepted', email, context, { about: { ...about, accountId } });
}
