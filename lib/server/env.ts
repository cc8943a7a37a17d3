import 'server-only';
import { resolve } from 'node:path';
import * as z from 'zod';
import { defaultBusinessPath } from '@/lib/shared/access/business-path';
import { type AgeBounds, ageBoundsOf, genderDefaults } from '@/lib/shared/account/age-bounds';
import { dashboardDefault, profilePageNames } from '@/lib/shared/account/profile-pages';
import type { SocialAndAppLinks } from '@/lib/shared/site/footer/social-and-app-links';
import { type BlobSettings, blobSettings, blobVariables } from './blob-env';
import { brandLinksFrom } from './brand-links-env';
import { brandHostsFrom, brandOf, passkeyDomainsFrom } from './brands-env';
import { type DatabaseSettings, databaseSettings, databaseVariables } from './database-env';
import type { DuffelSettings } from './duffel-settings';
import { type ErrorSettings, errorSettings, errorVariables } from './error-env';
import { logLevels } from './log-levels';
import { type MapTiles, mapTilesOf, mapVariables } from './map-env';
import {
  type OperatorContacts,
  type OperatorMail,
  parseOperatorContacts,
  parseOperatorMail,
} from './operator-env';
import { type SignInSettings, signInSettings, signInVariables } from './sign-in-env';
import { insecureProviders, type SocialSettings, socialSettings, socialVariables } from './social-env';
import type { StripeSettings } from './stripe-settings';
import { sendsTraces, tracingVariables } from './tracing-env';
import { valkeyVariables } from './valkey-env';

const secretLengthMin = 32;
/** Of 32 random hexadecimal digits fewer are different in one of three trillion. */
const secretLettersMin = 6;
const loopbackHosts = ['127.0.0.1', 'localhost', '::1'];
const demoMailFrom = 'Umiak <no-reply@umiak.example>';
/** Of the demo, which nobody runs for money. */
const demoContact = 'Baydar Travel (demo); 1 Harbor Street; Boston, MA 02110; help@baydar.example';
const mailAddress = /^[^\s@<>]+@[^\s@<>]+$|<[^\s@<>]+@[^\s@<>]+>$/;
const OptionalText = z.string().trim().min(1).optional().catch(undefined);

/** A whole number of months from `min` on; empty is `usual`. */
const Months = (min: number, usual: number) =>
  z
    .literal('')
    .transform(() => usual)
    .or(z.coerce.number().int().min(min).max(1200))
    .default(usual);

