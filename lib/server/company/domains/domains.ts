import 'server-only';
import { randomBytes } from 'node:crypto';
import { and, asc, count, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { record } from '@/lib/server/audit/record-audit';
import { noteUnchanged } from '@/lib/server/audit/track-writes';
import { endSignInByDomain } from '@/lib/server/identity/end-membership';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { lockOwnCompany } from '@/lib/server/people/memberships/lock-membership';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { companyDomain, companySso } from '@/lib/server/store/company-sign-in-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { isDuplicate } from '@/lib/server/store/database-faults';
import { membership } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { domainRetryMs, domainsMax, recordOf } from '@/lib/shared/company/domains/domain-proof';
import type { CompanyDomain, JoinMode } from '@/lib/shared/company/domains/domains';
import { isPublicMailDomain } from '@/lib/shared/company/domains/public-mail-domains';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { normalDomain } from './normal-domain';

type Editor = Can<'domains.add' | 'domains.change'>;

const claimed = alias(companyDomain, 'claimed');

/** The domains of the viewer's company, in the order they were named. */
export async function listDomains(viewer: Can<'domains.read'>): Promise<CompanyDomain[]> {
  const { companyId } = viewer.membership;
  const ofCompany = eq(companyDomain.companyId, companyId);
  const rows = await database()
    .select({ row: companyDomain, claimedBy: claimed.companyId })
    .from(companyDomain)
    .leftJoin(
      claimed,
      and(
        eq(claimed.domain, companyDomain.domain),
        isNotNull(claimed.verifiedAt),
        ne(claimed.companyId, companyId),
      ),
    )
    .where(ofCompany)
    .orderBy(asc(companyDomain.createdAt), asc(companyDomain.domain));
  const [users, sso] = await Promise.all([usersByDomain(companyId), hasActiveSso(companyId, database())]);
  return rows.map(({ row, claimedBy }) => viewOf(row, claimedBy !== null, users.get(row.domain) ?? 0, sso));
}

/** What adding a domain can be refused for. */
export const addDomainErrors = [
  'DOMAIN_INVALID',
  'PUBLIC_MAIL_DOMAIN',
  'DOMAIN_TAKEN',
  'TOO_MANY_DOMAINS',
] as const satisfies readonly RefusalCode[];

/**
 * Names a domain as the company's own; nobody joins by it before it is proved. One of a public mailbox provider, one
 * another company has proved and one too many are refused; one that is there already is answered as it is.
 */
export async function addDomain(
  viewer: Can<'domains.add'>,
  context: RequestContext,
  typed: string,
): Promise<{ id: string }> {
  const { companyId } = viewer.membership;
  const domain = normalDomain(typed);
  if (domain === null) throw new Refusal('DOMAIN_INVALID', { field: 'domain' });
  if (isPublicMailDomain(domain)) throw new Refusal('PUBLIC_MAIL_DOMAIN', { field: 'domain' });
  return writeForCompany(viewer, async (tx, log) => {
    const own = await tx
      .select({ id: companyDomain.id, domain: companyDomain.domain })
      .from(companyDomain)
      .where(eq(companyDomain.companyId, companyId));
    const there = own.find((one) => one.domain === domain);
    if (there !== undefined) {
      noteUnchanged();
      return { id: there.id };
    }
    if (own.length >= domainsMax) throw new Refusal('TOO_MANY_DOMAINS', { field: 'domain' });
    const [taken] = await tx
      .select({ id: companyDomain.id })
      .from(companyDomain)
      .where(and(eq(companyDomain.domain, domain), isNotNull(companyDomain.verifiedAt)));
    if (taken !== undefined) throw new Refusal('DOMAIN_TAKEN', { field: 'domain' });
    const [made] = await tx
      .insert(companyDomain)
      .values({ companyId, domain, proof: randomBytes(20).toString('base64url'), joinMode: 'ask' })
      .returning({ id: companyDomain.id });
    if (made === undefined) throw new Error('the domain was not written');
    await log(context, 'domain.added', { domain });
    return made;
  });
}

/** Changes how people with an address at a domain join; without a proof it has no effect yet. */
export async function setJoinMode(
  viewer: Can<'domains.change'>,
  context: RequestContext,
  id: string,
  joinMode: JoinMode,
): Promise<void> {
  await writeForCompany(viewer, async (tx, log) => {
    const row = await ownDomain(viewer, id, tx);
    if (row.joinMode === joinMode) return noteUnchanged();
    await tx.update(companyDomain).set({ joinMode }).where(eq(companyDomain.id, row.id));
    await log(context, 'domain.changed', { domain: row.domain, joinMode });
  });
}

/** Removes a domain: nobody joins by it any more, nor comes in for an address there by the company's sign-in. One that the company's active sign-in serves is DOMAIN_IN_USE. */
export async function removeDomain(
  viewer: Can<'domains.change'>,
  context: RequestContext,
  id: string,
): Promise<void> {
  await writeForCompany(viewer, async (tx, log) => {
    const row = await ownDomain(viewer, id, tx);
    if (row.verifiedAt !== null && (await hasActiveSso(viewer.membership.companyId, tx)))
      throw new Refusal('DOMAIN_IN_USE');
    await tx.delete(companyDomain).where(eq(companyDomain.id, row.id));
    await endSignInByDomain(viewer.membership.companyId, row.domain, tx);
    await log(context, 'domain.removed', { domain: row.domain });
  });
}

/** Marks a domain as proved, for whoever asked or by the job; DOMAIN_TAKEN when another company was first. */
export async function markVerified(
  { companyId, domain, id }: Pick<typeof companyDomain.$inferSelect, 'id' | 'domain' | 'companyId'>,
  viewer: Can<'domains.add'> | null,
): Promise<void> {
  try {
    await inTransaction(async (tx) => {
      if (viewer !== null) await lockOwnCompany(viewer, tx);
      const now = new Date();
      const made = await tx
        .update(companyDomain)
        .set({ verifiedAt: now, checkedAt: now })
        .where(and(eq(companyDomain.id, id), sql`${companyDomain.verifiedAt} is null`))
        .returning({ id: companyDomain.id });
      if (made.length > 0)
        await record({ action: 'domain.verified', accountId: null, companyId, data: { domain } }, tx);
    });
  } catch (error) {
    if (isDuplicate(error, 'company_domain_verified')) throw new Refusal('DOMAIN_TAKEN', { field: 'domain' });
    throw error;
  }
}

/** A domain of the viewer's company, locked for a change; NOT_FOUND for every other id. */
export async function ownDomain(viewer: Editor, id: string, on: Queryable) {
  const [row] = await on
    .select()
    .from(companyDomain)
    .where(and(eq(companyDomain.id, id), eq(companyDomain.companyId, viewer.membership.companyId)))
    .for('update');
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

async function usersByDomain(companyId: string): Promise<ReadonlyMap<string, number>> {
  const domain = sql<string>`lower(split_part(${membership.email}, '@', 2))`;
  const rows = await database()
    .select({ domain, users: count() })
    .from(membership)
    .where(and(eq(membership.companyId, companyId), eq(membership.status, 'active')))
    .groupBy(domain);
  return new Map(rows.map((row) => [row.domain, row.users]));
}

async function hasActiveSso(companyId: string, on: Queryable): Promise<boolean> {
  const [row] = await on
    .select({ id: companySso.id })
    .from(companySso)
    .where(and(eq(companySso.companyId, companyId), eq(companySso.active, true)));
  return row !== undefined;
}

function viewOf(
  row: typeof companyDomain.$inferSelect,
  isClaimed: boolean,
  users: number,
  sso: boolean,
): CompanyDomain {
  const retryUntil = new Date(row.createdAt.getTime() + domainRetryMs);
  const unproved = isClaimed ? 'conflict' : retryUntil.getTime() > Date.now() ? 'pending' : 'failed';
  return {
    id: row.id,
    domain: row.domain,
    state: row.verifiedAt === null ? unproved : 'verified',
    joinMode: row.joinMode as JoinMode,
    record: recordOf(row.domain, row.proof),
    users,
    sso: sso && row.verifiedAt !== null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    retryUntil: retryUntil.toISOString(),
  };
}
