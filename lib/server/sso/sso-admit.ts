import 'server-only';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import { builtInRole } from '@/lib/server/company/built-in-role';
import { requireConfirmedPrimary } from '@/lib/server/identity/lock-sign-in-methods';
import { companysMailbox } from '@/lib/server/identity/mailbox-proof';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { queuePersonWebhooks } from '@/lib/server/jobs/queue-webhooks';
import { isOver } from '@/lib/server/people/invitations/invite-people';
import { confirmAddress, lockAddresses } from '@/lib/server/sign-in/confirm-address';
import { insertAccount } from '@/lib/server/sign-in/new-account';
import { companyDomain, companySso } from '@/lib/server/store/company-sign-in-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { isDuplicate } from '@/lib/server/store/database-faults';
import { account, credential, membership } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { type CompanyIdentity, SsoFault } from '@/lib/server/vendors/company-identity';
import { ssoProvider } from '@/lib/shared/company/sso';
import { Refusal } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';

import type { Connection } from './sso-connection';

/** The account and the membership in the company that somebody comes in as. */
export type AdmittedMember = { readonly accountId: string; readonly membershipId: string };

declare const own: unique symbol;

/** An address at a domain that the company has proved, as it was when it was looked up. */
export type OwnAddress = string & { readonly [own]: true };

/**
 * The address somebody's company vouches for, in our form. Only a domain that this company has proved counts: whatever
 * else a provider says, of another company's people or of anybody at a public mailbox, is refused (auth.md 2.1, 35).
 * @throws SsoFault
 */
export async function requireOwnDomain(
  companyId: string,
  { email: said }: CompanyIdentity,
  on: Queryable = database(),
): Promise<OwnAddress> {
  const email = said === null ? null : normalEmail(said);
  if (email === null) throw new SsoFault('email', 'the provider names no address');
  const vouched = await ownAddress(companyId, email, on);
  if (vouched === null) throw new SsoFault('domain', 'the address is at no proved domain of the company');
  return vouched;
}

/** The address, if the company has proved its domain now; else null. */
async function ownAddress(companyId: string, email: string, on: Queryable): Promise<OwnAddress | null> {
  const [found] = await on
    .select({ id: companyDomain.id })
    .from(companyDomain)
    .where(
      and(
        eq(companyDomain.companyId, companyId),
        eq(companyDomain.domain, email.slice(email.lastIndexOf('@') + 1)),
        isNotNull(companyDomain.verifiedAt),
      ),
    );
  return found === undefined ? null : (email as OwnAddress);
}

/**
 * Finds or makes the account and the membership of somebody who came by their company's sign-in. The subject of the
 * connection is the key for as long as the address that the company vouches for is the account's primary one: an account
 * with another primary address is its person's alone (SSO_PRIVATE_ACCOUNT), and for one without that address the identity
 * is as good as new. The address decides only the first time, and then whose address was never confirmed loses what
 * somebody else may have put there. A membership that was taken away stays so. What `enter` does with them, starting the
 * session, belongs to the same transaction, in which nobody else changes the account: its primary address for one.
 * @throws SsoFault, Refusal
 */
export async function admitMember<T>(
  context: RequestContext,
  connection: Connection,
  identity: CompanyIdentity,
  enter: (admitted: AdmittedMember, tx: Queryable) => Promise<T>,
): Promise<T> {
  for (let again = firstTimes.length; ; again -= 1)
    try {
      return await inTransaction(async (tx) => enter(await admit(context, connection, identity, tx), tx));
    } catch (error) {
      // Somebody else came at once for the first time: what they wrote is there now. Each row can be met once.
      if (again === 0 || !firstTimes.some((constraint) => isDuplicate(error, constraint))) throw error;
    }
}

const firstTimes = ['credential_provider_subject', 'membership_company_email'];