const Variables = z.object({
  UMIAK_MODE: z.enum(['demo', 'production']).default('demo'),
  LOG_LEVEL: z.enum(['', ...logLevels]).default(''),
  HOST: OptionalText,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  UMIAK_DATA: z.string().min(1).default('.data'),
  UMIAK_SECRET: OptionalText,
  UMIAK_PREVIOUS_SECRETS: z.string().default(''),
  UMIAK_API_DOCS: z
    .enum(['on', 'off'])
    .optional()
    .or(z.literal('').transform(() => undefined)),
  UMIAK_ORIGINS: z.string().default(''),
  UMIAK_BRAND: z.string().default('kayak'),
  UMIAK_BRAND_HOSTS: z.string().default(''),
  UMIAK_PASSKEY_DOMAINS: z.string().default(''),
  UMIAK_BUSINESS_PATH: z
    .string()
    .regex(/^\/[a-z0-9-]+$/)
    .default(defaultBusinessPath),
  UMIAK_DASHBOARD: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,40}$/)
    .refine((name) => !profilePageNames.has(name), 'is a page of the profile already')
    .default(dashboardDefault),
  UMIAK_BUSINESS_HELP: z
    .url({ protocol: /^https?$/, hostname: z.regexes.hostname })
    .optional()
    .or(z.literal('').transform(() => undefined)),
  UMIAK_BRAND_LINKS: z.string().default(''),
  UMIAK_GENDERS: z
    .string()
    .regex(/^[A-Z]{1,10}(?:,[A-Z]{1,10})*$/)
    .default(genderDefaults.join(',')),
  UMIAK_TRAVELER_AGE_MIN: z.coerce.number().int().min(0).max(130).optional(),
  UMIAK_TRAVELER_AGE_MAX: z.coerce.number().int().min(0).max(130).optional(),
  UMIAK_COUNTRY_HEADER: z.string().default('x-country-code'),
  UMIAK_REGION_HEADER: z.string().default('x-region-code'),
  UMIAK_TRUSTED_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  SMTP_URL: OptionalText,
  UMIAK_OPERATOR_MAIL: z.string().default(''),
  UMIAK_OPERATOR_CONTACT: z.string().max(4000).optional(),
  UMIAK_AUDIT_MONTHS: Months(24, 24),
  UMIAK_FEEDBACK_MONTHS: Months(1, 12),
  MAIL_FROM: OptionalText,
  BREACHED_PASSWORDS_URL: OptionalText,
  UMIAK_DNS_SERVERS: z.string().default(''),
  UMIAK_RATES_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'),
  UMIAK_DUFFEL_TOKEN: OptionalText,
  UMIAK_DUFFEL_API: z.url().default('https://api.duffel.com'),
  UMIAK_DUFFEL_BOOKING: OptionalText,
  UMIAK_DUFFEL_PAYMENT: z.enum(['', 'balance']).default(''),
  UMIAK_DUFFEL_STAYS: z.enum(['', '1']).default(''),
  UMIAK_STRIPE_KEY: OptionalText,
  UMIAK_STRIPE_API: z.url().default('https://api.stripe.com'),
  UMIAK_SAMPLE_OFFERS: z.enum(['', 'on']).default(''),
  UMIAK_BOT_CHECK_PATHS: z
    .string()
    .regex(/^(?:\/[\w./-]*(?:,(?=\/)|$))*$/, 'are paths, separated by commas')
    .default('/bot-check'),
  ...blobVariables,
  ...databaseVariables,
  ...errorVariables,
  ...mapVariables,
  ...socialVariables,
  ...signInVariables,
  ...tracingVariables,
  ...valkeyVariables,
});

