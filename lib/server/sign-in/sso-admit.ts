import 'server-only';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import { builtInRole } from '@/lib/server/company/built-in-role';
import { ssoProvider } from '@/lib/server/company/sso-config';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { isOver } from '@/lib/server/people/invite-people';
import { companyDomain } from '@/lib/server/store/company-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { isDuplicate } from '@/lib/server/store/faults';
import { account, credential, membership } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { type CompanyIdentity, SsoFault } from '@/lib/server/vendors/company-identity';
import { Refusal } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/email';
import { confirmAddress, isConfirmed, lockAddresses } from './confirm-address';
import { companysMailbox } from './mailbox-proof';
import { insertAccount } from './new-account';
import type { Connection } from './sso-connection';

/** The account and the place in the company that somebody comes in as. */
export type Admitted = { readonly accountId: string; readonly membershipId: string };

/**
 * The address somebody's company vouches for, in our form. Only a domain that this company has proved counts: whatever
 * else a provider says, of another company's people or of anybody at a public mailbox, is refused (auth.md 2.1, 35).
 * @throws SsoFault
 */
export async function requireOwnDomain(
  companyId: string,
  { email: said }: CompanyIdentity,
  on: Queryable = database(),
): Promise<string> {
  const email = said === null ? null : normalEmail(said);
  if (email === null) throw new SsoFault('email', 'the provider names no address');
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const [own] = await on
    .select({ id: companyDomain.id })
    .from(companyDomain)
    .where(
      and(
        eq(companyDomain.companyId, companyId),
        eq(companyDomain.domain, domain),
        isNotNull(companyDomain.verifiedAt),
      ),
    );
  if (own === undefined) throw new SsoFault('domain', 'the address is at no proved domain of the company');
  return email;
}

/**
 * Finds or makes the account and the membership of somebody who came by their company's sign-in. The subject of the
 * connection is the key for as long as the account has an address that the company vouches for: one without is its
 * person's alone, and the identity is as good as new. The address decides only the first time, and then whose address was
 * never confirmed loses what somebody else may have put there. A place that was taken away stays so.
 * @throws SsoFault, Refusal
 */
export async function admitMember(
  visit: Visit,
  connection: Connection,
  identity: CompanyIdentity,
): Promise<Admitted> {
  try {
    return await admitOnce(visit, connection, identity);
  } catch (error) {
    // Two tabs came at once for the first time: what the other one wrote is there now.
    if (!firstTimes.some((constraint) => isDuplicate(error, constraint))) throw error;
    return admitOnce(visit, connection, identity);
  }
}

const firstTimes = ['credential_provider_subject', 'membership_company_email'];

function admitOnce(visit: Visit, connection: Connection, identity: CompanyIdentity): Promise<Admitted> {
  return inTransaction(async (tx) => {
    const email = await requireOwnDomain(connection.row.companyId, identity, tx);
    const accountId =
      (await byIdentity(connection, identity, email, tx)) ??
      (await byAddress(visit, connection, identity, email, tx));
    await refuseStaff(accountId, tx);
    const membershipId = await placeOf(visit, connection, accountId, email, identity.name, tx);
    return { accountId, membershipId };
  });
}

async function byIdentity(
  { row }: Connection,
  { subject }: CompanyIdentity,
  email: string,
  tx: Queryable,
): Promise<string | null> {
  const identity = and(eq(credential.provider, ssoProvider(row.id)), eq(credential.subject, subject));
  const [linked] = await tx.select({ accountId: credential.accountId }).from(credential).where(identity);
  if (linked === undefined) return null;
  // What changes an account locks it first; whoever has lost it meanwhile has no such identity any more.
  await lockAddresses(linked.accountId, tx);
  const [known] = await tx
    .update(credential)
    .set({ lastUsedAt: new Date() })
    .where(identity)
    .returning({ id: credential.id, accountId: credential.accountId, data: credential.data });
  if (known === undefined) return null;
  // A provider may rename its people; then the address it vouched for before is still there.
  for (const vouched of [email, known.data.email ?? email])
    if (await isConfirmed(known.accountId, vouched, tx)) return known.accountId;
  await tx.delete(credential).where(eq(credential.id, known.id));
  return null;
}

async function byAddress(
  visit: Visit,
  { row }: Connection,
  identity: CompanyIdentity,
  email: string,
  tx: Queryable,
): Promise<string> {
  const { name, subject } = identity;
  const mailbox = companysMailbox(email, identity);
  const provider = ssoProvider(row.id);
  const way = { provider, subject, data: { email, name } };
  const [found] = await tx
    .select({
      accountId: credential.accountId,
      primary: credential.primary,
      verifiedAt: credential.verifiedAt,
    })
    .from(credential)
    .where(and(eq(credential.provider, 'email'), eq(credential.subject, email)));
  const register = () => insertAccount(visit, { email, mailbox, name, optin: false, way }, tx);
  if (found === undefined) return register();
  const { accountId, primary, verifiedAt } = found;
  // A work address beside a private one: the account is the person's, not the company's.
  if (!primary && verifiedAt !== null) throw new Refusal('NOT_LINKABLE');
  const outcome = await confirmAddress(visit, { accountId, mailbox }, tx);
  if (outcome === 'released' || outcome === 'absent') return register();
  const [other] = await tx
    .select({ id: credential.id })
    .from(credential)
    .where(and(eq(credential.accountId, accountId), eq(credential.provider, provider)));
  // Two people of the provider with one address: the first keeps the account.
  if (other !== undefined) throw new Refusal('NOT_LINKABLE');
  const now = new Date();
  await tx.insert(credential).values({ accountId, ...way, verifiedAt: now, lastUsedAt: now });
  await record({ action: 'identity.linked', accountId, ip: visit.ip, data: { provider } }, tx);
  return accountId;
}

/** The operator's own people are opened by no customer's provider. */
async function refuseStaff(accountId: string, tx: Queryable): Promise<void> {
  const [row] = await tx.select({ staff: account.staff }).from(account).where(eq(account.id, accountId));
  if (row?.staff !== false) throw new Refusal('NOT_LINKABLE');
}

async function placeOf(
  visit: Visit,
  { config, row }: Connection,
  accountId: string,
  email: string,
  name: string,
  tx: Queryable,
): Promise<string> {
  const { companyId } = row;
  const rows = await tx
    .select()
    .from(membership)
    .where(
      and(
        eq(membership.companyId, companyId),
        or(eq(membership.accountId, accountId), eq(membership.email, email)),
      ),
    )
    .for('update');
  const own = rows.find((one) => one.accountId === accountId) ?? rows[0];
  if (own === undefined) {
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
    await record({ action: 'member.joined', accountId, companyId, ip: visit.ip, data: { by: 'sso' } }, tx);
    return made.id;
  }
  if (own.accountId !== null && own.accountId !== accountId) throw new Refusal('NOT_LINKABLE');
  if (own.status === 'suspended' || own.status === 'expired') throw new Refusal('ACCOUNT_DISABLED');
  if (own.status !== 'active' || own.accountId === null) {
    // An invitation that nobody answered in time gives its role no more, an admin's for one (decision 034).
    const role = isOver(own) ? { roleId: await builtInRole(config.defaultRole, tx) } : {};
    await tx
      .update(membership)
      .set({ accountId, status: 'active', ...role, confirmedAt: own.confirmedAt ?? new Date() })
      .where(eq(membership.id, own.id));
    await record({ action: 'member.joined', accountId, companyId, ip: visit.ip, data: { by: 'sso' } }, tx);
  }
  return own.id;
}
