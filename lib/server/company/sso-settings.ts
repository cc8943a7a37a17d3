import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Fresh, Holding } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { lockOwnCompany } from '@/lib/server/people/lock-place';
import { companySso } from '@/lib/server/store/company-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { credential, membership } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { allowsProviderUrl } from '@/lib/server/vendors/provider-url';
import type { SsoInput, SsoSettings } from '@/lib/shared/company/sso';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { readCertificates } from './certificates';
import { sealSecret } from './company-secret';
import { readIdpMetadata } from './idp-metadata';
import { isComplete, SsoConfig, type SsoRow, settingsOf, ssoProvider } from './sso-config';

/** Proof of somebody who keeps the company's connections to other systems. */
export type SsoKeeper = Holding<'companyIntegrationManagement' | 'companySettingsManagement'>;

const connectionsMax = 10;

/** What reading connections can be refused for. */
export const readSsoErrors = ['NOT_FOUND', 'FORBIDDEN'] as const satisfies readonly RefusalCode[];

/** What storing one can be refused for. */
export const storeSsoErrors = [
  ...readSsoErrors,
  'SSO_METADATA_INVALID',
] as const satisfies readonly RefusalCode[];

/** The company's connections, oldest first. FORBIDDEN where its tier has none. */
export async function listSso(viewer: SsoKeeper): Promise<SsoSettings[]> {
  requireFeature(viewer);
  const rows = await database()
    .select()
    .from(companySso)
    .where(eq(companySso.companyId, viewer.membership.companyId))
    .orderBy(asc(companySso.id));
  return Promise.all(rows.map((row) => seen(row, database())));
}

/** One of them; NOT_FOUND for every other id. */
export async function readSso(viewer: SsoKeeper, id: number): Promise<SsoSettings> {
  const row = await ownSso(viewer, id, database());
  return seen(row, database());
}

/** Makes a connection, which is neither complete nor active, and answers its id. */
export async function createSso(viewer: Fresh<SsoKeeper>, visit: Visit, input: SsoInput): Promise<number> {
  requireFeature(viewer);
  const { companyId } = viewer.membership;
  const protocol = input.protocol ?? 'oidc';
  const config = await changed(SsoConfig.parse({ origin: visit.origin }), protocol, input);
  return inTransaction(async (tx) => {
    await lockOwnCompany(viewer, tx);
    const there = await tx
      .select({ id: companySso.id })
      .from(companySso)
      .where(eq(companySso.companyId, companyId));
    if (there.length >= connectionsMax) throw new Refusal('VALIDATION_ERROR', { field: 'name' });
    const [made] = await tx
      .insert(companySso)
      .values({ companyId, protocol, config })
      .returning({ id: companySso.id });
    if (made === undefined) throw new Error('the connection was not written');
    await note(viewer, visit, 'sso.added', { id: made.id, protocol }, tx);
    if (config.idpInitiated) await noteIdpInitiated(viewer, visit, made.id, config, tx);
    return made.id;
  });
}

/**
 * Stores what was changed of a connection. A change of what decides who is believed (issuer, client, entry point,
 * certificates) takes an earlier test's word away; people go on signing in meanwhile, so that a certificate can be
 * renewed, unless something is missing now: then the connection is switched off.
 */
export async function storeSso(
  viewer: Fresh<SsoKeeper>,
  visit: Visit,
  id: number,
  input: SsoInput,
): Promise<void> {
  await inTransaction(async (tx) => {
    await lockOwnCompany(viewer, tx);
    const row = await ownSso(viewer, id, tx);
    if (input.protocol !== undefined && input.protocol !== row.protocol)
      throw new Refusal('VALIDATION_ERROR', { field: 'protocol' });
    const before = SsoConfig.parse(row.config);
    const config = await changed(before, row.protocol, input);
    const isSameTrust = trustOf(before) === trustOf(config);
    await tx
      .update(companySso)
      .set({
        config,
        version: sql`${companySso.version} + 1`,
        ...(isSameTrust ? {} : { testedAt: null }),
        ...(isComplete(row.protocol, config) ? {} : { active: false, enforced: false }),
      })
      .where(eq(companySso.id, row.id));
    await note(viewer, visit, 'sso.changed', { id, trust: !isSameTrust }, tx);
    if (before.idpInitiated !== config.idpInitiated) await noteIdpInitiated(viewer, visit, id, config, tx);
  });
}

/** Removes a connection and the identities that came by it; sessions that began there act for the company no more. */
export async function removeSso(viewer: Fresh<SsoKeeper>, visit: Visit, id: number): Promise<void> {
  await inTransaction(async (tx) => {
    await lockOwnCompany(viewer, tx);
    const row = await ownSso(viewer, id, tx);
    await tx.delete(credential).where(eq(credential.provider, ssoProvider(row.id)));
    await tx.delete(companySso).where(eq(companySso.id, row.id));
    await note(viewer, visit, 'sso.removed', { id }, tx);
  });
}

