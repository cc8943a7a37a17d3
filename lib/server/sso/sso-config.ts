import 'server-only';
import * as z from 'zod';
import type { companySso } from '@/lib/server/store/company-sign-in-schema';
import { SsoRole, type SsoSettings, ssoTestMs } from '@/lib/shared/company/sso';
import { Id } from '@/lib/shared/form/id';
import { certificateOf } from './certificates';

/** What stands in the column `config`; every field has a value, so that an older row is read too. */
export const SsoConfig = z.object({
  name: z.string().default(''),
  /** Origin of the site it was set up on: what the provider knows of us begins with it. */
  origin: z.string().default(''),
  issuer: z.string().default(''),
  clientId: z.string().default(''),
  sealedSecret: z.string().default(''),
  entryPoint: z.string().default(''),
  /** PEM. */
  certificates: z.array(z.string()).default([]),
  /** Whatever else stands there gives nobody more than a traveler has. */
  defaultRole: SsoRole.catch('traveler').default('traveler'),
  trustSecondFactor: z.boolean().default(false),
  /** SAML: sign-ins that begin at the provider are taken, and where they lead. */
  idpInitiated: z.boolean().default(false),
  idpInitiatedPath: z.string().default('/'),
  /** The membership that may come in without it. */
  emergencyMember: Id.nullable().default(null),
});
export type SsoConfig = z.infer<typeof SsoConfig>;

export type SsoRow = typeof companySso.$inferSelect;

/** What the provider must know of us: every connection has addresses of its own, so that no answer fits another. */
export function ourAddresses(origin: string, id: number): SsoSettings['ours'] {
  return {
    startUrl: `${origin}/k/run/sso/start/${id}`,
    redirectUrl: `${origin}/k/run/sso/callback/${id}`,
    acsUrl: `${origin}/k/run/sso/acs/${id}`,
    entityId: `${origin}/k/run/sso/metadata/${id}`,
  };
}

/** Whether nothing is missing that a sign-in needs. */
export function isComplete(protocol: string, config: SsoConfig): boolean {
  if (config.issuer === '') return false;
  return protocol === 'oidc'
    ? config.clientId !== ''
    : config.entryPoint !== '' && config.certificates.length > 0;
}

/** Whether somebody who keeps the settings has come through within a day. */
export const isTested = (row: SsoRow, now = Date.now()): boolean =>
  row.testedAt !== null && now - row.testedAt.getTime() <= ssoTestMs;

/** A row as whoever keeps the settings sees it. */
export function settingsOf(row: SsoRow, emergencyEmail: string | null): SsoSettings {
  const config = SsoConfig.parse(row.config);
  return {
    id: row.id,
    active: row.active,
    enforced: row.enforced,
    protocol: row.protocol === 'saml' ? 'saml' : 'oidc',
    name: config.name,
    ours: ourAddresses(config.origin, row.id),
    issuer: config.issuer,
    clientId: config.clientId,
    hasSecret: config.sealedSecret !== '',
    entryPoint: config.entryPoint,
    certificates: config.certificates.map((pem) => certificateOf(pem)),
    defaultRole: config.defaultRole,
    trustSecondFactor: config.trustSecondFactor,
    idpInitiated: config.idpInitiated,
    idpInitiatedPath: config.idpInitiatedPath,
    complete: isComplete(row.protocol, config),
    testedAt: row.testedAt?.toISOString() ?? null,
    tested: isTested(row),
    breakGlass: emergencyEmail,
  };
}