/** The settings of this process, checked. */
export type Env = {
  /** Demo mode has demo data, demo passwords and a mailbox page, and listens on loopback alone. */
  readonly mode: 'demo' | 'production';
  readonly host: string;
  readonly port: number;
  /** Absolute path of the folder for everything the site keeps beside the database. */
  readonly dataDir: string;
  readonly database: DatabaseSettings;
  /** Where pictures and files are kept. */
  readonly blobs: BlobSettings;
  /** Key material of cookies and tokens; null in demo mode, which keeps its own in the data folder. */
  readonly secret: string | null;
  /** Values that `secret` had before, newest first: what they sealed and signed is still read. */
  readonly previousSecrets: readonly string[];
  /** Whether `/api-docs` and its OpenAPI document are there. */
  readonly apiDocs: boolean;
  /** Public origins (`https://travel.example`) this deployment answers for; empty in demo mode. */
  readonly origins: readonly string[];
  /** Brand of a host that has none of its own. */
  readonly brand: string;
  /** Hosts with a brand of their own: `travel.example` to its brand's key. */
  readonly brandHosts: ReadonlyMap<string, string>;
  /** Brands to the domain their passkeys belong to; a brand without one uses its host. */
  readonly passkeyDomains: ReadonlyMap<string, string>;
  /** Where the business pages live. */
  readonly businessPath: string;
  /** Last segment of the address of the profile's first page (ROUTE-026). */
  readonly dashboard: string;
  /** Address of the help centre for companies, http or https; null where the site's own help page is for everybody. */
  readonly businessHelp: string | null;
  /** Where brands can be followed and their apps are had. */
  readonly brandLinks: SocialAndAppLinks;
  /** What a traveler can say of their gender. */
  readonly genders: readonly string[];
  /** Youngest and oldest a traveler may be, in whole years. */
  readonly travelerAges: AgeBounds;
  /** Headers in which a trusted proxy, or in demo mode anybody on this machine, names the visitor's country and region. */
  readonly countryHeader: string;
  readonly regionHeader: string;
  /** How many proxies before us write X-Forwarded-For truthfully. */
  readonly trustedHops: number;
  /** After how many months entries of the audit trail and answers to the survey are deleted. */
  readonly auditMonths: number;
  readonly feedbackMonths: number;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Where what people ask the operator for is mailed, by brand; empty mails nothing. */
  readonly operatorMail: OperatorMail;
  readonly operatorContacts: OperatorContacts;
  /** Base address of a k-anonymity range service, or null: then only the offline list is asked. */
  readonly breachedPasswordsUrl: string | null;
  /** Name servers (`9.9.9.9`, `127.0.0.1:5353`) that are asked for TXT records; none asks those of the machine. */
  readonly dnsServers: readonly string[];
  /** Where the European Central Bank's daily rates are fetched. */
  readonly ratesUrl: string;
  /** The sample provider is searched: always in the demo, in production only where it is asked for. */
  readonly sampleOffers: boolean;
  /** Duffel's flights; null without a token, and then nobody asks them. */
  readonly duffel: DuffelSettings | null;
  /** Duffel is asked for stays as well. */
  readonly duffelStays: boolean;
  /** What lies below maps of cities; null where they are plain. */
  readonly mapTiles: MapTiles | null;
  /** How cards are taken; null where none are. */
  readonly stripe: StripeSettings | null;
  /** Paths to which a proxy in front sends whom it takes for a machine; a call that ends there was not answered. */
  readonly botCheckPaths: readonly string[];
  readonly errorReports: ErrorSettings;
  /** The identity providers visitors can sign in with. */
  readonly social: SocialSettings;
  /** How people sign in and register. */
  readonly signIn: SignInSettings;
  /** Traces are sent to a collector, which OpenTelemetry's own variables name. */
  readonly tracing: boolean;
  /** Where all processes count limits and hear of changes at once; null does so in the database. */
  readonly valkeyUrl: string | null;
};

type Source = Readonly<Record<string, string | undefined>>;

let known: Env | null = null;

/**
 * Reads the environment once. Throws an Error in plain words when a setting is unsafe: demo mode on a
 * public address or where production is meant, production without its secret, database or origins.
 */
export function readEnv(): Env {
  known ??= checked(process.env);
  return known;
}