async function admit(
  context: RequestContext,
  connection: Connection,
  identity: CompanyIdentity,
  tx: Queryable,
): Promise<AdmittedMember> {
  const email = await requireOwnDomain(connection.row.companyId, identity, tx);
  const accountId =
    (await byIdentity(connection, identity, email, tx)) ??
    (await byAddress(context, connection, identity, email, tx));
  await refuseStaff(accountId, tx);
  const membershipId = await membershipOf(context, connection, accountId, email, identity.name, tx);
  return { accountId, membershipId };
}

/**
 * The provider was asked for as long as it liked: what it said counts while the connection is what it was before, and the
 * company still has the domain. Nobody changes the connection until the end of the transaction. Account and membership are
 * locked before it, and identities are written after: those who change a connection lock it before they remove identities.
 */
async function requireSameConnection(
  { row }: Connection,
  identity: CompanyIdentity,
  tx: Queryable,
): Promise<void> {
  const [same] = await tx
    .select({ id: companySso.id })
    .from(companySso)
    .where(and(eq(companySso.id, row.id), eq(companySso.version, row.version), companySso.active))
    .for('share');
  if (same === undefined) throw new Refusal('NOT_FOUND');
  await requireOwnDomain(row.companyId, identity, tx);
}

async function byIdentity(
  connection: Connection,
  said: CompanyIdentity,
  email: OwnAddress,
  tx: Queryable,
): Promise<string | null> {
  const { row } = connection;
  const { subject } = said;
  const identity = and(eq(credential.provider, ssoProvider(row.id)), eq(credential.subject, subject));
  const [linked] = await tx.select({ accountId: credential.accountId }).from(credential).where(identity);
  if (linked === undefined) return null;
  // What changes an account locks it first; whoever has lost it meanwhile has no such identity any more.
  await lockAddresses(linked.accountId, tx);
  await lockMembershipsOf(row.companyId, linked.accountId, email, tx);
  await requireSameConnection(connection, said, tx);
  const [known] = await tx
    .update(credential)
    .set({ lastUsedAt: new Date() })
    .where(identity)
    .returning({ id: credential.id, accountId: credential.accountId, data: credential.data });
  if (known === undefined) return null;
  // A provider may rename its people; then the address it vouched for before is still there.
  const before = await ownAddress(row.companyId, known.data.email ?? email, tx);
  const confirmed = (await emailsOf(known.accountId, tx)).filter(
    ({ address, verifiedAt }) => verifiedAt !== null && (address === email || address === before),
  );
  if (confirmed.some(({ primary }) => primary)) return known.accountId;
  // A work address beside a private one: the account is the person's, not the company's.
  if (confirmed.length > 0) throw new Refusal('SSO_PRIVATE_ACCOUNT');
  await tx.delete(credential).where(eq(credential.id, known.id));
  return null;
}

const emailsOf = (accountId: string, tx: Queryable) =>
  tx
    .select({
      address: credential.subject,
      primary: credential.primary,
      verifiedAt: credential.verifiedAt,
    })
    .from(credential)
    .where(and(eq(credential.accountId, accountId), eq(credential.provider, 'email')));