/** A connection of the viewer's company, locked when it is read in a transaction; NOT_FOUND for every other id. */
export async function ownSso(viewer: SsoKeeper, id: number, on: Queryable): Promise<SsoRow> {
  requireFeature(viewer);
  const [row] = await on
    .select()
    .from(companySso)
    .where(and(eq(companySso.id, id), eq(companySso.companyId, viewer.membership.companyId)))
    .for('update');
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

type SsoAction = 'sso.added' | 'sso.changed' | 'sso.idpInitiatedOff' | 'sso.idpInitiatedOn' | 'sso.removed';

/** Writes down who changed a connection. */
export function note(
  viewer: SsoKeeper,
  visit: Visit,
  action: SsoAction,
  data: Record<string, unknown>,
  tx: Queryable,
): Promise<void> {
  const { account, membership: place, session } = viewer;
  const who = { accountId: account.id, companyId: place.companyId, sessionId: session.id, ip: visit.ip };
  return record({ action, ...who, data }, tx);
}

function noteIdpInitiated(
  viewer: SsoKeeper,
  visit: Visit,
  id: number,
  { idpInitiated, idpInitiatedPath }: SsoConfig,
  tx: Queryable,
): Promise<void> {
  return idpInitiated
    ? note(viewer, visit, 'sso.idpInitiatedOn', { id, path: idpInitiatedPath }, tx)
    : note(viewer, visit, 'sso.idpInitiatedOff', { id }, tx);
}

function requireFeature(viewer: SsoKeeper): void {
  if (!viewer.membership.features.has('ssoIntegration'))
    throw new Refusal('FORBIDDEN', { description: 'the company has no sign-in of its own in its tier' });
}

async function seen(row: SsoRow, on: Queryable): Promise<SsoSettings> {
  const { emergencyMember } = SsoConfig.parse(row.config);
  if (emergencyMember === null) return settingsOf(row, null);
  const [found] = await on
    .select({ email: membership.email })
    .from(membership)
    .where(and(eq(membership.id, emergencyMember), eq(membership.companyId, row.companyId)));
  return settingsOf(row, found?.email ?? null);
}

const trustOf = ({ certificates, clientId, entryPoint, issuer, sealedSecret }: SsoConfig): string =>
  JSON.stringify([certificates, clientId, entryPoint, issuer, sealedSecret]);

async function changed(before: SsoConfig, protocol: string, input: SsoInput): Promise<SsoConfig> {
  const given = protocol === 'saml' ? samlFields(input) : await oidcFields(input);
  const { defaultRole, name, trustSecondFactor } = input;
  return {
    ...before,
    ...(name === undefined || name === '' ? {} : { name }),
    ...(defaultRole === undefined ? {} : { defaultRole }),
    ...(trustSecondFactor === undefined ? {} : { trustSecondFactor }),
    ...given,
  };
}

async function oidcFields({ clientId, clientSecret, issuer }: SsoInput): Promise<Partial<SsoConfig>> {
  if (issuer !== undefined && issuer !== '' && !allowsProviderUrl(issuer))
    throw new Refusal('VALIDATION_ERROR', { field: 'issuer', description: 'an https address' });
  return {
    ...(issuer === undefined ? {} : { issuer }),
    ...(clientId === undefined ? {} : { clientId }),
    ...(clientSecret === undefined || clientSecret === ''
      ? {}
      : { sealedSecret: await sealSecret(clientSecret) }),
  };
}

function samlFields(input: SsoInput): Partial<SsoConfig> {
  return { ...samlTrust(input), ...idpInitiatedFields(input) };
}

function idpInitiatedFields({ idpInitiated, idpInitiatedPath }: SsoInput): Partial<SsoConfig> {
  const path = idpInitiatedPath === '' ? '/' : idpInitiatedPath;
  if (path !== undefined && path !== '/' && safeRedirect(path) === '/')
    throw new Refusal('VALIDATION_ERROR', { field: 'idpInitiatedPath', description: 'a path of this site' });
  return {
    ...(idpInitiated === undefined ? {} : { idpInitiated }),
    ...(path === undefined ? {} : { idpInitiatedPath: safeRedirect(path) }),
  };
}

function samlTrust({ certificates, entryPoint, issuer, metadata }: SsoInput): Partial<SsoConfig> {
  if (metadata !== undefined && metadata !== '') {
    const read = readIdpMetadata(metadata);
    if (read === null || !allowsProviderUrl(read.entryPoint))
      throw new Refusal('SSO_METADATA_INVALID', { field: 'metadata' });
    return { ...read, certificates: [...read.certificates] };
  }
  if (entryPoint !== undefined && entryPoint !== '' && !allowsProviderUrl(entryPoint))
    throw new Refusal('VALIDATION_ERROR', { field: 'entryPoint', description: 'an https address' });
  const read = certificates === undefined ? undefined : readCertificates(certificates);
  if (read === null) throw new Refusal('SSO_METADATA_INVALID', { field: 'certificates' });
  return {
    ...(issuer === undefined ? {} : { issuer }),
    ...(entryPoint === undefined ? {} : { entryPoint }),
    ...(read === undefined ? {} : { certificates: read }),
  };
}