/** The same without the memory, for the launcher and tests. */
export function checked(source: Source): Env {
  const parsed = Variables.safeParse(source);
  if (!parsed.success) throw new Error(`The settings are not valid:\n${z.prettifyError(parsed.error)}`);
  const set = parsed.data;
  const env: Env = {
    mode: set.UMIAK_MODE,
    host: set.HOST ?? (set.UMIAK_MODE === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    port: set.PORT,
    dataDir: resolve(set.UMIAK_DATA),
    database: databaseSettings(set),
    blobs: blobSettings(set),
    secret: set.UMIAK_SECRET ?? null,
    previousSecrets: set.UMIAK_PREVIOUS_SECRETS.split(/\s+/).filter((secret) => secret !== ''),
    apiDocs: (set.UMIAK_API_DOCS ?? (set.UMIAK_MODE === 'demo' ? 'on' : 'off')) === 'on',
    origins: listOf(set.UMIAK_ORIGINS).map((origin) => origin.replace(/\/$/, '')),
    brand: brandOf(set.UMIAK_BRAND),
    brandHosts: brandHostsFrom(set.UMIAK_BRAND_HOSTS),
    passkeyDomains: passkeyDomainsFrom(set.UMIAK_PASSKEY_DOMAINS),
    businessPath: set.UMIAK_BUSINESS_PATH,
    dashboard: set.UMIAK_DASHBOARD,
    businessHelp: set.UMIAK_BUSINESS_HELP ?? null,
    brandLinks: brandLinksFrom(set.UMIAK_BRAND_LINKS, set.UMIAK_MODE === 'demo'),
    genders: set.UMIAK_GENDERS.split(','),
    travelerAges: ageBoundsOf({ min: set.UMIAK_TRAVELER_AGE_MIN, max: set.UMIAK_TRAVELER_AGE_MAX }),
    countryHeader: set.UMIAK_COUNTRY_HEADER.toLowerCase(),
    regionHeader: set.UMIAK_REGION_HEADER.toLowerCase(),
    trustedHops: set.UMIAK_TRUSTED_HOPS,
    auditMonths: set.UMIAK_AUDIT_MONTHS,
    feedbackMonths: set.UMIAK_FEEDBACK_MONTHS,
    smtpUrl: smtpUrlOf(set.SMTP_URL),
    mailFrom: set.MAIL_FROM ?? (set.UMIAK_MODE === 'demo' ? demoMailFrom : ''),
    operatorMail: parseOperatorMail(set.UMIAK_OPERATOR_MAIL),
    operatorContacts: parseOperatorContacts(set.UMIAK_OPERATOR_CONTACT ?? contactOf(set.UMIAK_MODE)),
    breachedPasswordsUrl: set.BREACHED_PASSWORDS_URL ?? null,
    dnsServers: listOf(set.UMIAK_DNS_SERVERS),
    ratesUrl: set.UMIAK_RATES_URL,
    sampleOffers: set.UMIAK_MODE === 'demo' || set.UMIAK_SAMPLE_OFFERS === 'on',
    duffel: duffelSettings(set),
    duffelStays: set.UMIAK_DUFFEL_STAYS === '1',
    mapTiles: mapTilesOf(set),
    stripe:
      set.UMIAK_STRIPE_KEY === undefined ? null : { key: set.UMIAK_STRIPE_KEY, api: set.UMIAK_STRIPE_API },
    botCheckPaths: set.UMIAK_BOT_CHECK_PATHS.split(',').filter((path) => path !== ''),
    errorReports: errorSettings(set),
    social: socialSettings(set),
    signIn: signInSettings(set),
    tracing: sendsTraces(set),
    valkeyUrl: set.VALKEY_URL || null,
  };
  if (env.mode === 'production') refuseUnsafeProduction(env);
  else refuseUnsafeDemo(env, source);
  return env;
}

/** What commas separate, without what is empty. */
const listOf = (text: string): string[] => text.split(',').flatMap((one) => one.trim() || []);

function smtpUrlOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (/^smtps?:\/\/[^/]/i.test(text) && URL.canParse(text)) return text;
  // Not the value, which may have a password.
  throw new Error('SMTP_URL is an address such as smtp://mail.example:587 or smtps://mail.example.');
}

const contactOf = (mode: string): string => (mode === 'demo' ? demoContact : '');

function duffelSettings(set: z.output<typeof Variables>): DuffelSettings | null {
  if (set.UMIAK_DUFFEL_TOKEN === undefined) return null;
  const bookingOrigin = set.UMIAK_DUFFEL_BOOKING ?? null;
  if (bookingOrigin !== null && !isHttpsOrigin(bookingOrigin))
    throw new Error('UMIAK_DUFFEL_BOOKING is an https origin, such as https://book.example.');
  const { UMIAK_DUFFEL_API: api, UMIAK_DUFFEL_TOKEN: token } = set;
  const sells = set.UMIAK_DUFFEL_PAYMENT === 'balance';
  if (sells && set.UMIAK_MODE === 'demo' && !token.startsWith('duffel_test_'))
    throw new Error('The demo orders nothing real: UMIAK_DUFFEL_PAYMENT wants a test token there.');
  return { token, api, bookingOrigin, sells };
}

