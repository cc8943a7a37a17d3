import 'server-only';
import { and, eq, inArray, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import { endCompanySignIn } from '@/lib/server/identity/end-membership';
import { lockOwnSignIn } from '@/lib/server/identity/lock-sign-in-methods';
import { enterMembership } from '@/lib/server/identity/membership-sessions';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { refuseSsoSession } from '@/lib/server/identity/refuse-sso-session';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { queuePersonWebhooks } from '@/lib/server/jobs/queue-webhooks';
import { builtInRole } from '@/lib/server/people/roles/find-role';
import { companyDomain } from '@/lib/server/store/company-sign-in-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { company, credential, membership } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal } from '@/lib/shared/refusal';
import { lockCompany } from './lock-membership';
import { notifyAdminsOfRequest } from './notify-of-joining';

/** A company that says people with an address at its domain are its own. */
export type JoinOffer = {
  readonly domainId: string;
  readonly companyId: string;
  readonly company: string;
  readonly email: string;
  readonly mode: 'ask' | 'automatic';
};

/** Companies whose proved domain one of the account's confirmed addresses is at, and that it has no membership in yet. */
export async function joinOffers(
  accountId: string,
  on: Pick<Queryable, 'select'> = database(),
): Promise<JoinOffer[]> {
  const joined = and(
    eq(membership.companyId, company.id),
    sql`(${membership.accountId} = ${accountId} or ${membership.email} = ${credential.subject})`,
    // Somebody invited answers that; a membership that ended with a no can be asked for.
    ne(membership.status, 'expired'),
  );
  const rows = await on
    .select({ domain: companyDomain, company, email: credential.subject })
    .from(credential)
    .innerJoin(companyDomain, eq(companyDomain.domain, sql`split_part(${credential.subject}, '@', 2)`))
    .innerJoin(company, eq(company.id, companyDomain.companyId))
    .where(
      and(
        eq(credential.accountId, accountId),
        eq(credential.provider, 'email'),
        isNotNull(credential.verifiedAt),
        isNotNull(companyDomain.verifiedAt),
        inArray(companyDomain.joinMode, ['ask', 'automatic']),
        isNull(company.deleteAfter),
        notExists(on.select({ one: sql`1` }).from(membership).where(joined)),
      ),
    );
  return rows.map(({ company: found, domain, email }) => ({
    domainId: domain.id,
    companyId: found.id,
    company: found.name,
    email,
    mode: domain.joinMode === 'automatic' ? 'automatic' : 'ask',
  }));
}

/**
 * Joins the company of a proved domain as a traveler, or asks its admins to let one in, who get a mail of
 * it. NOT_FOUND for an offer that is not the viewer's; refuses as `refuseSsoSession` does. Tells which of the two it was.
 */
export async function joinByDomain(
  viewer: SignedIn,
  context: RequestContext,
  domainId: string,
): Promise<'joined' | 'asked'> {
  refuseSsoSession(viewer);
  const offer = await inTransaction(async (tx) => {
    await lockOwnSignIn(viewer, tx);
    const offer = (await joinOffers(viewer.account.id, tx)).find((one) => one.domainId === domainId);
    if (offer === undefined) throw new Refusal('NOT_FOUND');
    const membershipId = await takeMembership(viewer.account.id, offer, tx);
    if (membershipId === null) throw new Refusal('NOT_FOUND');
    if (offer.mode === 'automatic') await enterMembership(viewer.session.id, membershipId, tx);
    return { ...offer, at: await momentOf(offer.companyId, tx) };
  });
  if (offer.mode === 'automatic') return 'joined';
  await notifyAdminsOfRequest(offer.companyId, context, offer.at);
  return 'asked';
}

/** The moment that the audit trail writes down in this transaction. */
async function momentOf(companyId: string, tx: Queryable): Promise<Date> {
  const [row] = await tx.select({ at: sql<string>`now()` }).from(company).where(eq(company.id, companyId));
  return new Date(row?.at ?? Date.now());
}

/** Lets somebody who has just confirmed an address join by it where the company says so, and by no other address. */
export async function joinAutomatically(accountId: string, email: string, tx: Queryable): Promise<void> {
  const offers = await joinOffers(accountId, tx);
  for (const offer of offers) {
    if (offer.mode === 'automatic' && offer.email === email) await takeMembership(accountId, offer, tx);
  }
}

/** The new membership, or null when somebody else was quicker. */
async function takeMembership(accountId: string, offer: JoinOffer, tx: Queryable): Promise<string | null> {
  const { company: _name, companyId, email, mode } = offer;
  await lockCompany(companyId, tx);
  const [over] = await tx
    .select({ accountId: membership.accountId })
    .from(membership)
    .where(
      and(eq(membership.companyId, companyId), eq(membership.email, email), eq(membership.status, 'expired')),
    );
  if (over !== undefined) await endCompanySignIn({ ...over, companyId }, tx);
  const traveler = await builtInRole('traveler', tx);
  const isIn = mode === 'automatic';
  const values = {
    accountId,
    roleId: traveler.id,
    status: isIn ? 'active' : 'requested',
    startsOn: null,
    endsOn: null,
    profile: {},
    confirmedAt: isIn ? new Date() : null,
  };
  const [row] = await tx
    .insert(membership)
    .values({ companyId, email, ...values })
    .onConflictDoUpdate({
      target: [membership.companyId, membership.email],
      set: { ...values, version: sql`${membership.version} + 1` },
      setWhere: eq(membership.status, 'expired'),
    })
    .returning({ id: membership.id });
  if (row === undefined) return null;
  const data = { membershipId: row.id, email, byDomain: true };
  await record({ action: isIn ? 'member.joined' : 'member.asked', accountId, companyId, data }, tx);
  if (isIn) await queuePersonWebhooks('person.added', { companyId, membershipId: row.id }, tx);
  return row.id;
}
