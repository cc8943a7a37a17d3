import 'server-only';
import { and, eq, inArray, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { lockOwnAccount } from '@/lib/server/sign-in/fresh-proof';
import { companyDomain } from '@/lib/server/store/company-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { company, credential, membership } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal } from '@/lib/shared/refusal';
import { endCompanySignIn } from './end-membership';
import { builtInRole } from './find-role';
import { lockCompany } from './lock-place';
import { enterPlace } from './place-sessions';
import { tellAdminsOfRequest } from './tell-of-joining';

/** A company that says people with an address at its domain are its own. */
export type JoinOffer = {
  readonly domainId: string;
  readonly companyId: string;
  readonly company: string;
  readonly email: string;
  readonly mode: 'ask' | 'automatic';
};

/** Companies whose proved domain one of the account's confirmed addresses is at, and that it has no place in yet. */
export async function joinOffers(
  accountId: string,
  on: Pick<Queryable, 'select'> = database(),
): Promise<JoinOffer[]> {
  const place = and(
    eq(membership.companyId, company.id),
    sql`(${membership.accountId} = ${accountId} or ${membership.email} = ${credential.subject})`,
    // Somebody invited answers that; a place that ended with a no can be asked for.
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
        notExists(on.select({ one: sql`1` }).from(membership).where(place)),
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
 * it. NOT_FOUND for an offer that is not the viewer's. Tells which of the two it was.
 */
export async function joinByDomain(
  viewer: SignedIn,
  visit: Visit,
  domainId: string,
): Promise<'joined' | 'asked'> {
  const offer = await inTransaction(async (tx) => {
    await lockOwnAccount(viewer, tx);
    const offer = (await joinOffers(viewer.account.id, tx)).find((one) => one.domainId === domainId);
    if (offer === undefined) throw new Refusal('NOT_FOUND');
    const placeId = await takePlace(viewer.account.id, offer, tx);
    if (placeId === null) throw new Refusal('NOT_FOUND');
    if (offer.mode === 'automatic') await enterPlace(viewer.session.id, placeId, tx);
    return { ...offer, at: await momentOf(offer.companyId, tx) };
  });
  if (offer.mode === 'automatic') return 'joined';
  await tellAdminsOfRequest(offer.companyId, visit, offer.at);
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
    if (offer.mode === 'automatic' && offer.email === email) await takePlace(accountId, offer, tx);
  }
}

/** The new place, or null when somebody else was quicker. */
async function takePlace(accountId: string, offer: JoinOffer, tx: Queryable): Promise<string | null> {
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
  return row.id;
}