/** @throws Error in plain words for a demo that others reach, or that nobody asked for where production is meant */
function refuseUnsafeDemo(env: Env, source: Source): void {
  if (!loopbackHosts.includes(env.host)) {
    throw new Error(
      `Demo mode has public passwords and listens on loopback alone; HOST=${env.host} is refused. Set UMIAK_MODE=production to serve others.`,
    );
  }
  if (source.UMIAK_MODE !== undefined) return;
  const sign = signOfProduction(env, source);
  if (sign === null) return;
  throw new Error(
    `UMIAK_MODE is not set, and ${sign} is: set UMIAK_MODE=production to serve others, or UMIAK_MODE=demo for demo accounts, whose password is public.`,
  );
}

/** What is set that a demo does not need; null where nothing is. */
function signOfProduction({ secret, origins, database }: Env, source: Source): string | null {
  if (secret !== null) return 'UMIAK_SECRET';
  if (origins.length > 0) return 'UMIAK_ORIGINS';
  const isProduction = source.NODE_ENV === 'production' && database.url !== null;
  return isProduction ? 'DATABASE_URL with NODE_ENV=production' : null;
}

/** @throws Error in plain words for production that lacks something, or speaks in the clear */
function refuseUnsafeProduction(env: Env): void {
  // With a space it could not be listed among the former ones, and so never be replaced.
  if ((env.secret ?? '').length < secretLengthMin || /\s/.test(env.secret ?? '')) {
    throw new Error(
      `Production needs UMIAK_SECRET, a random text of at least ${secretLengthMin} characters without spaces.`,
    );
  }
  if (new Set(env.secret).size < secretLettersMin)
    throw new Error('UMIAK_SECRET is not random: make one with `openssl rand -base64 32`.');
  if (env.previousSecrets.some((secret) => secret.length < secretLengthMin))
    throw new Error('UMIAK_PREVIOUS_SECRETS are whole values of UMIAK_SECRET, separated by spaces.');
  if (env.database.url === null) throw new Error('Production needs DATABASE_URL, a PostgreSQL address.');
  if (env.smtpUrl === null) throw new Error('Production needs SMTP_URL: without it nobody gets mail.');
  if (!mailAddress.test(env.mailFrom)) {
    throw new Error(
      'Production needs MAIL_FROM, the address it sends from: Travel <no-reply@travel.example>.',
    );
  }
  if (env.origins.length === 0)
    throw new Error('Production needs UMIAK_ORIGINS, its https origins separated by commas.');
  const wrong = env.origins.findIndex((origin) => !isHttpsOrigin(origin));
  // Not the origin, which may have a password.
  if (wrong !== -1)
    throw new Error(`UMIAK_ORIGINS: number ${wrong + 1} is no https origin, such as https://travel.example.`);
  if (env.duffel === null && !env.sampleOffers) {
    throw new Error(
      'Production has nothing to search: set UMIAK_DUFFEL_TOKEN, or UMIAK_SAMPLE_OFFERS=on to show invented offers.',
    );
  }
  const [insecure] = insecureProviders(env.social);
  if (!env.ratesUrl.startsWith('https:'))
    throw new Error('Production fetches exchange rates only over https.');
  if (env.duffel !== null && !env.duffel.api.startsWith('https:'))
    throw new Error('Production speaks to Duffel only over https.');
  if (env.stripe !== null && !env.stripe.api.startsWith('https:'))
    throw new Error('Production speaks to Stripe only over https.');
  if (env.blobs.bucket?.endpoint.startsWith('https:') === false)
    throw new Error('Production speaks to the bucket of UMIAK_BLOBS_BUCKET only over https.');
  if (env.errorReports.tracker?.url.startsWith('https:') === false)
    throw new Error('Production sends errors to UMIAK_ERROR_DSN only over https.');
  if (insecure !== undefined) throw new Error(`Production speaks to ${insecure} only over https.`);
}

/** Whether it is an origin alone, `https://travel.example`, without a path. */
const isHttpsOrigin = (origin: string): boolean =>
  URL.canParse(origin) && new URL(origin).origin === origin && origin.startsWith('https://');
