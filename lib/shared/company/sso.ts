import * as z from 'zod';
import { msPerDay } from '@/lib/shared/day/days';

export const SsoProtocol = z.enum(['oidc', 'saml']);
export type SsoProtocol = z.infer<typeof SsoProtocol>;

/** Their own names, the same in every language. */
export const protocolNames = { oidc: 'OpenID Connect', saml: 'SAML 2.0' } as const satisfies Record<
  SsoProtocol,
  string
>;

/**
 * The role somebody gets who comes by the company's sign-in for the first time: never one that makes an admin, because
 * nobody is there to confirm it (`makesAdmin`, decision 034).
 */
export const SsoRole = z.enum(['traveler', 'arranger', 'approver']);

/** How long a test of a connection counts, in milliseconds. */
export const ssoTestMs = msPerDay;

/** A certificate's end is near from this many days on. */
export const certificateNearDays = 30;

/** Why an answer of a company's provider was not believed; each has words of its own for whoever sets it up. */
export const ssoProblems = [
  'audience',
  'cancelled',
  'clock',
  'domain',
  'email',
  'emailUnverified',
  'issuer',
  'other',
  'replay',
  'signature',
  'subject',
  'unreachable',
] as const;
export type SsoProblem = (typeof ssoProblems)[number];
export const isSsoProblem = (value: unknown): value is SsoProblem =>
  (ssoProblems as readonly unknown[]).includes(value);

/** A certificate of a provider. Days may be negative. */
export const SsoCertificate = z.strictObject({
  subject: z.string(),
  /** SHA-256, in hexadecimal with colons. */
  fingerprint: z.string(),
  expiresOn: z.string(),
  daysLeft: z.number().int(),
});

/** The setting of a company's own sign-in. The client's secret never leaves the server. Times are ISO 8601. */
export const SsoSettings = z.strictObject({
  id: z.number().int(),
  active: z.boolean(),
  /** People of the company's domains may sign in by it alone. */
  enforced: z.boolean(),
  protocol: SsoProtocol,
  name: z.string(),
  /** What the provider must know of us. */
  ours: z.strictObject({
    startUrl: z.string(),
    redirectUrl: z.string(),
    acsUrl: z.string(),
    entityId: z.string(),
  }),
  /** OIDC: the issuer. SAML: the provider's entity id. */
  issuer: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  /** SAML: where the provider takes requests (HTTP-Redirect). */
  entryPoint: z.string(),
  certificates: z.array(SsoCertificate),
  defaultRole: SsoRole,
  /** The provider's second factor counts as ours. */
  trustSecondFactor: z.boolean(),
  /** SAML: sign-ins that begin at the provider are taken (IdP-initiated, SAML 2.0 profiles 4.1.5). */
  idpInitiated: z.boolean(),
  /** Where they lead: a path of this site. */
  idpInitiatedPath: z.string(),
  /** Nothing is missing. */
  complete: z.boolean(),
  testedAt: z.string().nullable(),
  /** A test counts still, so that it can be activated and required. */
  tested: z.boolean(),
  /** Who may come in by password and second factor all the same, while it is required. */
  breakGlass: z.string().nullable(),
});
export type SsoSettings = z.infer<typeof SsoSettings>;

const Choice = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true');

const Text = (max: number) => z.string().trim().max(max).optional();

/**
 * What is stored of a connection; what is absent stays as it is. `metadata` (SAML) fills issuer, entry point and
 * certificates. An empty secret keeps the one that is there.
 */
export const SsoInput = z.strictObject({
  name: Text(60),
  protocol: SsoProtocol.optional(),
  issuer: Text(500),
  clientId: Text(300),
  clientSecret: Text(500),
  entryPoint: Text(1000),
  certificates: Text(24_000),
  metadata: Text(48_000),
  defaultRole: SsoRole.optional(),
  trustSecondFactor: Choice.optional(),
  idpInitiated: Choice.optional(),
  idpInitiatedPath: Text(500),
});
export type SsoInput = z.infer<typeof SsoInput>;

export const SsoId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
/** The same, or what stands for one that does not exist yet. */
export const SsoIdOrNew = z.object({
  id: z.union([
    z.enum(['new', '0']).transform(() => null),
    z.coerce.number().int().min(1).max(2_147_483_647),
  ]),
});

export const SsoToggle = z.object({ ...SsoId.shape, flag: z.enum(['true', 'false']) });

export const SsoDone = z.strictObject({
  success: z.literal(true),
  id: z.number().int(),
  redirect: z.string(),
});
export type SsoDone = z.infer<typeof SsoDone>;

export const SsoUrl = z.strictObject({ url: z.string() });

/** The provider an identity of this connection is kept under (auth.md 2.1, 35), and the mark of its sessions. */
export const ssoProvider = (id: number): string => `sso:${id}`;

/** The providers of all connections, as a pattern of LIKE. */
export const ssoProviders = 'sso:%';
