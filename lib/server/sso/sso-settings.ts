import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, sql } from 'drizzle-orm';
import { noteUnchanged } from '@/lib/server/audit/track-writes';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { type Log, writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { companySso } from '@/lib/server/store/company-sign-in-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { credential, membership } from '@/lib/server/store/schema';
import { sealSecret } from '@/lib/server/tickets/company-secret';
import { allowsProviderUrl } from '@/lib/server/vendors/company-provider-url';
import type { SsoInput, SsoSettings } from '@/lib/shared/company/sso';
import { ssoProvider } from '@/lib/shared/company/sso';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { readCertificates } from './certificates';
import { readIdpMetadata } from './idp-metadata';
import { isComplete, SsoConfig, type SsoRow, settingsOf } from './sso-config';

const connectionsMax = 10;

/** What reading connections can be refused for. */
export const readSsoErrors = ['NOT_FOUND'] as const satisfies readonly RefusalCode[];

/** What storing one can be refused for. */
export const storeSsoErrors = [
  ...readSsoErrors,
  'SSO_METADATA_INVALID',
] as const satisfies readonly RefusalCode[];

/** The company's connections, oldest first. */
export async function listSso(viewer: Can<'sso.read'>): Promise<SsoSettings[]> {
  const rows = await database()
    .select()
    .from(companySso)
    .where(eq(companySso.companyId, viewer.membership.companyId))
    .orderBy(asc(companySso.id));
  return Promise.all(rows.map((row) => seen(row, database())));
}

/** One of them; NOT_FOUND for every other id. */
export async function readSso(viewer: Can<'sso.read'>, id: number): Promise<SsoSettings> {
  const row = await ownSso(viewer, id, database());
  return seen(row, database());
}

/** Makes a connection, which is neither complete nor active, and answers its id. */
export async function createSso(
  viewer: Can<'sso.write'>,
  context: RequestContext,
  input: SsoInput,
): Promise<number> {
  const { companyId } = viewer.membership;
  const protocol = input.protocol ?? 'oidc';
  const config = await changed(SsoConfig.parse({ origin: context.origin }), protocol, input);
  return writeForCompany(viewer, async (tx, log) => {
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
    await log(context, 'sso.added', { id: made.id, protocol });
    if (config.idpInitiated) await logIdpInitiated(log, context, made.id, config);
    return made.id;
  });
}

/**
 * Stores what was changed of a connection. A change of what decides who is believed (issuer, client, entry point,
 * certificates) takes an earlier test's word away; people go on signing in meanwhile, so that a certificate can be
 * renewed, unless something is missing now: then the connection is switched off.
 */
export async function storeSso(
  viewer: Can<'sso.write'>,
  context: RequestContext,
  id: number,
  input: SsoInput,
): Promise<void> {
  await writeForCompany(viewer, async (tx, log) => {
    const row = await ownSso(viewer, id, tx);
    if (input.protocol !== undefined && input.protocol !== row.protocol)
      throw new Refusal('VALIDATION_ERROR', { field: 'protocol' });
    const before = SsoConfig.parse(row.config);
    const config = await changed(before, row.protocol, input);
    if (isDeepStrictEqual(before, config)) return noteUnchanged();
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
    await log(context, 'sso.changed', { id, trust: !isSameTrust });
    if (before.idpInitiated !== config.idpInitiated) await logIdpInitiated(log, context, id, config);
  });
}

/** Removes a connection and the identities that came by it; sessions that began there act for the company no more. */
export async function removeSso(
  viewer: Can<'sso.write'>,
  context: RequestContext,
  id: number,
): Promise<void> {
  await writeForCompany(viewer, async (tx, log) => {
    const row = await ownSso(viewer, id, tx);
    await tx.delete(credential).where(eq(credential.provider, ssoProvider(row.id)));
    await tx.delete(companySso).where(eq(companySso.id, row.id));
    await log(context, 'sso.removed', { id });
  });
}

/** A connection of the viewer's company, locked when it is read in a transaction; NOT_FOUND for every other id. */
export async function ownSso(
  viewer: Can<'sso.read' | 'sso.write'>,
  id: number,
  on: Queryable,
): Promise<SsoRow> {
  const [row] = await on
    .select()
    .from(companySso)
    .where(and(eq(companySso.id, id), eq(companySso.companyId, viewer.membership.companyId)))
    .for('update');
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return row;
}

function logIdpInitiated(
  log: Log,
  context: RequestContext,
  id: number,
  { idpInitiated, idpInitiatedPath }: SsoConfig,
): Promise<void> {
  return idpInitiated
    ? log(context, 'sso.idpInitiatedOn', { id, path: idpInitiatedPath })
    : log(context, 'sso.idpInitiatedOff', { id });
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
