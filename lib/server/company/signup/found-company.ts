import 'server-only';
import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import { builtInRole } from '@/lib/server/company/built-in-role';
import { lockOwnSignIn } from '@/lib/server/identity/lock-sign-in-methods';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { ownSessionErrors, refuseSsoSession } from '@/lib/server/identity/refuse-sso-session';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { nameAccount } from '@/lib/server/people/memberships/name-account';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { companyDomain } from '@/lib/server/store/company-sign-in-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { companyRequest } from '@/lib/server/store/request-schema';
import { account, company, credential, membership, session } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { isPublicMailDomain } from '@/lib/shared/company/domains/public-mail-domains';
import type { BusinessSignup } from '@/lib/shared/company/signup/company-signup';
import { countrySettings } from '@/lib/shared/company/signup/country-settings';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { expiryOf } from '@/lib/shared/session/session-limits';
import { postCompanyConfirmation } from './send-confirmation';
import { draftKey } from './signup-draft';

/** What founding a company can be refused for. */
export const foundCompanyErrors = [
  ...ownSessionErrors,
  'ALREADY_MEMBER',
  'PUBLIC_MAIL_DOMAIN',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/** A company as its founder describes it. */
export type Founding = {
  readonly variant: 'signup' | 'bizPlus' | 'leisure' | 'setup';
  readonly firstName: string;
  readonly lastName: string;
  /** Empty for the person's own name. */
  readonly companyName: string;
  readonly country?: string;
  readonly domain?: string;
  readonly size?: string | undefined;
  readonly needs?: readonly string[];
  /** What else the business profile has. */
  readonly profile?: Readonly<Record<string, string>>;
};

/**
 * Founds a company: the company and its first admin, both waiting for the one mailed confirmation, in one transaction. The
 * person's row is locked, so that of parallel sign-ups one makes a company. The session goes on in business mode, and the
 * person's other sessions know the membership too. The larger plan is asked for here and comes with the confirmation. Refuses
 * as `refuseSsoSession` does.
 */
export async function foundCompany(
  context: RequestContext,
  viewer: SignedIn,
  founding: Founding,
): Promise<BusinessSignup> {
  refuseSsoSession(viewer);
  await takePoint('companiesByAccount', viewer.account.id);
  const { domain = '' } = founding;
  if (isPublicMailDomain(domain)) throw new Refusal('PUBLIC_MAIL_DOMAIN', { field: 'domain' });
  const { companyId, companyName, email, membershipId } = await inTransaction((tx) =>
    write(tx, context, viewer, founding),
  );
  const founded = { accountId: viewer.account.id, companyId, companyName, membershipId };
  await postCompanyConfirmation(
    founding.variant === 'bizPlus' ? 'confirmBizPlus' : 'confirmCompany',
    email,
    context,
    founded,
  );
  return {
    companyId,
    companyName,
    role: 'admin',
    companyConfirmationNeeded: true,
    businessProfileConfirmationNeeded: true,
  };
}

async function write(tx: Queryable, context: RequestContext, viewer: SignedIn, founding: Founding) {
  await lockOwnSignIn(viewer, tx);
  const { id } = viewer.session;
  const { id: accountId } = viewer.account;
  const email = await primaryAddress(accountId, tx);
  await refuseMember(tx, accountId);
  const {
    country = '',
    domain = '',
    firstName,
    lastName,
    needs = [],
    profile = {},
    size = '',
    variant,
  } = founding;
  const person = `${firstName} ${lastName}`;
  const name = founding.companyName || person;
  const settings = { ...countrySettings(country), signup: { variant, country, size, needs: [...needs] } };
  const [made] = await tx.insert(company).values({ name, settings }).returning({ id: company.id });
  if (made === undefined) throw new Error('the company row was not written');
  const companyId = made.id;
  const [joined] = await tx
    .insert(membership)
    .values({
      companyId,
      accountId,
      email,
      roleId: await builtInRole('admin', tx),
      status: 'active',
      profile: { name: person, firstName, lastName, ...profile },
    })
    .returning({ id: membership.id });
  if (joined === undefined) throw new Error('the membership row was not written');
  // Nobody joins by a domain before it is proved; until then it only waits on the page of domains.
  if (domain !== '') await tx.insert(companyDomain).values({ companyId, domain, proof: newProof() });
  if (variant === 'bizPlus') {
    const asked = { kind: 'tierUpgrade', state: 'requested', data: { tier: 'bizPlus' } };
    await tx.insert(companyRequest).values({ companyId, accountId, ...asked });
  }
  await nameAccount(accountId, person, tx);
  await enterBusiness(tx, accountId, id, joined.id);
  await tx
    .update(account)
    .set({ settings: sql`${account.settings} - ${draftKey}::text` })
    .where(eq(account.id, accountId));
  const entry = { action: 'company.signedUp', accountId, companyId, sessionId: id, ip: context.ip } as const;
  await record({ ...entry, data: { variant } }, tx);
  return { companyId, companyName: name, email, membershipId: joined.id };
}

/** As it stands under the lock: the one of before may have gone to its owner meanwhile. */
async function primaryAddress(accountId: string, tx: Queryable): Promise<string> {
  const [row] = await tx
    .select({ email: credential.subject })
    .from(credential)
    .where(and(eq(credential.accountId, accountId), eq(credential.primary, true)));
  if (row === undefined) throw new Refusal('INVALID_SESSION');
  return row.email;
}

const newProof = (): string => randomBytes(16).toString('hex');

/** Refuses with ALREADY_MEMBER whoever has a membership in a company: one person acts for one. */
async function refuseMember(tx: Queryable, accountId: string): Promise<void> {
  const memberships = await tx
    .select({ id: membership.id })
    .from(membership)
    .where(and(eq(membership.accountId, accountId), eq(membership.status, 'active')))
    .limit(1);
  if (memberships.length > 0) throw new Refusal('ALREADY_MEMBER');
}

/** This session acts for the company from now on; the person's others can be switched to it. */
async function enterBusiness(
  tx: Queryable,
  accountId: string,
  sessionId: string,
  membershipId: string,
): Promise<void> {
  const live = and(eq(session.accountId, accountId), isNull(session.revokedAt));
  await tx.update(session).set({ membershipId }).where(live);
  const [row] = await tx
    .select()
    .from(session)
    .where(and(eq(session.id, sessionId), live));
  if (row === undefined) throw new Refusal('INVALID_SESSION');
  const now = new Date();
  await tx
    .update(session)
    .set({ business: true, expiresAt: expiryOf({ ...row, business: true }, now) })
    .where(eq(session.id, sessionId));
}
