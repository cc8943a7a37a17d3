import 'server-only';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { companyDomain, companySso } from '@/lib/server/store/company-sign-in-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { account, membership } from '@/lib/server/store/schema';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { isComplete, isTested, SsoConfig } from './sso-config';
import { ownSso, readSsoErrors } from './sso-settings';

/** What activating or requiring a connection can be refused for. */
export const activationErrors = [
  ...readSsoErrors,
  'SSO_INCOMPLETE',
  'SSO_UNTESTED',
  'DOMAIN_UNVERIFIED',
  'SSO_EMERGENCY_ADMIN',
] as const satisfies readonly RefusalCode[];

/**
 * Switches a connection on or off. On needs nothing missing (SSO_INCOMPLETE), a proved domain (DOMAIN_UNVERIFIED) and a
 * test within a day (SSO_UNTESTED), and switches the company's others off: one provider answers for its people.
 * Off also means no longer required.
 */
export async function setSsoActive(
  viewer: Can<'sso.write'>,
  context: RequestContext,
  id: number,
  active: boolean,
): Promise<void> {
  await writeForCompany(viewer, async (tx, log) => {
    const row = await ownSso(viewer, id, tx);
    const { companyId } = row;
    if (active && !row.active) {
      if (!isComplete(row.protocol, SsoConfig.parse(row.config))) throw new Refusal('SSO_INCOMPLETE');
      await requireProvedDomain(companyId, tx);
      if (!isTested(row)) throw new Refusal('SSO_UNTESTED');
      await tx
        .update(companySso)
        .set({ active: false, enforced: false })
        .where(and(eq(companySso.companyId, companyId), ne(companySso.id, id)));
    }
    await tx
      .update(companySso)
      .set({ active, ...(active ? {} : { enforced: false }) })
      .where(eq(companySso.id, id));
    await log(context, 'sso.changed', { id, active });
  });
}

/**
 * Requires an active connection for everybody with an address at the company's proved domains, or makes it one way
 * beside the others again. Requiring needs a test within a day, and the viewer stays as the one who may come in
 * without it: they must have a password and a second factor (SSO_EMERGENCY_ADMIN).
 */
export async function setSsoEnforced(
  viewer: Can<'sso.write'>,
  context: RequestContext,
  id: number,
  enforced: boolean,
): Promise<void> {
  await writeForCompany(viewer, async (tx, log) => {
    const row = await ownSso(viewer, id, tx);
    const config = SsoConfig.parse(row.config);
    if (enforced && (!row.active || !isTested(row))) throw new Refusal('SSO_UNTESTED');
    if (enforced) await requireEmergencyAdmin(viewer, tx);
    const emergencyMember = enforced ? viewer.membership.id : null;
    await tx
      .update(companySso)
      .set({ enforced, config: { ...config, emergencyMember } })
      .where(eq(companySso.id, id));
    await log(context, 'sso.changed', { id, enforced });
  });
}

async function requireProvedDomain(companyId: string, on: Queryable): Promise<void> {
  const [proved] = await on
    .select({ id: companyDomain.id })
    .from(companyDomain)
    .where(and(eq(companyDomain.companyId, companyId), isNotNull(companyDomain.verifiedAt)))
    .limit(1);
  if (proved === undefined) throw new Refusal('DOMAIN_UNVERIFIED');
}

async function requireEmergencyAdmin(viewer: Can<'sso.write'>, on: Queryable): Promise<void> {
  const [row] = await on
    .select({ passwordHash: account.passwordHash, totp: account.totp })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(eq(membership.id, viewer.membership.id));
  if (row?.passwordHash == null || row.totp.secret === undefined) throw new Refusal('SSO_EMERGENCY_ADMIN');
}
