import 'server-only';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { companyDomain, companySso } from '@/lib/server/store/company-sign-in-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account, company, membership } from '@/lib/server/store/schema';
import { Refusal } from '@/lib/shared/refusal';

/** A company's sign-in as its domain leads there. */
type DomainSignIn = {
  readonly url: string;
  /** People of the domain come in by it alone. */
  readonly required: boolean;
  /** The connection that is ours; null for an address the company gave instead. */
  readonly ssoId: number | null;
  readonly emergencyMember: string | null;
};

/**
 * Where the people of a verified domain can sign in beside, or instead of, the ways of this site; null where the
 * company has no sign-in of its own.
 */
export async function findCompanySignIn(
  domain: string,
  on: Queryable = database(),
): Promise<DomainSignIn | null> {
  const [row] = await on
    .select({
      externalUrl: companyDomain.externalUrl,
      ssoId: companySso.id,
      enforced: companySso.enforced,
      emergencyMember: sql<string | null>`${companySso.config} ->> 'emergencyMember'`,
    })
    .from(companyDomain)
    // People of a company on its way out come in like everybody.
    .innerJoin(company, and(eq(company.id, companyDomain.companyId), isNull(company.deleteAfter)))
    .leftJoin(companySso, and(eq(companySso.companyId, companyDomain.companyId), companySso.active))
    .where(and(eq(companyDomain.domain, domain.toLowerCase()), isNotNull(companyDomain.verifiedAt)));
  if (row === undefined) return null;
  const { emergencyMember, enforced, externalUrl, ssoId } = row;
  if (ssoId !== null) return { url: startPath(ssoId), required: enforced === true, ssoId, emergencyMember };
  return externalUrl === null
    ? null
    : { url: externalUrl, required: true, ssoId: null, emergencyMember: null };
}

/** Where a connection of ours begins. */
export const startPath = (ssoId: number): string => `/k/run/sso/start/${ssoId}`;

/** Somebody who has proved to own an account, and how. */
type Proven = { readonly accountId: string; readonly amr: readonly string[] };

/**
 * Refuses an address whose company requires its own sign-in, with EXTERNAL_AUTH_REQUIRED and where that is. Decided
 * by the verified domain alone, never by who has an account (auth.md 2.1, 8). Somebody who has proved an account
 * passes when they came by that very sign-in, or by password as the one administrator who may in an emergency.
 */
export async function refuseExternal(
  email: string,
  on: Queryable = database(),
  proven: Proven | null = null,
): Promise<void> {
  const found = await findCompanySignIn(email.slice(email.lastIndexOf('@') + 1), on);
  if (found?.required !== true) return;
  if (found.ssoId !== null && proven?.amr.includes(`sso:${found.ssoId}`) === true) return;
  if (proven !== null && (await isEmergency(found.emergencyMember, proven, on))) return;
  throw new Refusal('EXTERNAL_AUTH_REQUIRED', { field: 'username', externalUrl: found.url });
}

async function isEmergency(memberId: string | null, { accountId, amr }: Proven, on: Queryable) {
  if (memberId === null || !amr.includes('pwd')) return false;
  const [row] = await on
    .select({ totp: account.totp })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(
      and(eq(membership.id, memberId), eq(membership.status, 'active'), eq(membership.accountId, accountId)),
    );
  return row?.totp.secret !== undefined;
}
