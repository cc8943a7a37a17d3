import 'server-only';
import * as z from 'zod';
import { readEnv } from '@/lib/server/env';
import { type ThirdPartyId, thirdParties } from '@/lib/shared/consent/third-parties';

const Countries = z
  .string()
  .transform((text) => words(text.toUpperCase()))
  .pipe(z.array(z.string().regex(/^[A-Z]{2}$/)));

/** More than the registered list has, and few enough for the string to fit into a cookie. */
const vendorsMax = 2000;

const Numbers = z
  .string()
  .transform((text) => words(text).map(Number))
  .pipe(z.array(z.int().min(1).max(65_535)).max(vendorsMax));

const Variables = z.object({
  /** The registered number of this deployment's consent platform; without one there is no IAB dialog. */
  UMIAK_CMP_ID: z.coerce.number().int().min(2).max(4095).optional(),
  /** Vendors of the registered list that this site works with, by number. */
  UMIAK_TCF_VENDORS: Numbers.optional(),
  UMIAK_VENDOR_LIST_URL: z.url().default('https://vendor-list.consensu.org/v3/vendor-list.json'),
  /** Google's ad technology providers outside the framework that this site works with, by number. */
  UMIAK_ADDITIONAL_VENDORS: Numbers.optional(),
  UMIAK_ADDITIONAL_VENDORS_URL: z
    .url()
    .default('https://storage.googleapis.com/tcfac/additional-consent-providers.csv'),
  /** Country of whoever runs the site, as TC strings name it. */
  UMIAK_PUBLISHER_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('AA'),
  UMIAK_TWO_PARTY_COUNTRIES: Countries.optional(),
  UMIAK_DATA_TRANSFER_COUNTRIES: Countries.optional(),
  /** `survey=https://w.example,google-tag=https://www.googletagmanager.com`: third parties that may be loaded. */
  UMIAK_SCRIPT_ORIGINS: z.string().default(''),
  /** `blog=https://blog.example https://www.blog.example,…`: who may frame us, by affiliate. */
  UMIAK_AFFILIATES: z.string().default(''),
});

/** What an operator decides about consent and about who may embed the site. */
export type ConsentSettings = {
  /** Null where no consent platform is registered; the demo shows the IAB dialog with a number nobody has. */
  readonly cmpId: number | null;
  /** Null: the vendors of our own sample list. */
  readonly vendorIds: readonly number[] | null;
  readonly vendorListUrl: string;
  readonly additionalVendorIds: readonly number[];
  readonly additionalVendorsUrl: string;
  readonly publisherCountry: string;
  readonly twoPartyCountries: ReadonlySet<string>;
  readonly dataTransferCountries: ReadonlySet<string>;
  readonly scriptOrigins: ReadonlyMap<ThirdPartyId, string>;
  readonly affiliates: string;
};

const demoCmpId = 4095;
let known: ConsentSettings | null = null;

/** Reads the settings once. Throws an Error in plain words when one is not valid. */
export function consentSettings(): ConsentSettings {
  known ??= checkedConsentSettings(process.env);
  return known;
}

/** The same without the memory, for tests. */
export function checkedConsentSettings(
  source: Readonly<Record<string, string | undefined>>,
  demo = readEnv().mode === 'demo',
): ConsentSettings {
  const parsed = Variables.safeParse(source);
  if (!parsed.success)
    throw new Error(`The consent settings are not valid:\n${z.prettifyError(parsed.error)}`);
  const set = parsed.data;
  const isRegistered = set.UMIAK_CMP_ID !== undefined && set.UMIAK_TCF_VENDORS !== undefined;
  return {
    cmpId: isRegistered ? (set.UMIAK_CMP_ID ?? null) : demo ? demoCmpId : null,
    vendorIds: isRegistered ? (set.UMIAK_TCF_VENDORS ?? null) : null,
    vendorListUrl: set.UMIAK_VENDOR_LIST_URL,
    additionalVendorIds: isRegistered ? (set.UMIAK_ADDITIONAL_VENDORS ?? []) : [],
    additionalVendorsUrl: set.UMIAK_ADDITIONAL_VENDORS_URL,
    publisherCountry: set.UMIAK_PUBLISHER_COUNTRY,
    twoPartyCountries: new Set(set.UMIAK_TWO_PARTY_COUNTRIES ?? (demo ? ['KR'] : [])),
    dataTransferCountries: new Set(set.UMIAK_DATA_TRANSFER_COUNTRIES ?? (demo ? ['CN'] : [])),
    scriptOrigins: originTable(set.UMIAK_SCRIPT_ORIGINS, demo),
    affiliates: set.UMIAK_AFFILIATES,
  };
}

function words(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

const loopback = /^http:\/\/127\.0\.0\.1:\d{1,5}$/;

/** The demo takes third parties of this machine, which have no certificate. */
function originTable(text: string, demo: boolean): ReadonlyMap<ThirdPartyId, string> {
  const table = new Map<ThirdPartyId, string>();
  for (const [at, pair] of words(text).entries()) {
    const [id = '', origin = ''] = pair.split('=').map((part) => part.trim());
    const isSafe = /^https:\/\/[a-z0-9.-]+$/.test(origin) || (demo && loopback.test(origin));
    // Not the pair, which may have a password.
    if (!isSafe || !URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new Error(`UMIAK_SCRIPT_ORIGINS: number ${at + 1} is no name and https origin.`);
    const party = thirdParties.find((one) => one.id === id);
    if (party === undefined) {
      const names = thirdParties.map((one) => one.id).join(', ');
      throw new Error(`UMIAK_SCRIPT_ORIGINS: number ${at + 1} names no third party; there are ${names}.`);
    }
    table.set(party.id, origin);
  }
  return table;
}