async function byAddress(
  context: RequestContext,
  connection: Connection,
  identity: CompanyIdentity,
  email: OwnAddress,
  tx: Queryable,
): Promise<string> {
  const { row } = connection;
  const { name, subject } = identity;
  const mailbox = companysMailbox(email, identity);
  const provider = ssoProvider(row.id);
  const way = { provider, subject, data: { email, name } };
  const register = async () => {
    await requireSameConnection(connection, identity, tx);
    return insertAccount(context, { email, mailbox, name, optin: false, way }, tx);
  };
  const addressed = () =>
    tx
      .select({
        accountId: credential.accountId,
        primary: credential.primary,
        verifiedAt: credential.verifiedAt,
      })
      .from(credential)
      .where(and(eq(credential.provider, 'email'), eq(credential.subject, email)));
  const [seen] = await addressed();
  if (seen === undefined) return register();
  const { accountId } = seen;
  await lockAddresses(accountId, tx);
  await lockMembershipsOf(row.companyId, accountId, email, tx);
  await requireSameConnection(connection, identity, tx);
  // Read again: another address may be the primary one by now, or this one may have left the account.
  const [found] = await addressed();
  if (found?.accountId !== accountId) throw new Refusal('PROVIDER_REFUSED');
  // A work address beside a private one: the account is the person's, not the company's.
  if (!found.primary && found.verifiedAt !== null) throw new Refusal('SSO_PRIVATE_ACCOUNT');
  const outcome = await confirmAddress(context, { accountId, mailbox }, tx);
  if (outcome === 'released' || outcome === 'absent') return register();
  const [other] = await tx
    .select({ id: credential.id })
    .from(credential)
    .where(and(eq(credential.accountId, accountId), eq(credential.provider, provider)));
  // Two people of the provider with one address: the first keeps the account.
  if (other !== undefined) throw new Refusal('NOT_LINKABLE');
  await requireConfirmedPrimary(accountId, tx);
  const now = new Date();
  await tx.insert(credential).values({ accountId, ...way, verifiedAt: now, lastUsedAt: now });
  await record({ action: 'identity.linked', accountId, ip: context.ip, data: { provider } }, tx);
  return accountId;
}

/** The operator's own people are opened by no customer's provider. */
async function refuseStaff(accountId: string, tx: Queryable): Promise<void> {
  const [row] = await tx.select({ staff: account.staff }).from(account).where(eq(account.id, accountId));
  if (row?.staff !== false) throw new Refusal('NOT_LINKABLE');
}

/**
 * The memberships in the company that concern somebody, locked: before their credentials are written, as whoever ends a
 * membership does it.
 */
function lockMembershipsOf(companyId: string, accountId: string, email: OwnAddress, tx: Queryable) {
  const theirs = or(eq(membership.accountId, accountId), eq(membership.email, email));
  return tx
    .select()
    .from(membership)
    .where(and(eq(membership.companyId, companyId), theirs))
    .orderBy(membership.id)
    .for('update');
}

async function membershipOf(
  context: RequestContext,
  { config, row }: Connection,
  accountId: string,
  email: OwnAddress,
  name: string,
  tx: Queryable,
): Promise<string> {
  const { companyId } = row;
  const rows = await lockMembershipsOf(companyId, accountId, email, tx);
  const held = rows.find((one) => one.accountId === accountId) ?? rows[0];
  if (held === undefined) {
    const roleId = await builtInRole(config.defaultRole, tx);
    const [made] = await tx
      .insert(membership)
      .values({
        companyId,
        accountId,
        email,
        roleId,
        status: 'active',
        profile: name === '' ? {} : { name },
        confirmedAt: new Date(),
      })
      .returning({ id: membership.id });
    if (made === undefined) throw new Error('the membership was not written');
    await record({ action: 'member.joined', accountId, companyId, ip: context.ip, data: { by: 'sso' } }, tx);
    await queuePersonWebhooks('person.added', { companyId, membershipId: made.id }, tx);
    return made.id;
  }
  if (held.accountId !== null && held.accountId !== accountId) throw new Refusal('NOT_LINKABLE');
  if (held.status === 'suspended' || held.status === 'expired') throw new Refusal('ACCOUNT_DISABLED');
  if (held.status !== 'active' || held.accountId === null) {
    // An invitation that nobody answered in time gives its role no more, an admin's for one (decision 034).
    const role = isOver(held) ? { roleId: await builtInRole(config.defaultRole, tx) } : {};
    await tx
      .update(membership)
      .set({ accountId, status: 'active', ...role, confirmedAt: held.confirmedAt ?? new Date() })
      .where(eq(membership.id, held.id));
    await record({ action: 'member.joined', accountId, companyId, ip: context.ip, data: { by: 'sso' } }, tx);
    await queuePersonWebhooks('person.added', { companyId, membershipId: held.id }, tx);
  }
  return held.id;
}
