import 'server-only';
import { type SampleVendorRow, sampleVendorRows } from '@/lib/shared/consent/sample-vendor-rows';
import { VendorList } from '@/lib/shared/consent/vendor-list';
import { secondsPerDay } from '@/lib/shared/day/days';
import messages from '@/messages/en/consent.json';

const stacks: Readonly<Record<string, readonly number[]>> = { 1: [2, 7], 2: [3, 4, 7], 3: [5, 6, 8, 11] };

let known: VendorList | null = null;

/**
 * The project's own vendor list: invented vendors under the purposes of the framework in our own words. It
 * stands in as long as no registered list is configured, and passes the same checks as a registered one.
 */
export function sampleVendorList(): VendorList {
  known ??= VendorList.parse({
    gvlSpecificationVersion: 3,
    vendorListVersion: 1,
    tcfPolicyVersion: 5,
    lastUpdated: '2026-11-01T00:00:00Z',
    purposes: table(messages.tcf.purposes),
    specialPurposes: table(messages.tcf.specialPurposes),
    features: table(messages.tcf.featureList),
    specialFeatures: table(messages.tcf.specialFeatures),
    stacks: table(messages.tcf.stacks, (id) => ({ purposes: stacks[id] ?? [], specialFeatures: [] })),
    dataCategories: table(messages.tcf.dataCategories),
    standardTexts: { features: messages.tcf.features },
    vendors: Object.fromEntries(sampleVendorRows.map((row, index) => [index + 1, vendorOf(row, index + 1)])),
  });
  return known;
}

type Words = string | { readonly name: string; readonly description: string; readonly example?: string };

function table(words: Readonly<Record<string, Words>>, more: (id: string) => object = () => ({})) {
  const entries = Object.entries(words).map(([id, text]) => {
    const { name, description, example } =
      typeof text === 'string' ? { name: text, description: text, example: undefined } : text;
    const illustrations = example === undefined ? [] : [example];
    return [id, { id: Number(id), name, description, illustrations, ...more(id) }] as const;
  });
  return Object.fromEntries(entries);
}

function vendorOf(row: SampleVendorRow, id: number) {
  const [name, purposes, legIntPurposes, specialPurposes, cookieDays, usesNonCookieAccess] = row;
  const site = `https://${siteOf(name)}`;
  return {
    id,
    name,
    purposes,
    legIntPurposes,
    flexiblePurposes: [...purposes, ...legIntPurposes].filter((one) => [2, 7, 9, 10].includes(one)),
    specialPurposes,
    features: [...(id % 3 === 0 ? [1] : []), ...(id % 8 === 4 ? [2] : []), 3],
    specialFeatures: [...(id % 7 === 0 ? [1] : []), ...(id % 5 === 0 ? [2] : [])],
    usesCookies: cookieDays !== null,
    cookieMaxAgeSeconds: cookieDays === null ? null : cookieDays * secondsPerDay,
    cookieRefresh: cookieDays !== null && cookieDays >= 365,
    usesNonCookieAccess,
    urls: [
      {
        langId: 'en',
        privacy: `${site}/privacy`,
        ...(legIntPurposes.length > 0 ? { legIntClaim: `${site}/interests` } : {}),
      },
    ],
    dataRetention: { stdRetention: 30 + ((id * 37) % 365), purposes: { 1: 395 }, specialPurposes: { 1: 90 } },
    dataDeclaration: [1, 2, 3, 6, 8].filter((one) => (id + one) % 3 !== 0),
    deviceStorageDisclosureUrl: `${site}/storage.json`,
  };
}

/** `Gannet & Sons Retargeting` lives at `gannet-sons-retargeting.example`. */
export function siteOf(name: string): string {
  return `${name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')}.example`;
}
