import { secondsPerDay } from '@/lib/shared/day/days';
import type { ConsentCategory } from './consent-category';
import type { StoredItem } from './stored-item';

/** What a page may ask of a third party; each is a rule of the page's content security policy. */
export const thirdPartyUses = ['script', 'style', 'connect', 'img', 'frame'] as const;
export type ThirdPartyUse = (typeof thirdPartyUses)[number];

export type ThirdPartyId = 'google' | 'apple' | 'survey' | 'google-tag';

/** Somebody else's script on our pages: all that is decided about it or told to visitors comes from here. */
export type ThirdParty = {
  /** The name under which an operator says where its script comes from (`UMIAK_SCRIPT_ORIGINS`). */
  readonly id: ThirdPartyId;
  /** As visitors read it. */
  readonly name: string;
  readonly category: Exclude<ConsentCategory, 'strictlyNecessary'>;
  /** Number in the vendor list and the purposes it needs there; null for a third party outside the framework. */
  readonly vendor: { readonly id: number; readonly purposes: readonly number[] } | null;
  /** What it loads: from the operator's origin, and from those listed here. */
  readonly loads: Readonly<Partial<Record<ThirdPartyUse, readonly string[]>>>;
  /** What its script keeps on our domain. An item of another category needs both. */
  readonly keeps: readonly StoredItem[];
  /** It also loads in an embedded page, if the host page's visitor accepts it. */
  readonly inFrames: boolean;
};

const kept = (
  name: string,
  category: ConsentCategory,
  purpose: string,
  days: number | null,
  where: StoredItem['where'] = 'cookie',
): StoredItem => ({ name, where, category, seconds: days === null ? null : days * secondsPerDay, purpose });

/** Where Google's tag sends what it measures (Google, "Content Security Policy" for tags). */
const measuring = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
  'https://*.g.doubleclick.net',
  'https://www.google.com',
  'https://pagead2.googlesyndication.com',
  'https://www.googleadservices.com',
];

/** Every third party that a page of ours can load. What is not listed is not in the markup and its policy stops it. */
export const thirdParties: readonly ThirdParty[] = [
  {
    // Its library, with styles and frames: one-tap and Google's own button.
    id: 'google',
    name: 'Google Sign-In',
    category: 'functional',
    vendor: null,
    loads: { script: [], style: [], connect: [], frame: [] },
    keeps: [kept('g_state', 'functional', 'oneTap', 180)],
    inFrames: false,
  },
  {
    id: 'apple',
    name: 'Sign in with Apple',
    category: 'functional',
    vendor: null,
    loads: { script: [] },
    keeps: [],
    inFrames: false,
  },
  {
    id: 'survey',
    name: 'Usabilla',
    category: 'functional',
    vendor: null,
    loads: { script: [], connect: [], img: [], frame: [] },
    keeps: [
      kept('usbls*', 'functional', 'survey', null),
      kept('usbls*', 'functional', 'survey', null, 'local'),
    ],
    inFrames: false,
  },
  {
    // Google Advertising Products in the vendor list, and what it asks consent for there.
    id: 'google-tag',
    name: 'Google',
    category: 'advertising',
    vendor: { id: 755, purposes: [1, 3, 4] },
    loads: {
      script: ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net'],
      connect: measuring,
      img: measuring,
      frame: ['https://td.doubleclick.net', 'https://www.googletagmanager.com'],
    },
    keeps: [
      kept('_gcl_*', 'advertising', 'adClick', 90),
      kept('_gcl_*', 'advertising', 'adClick', null, 'local'),
      kept('_ga', 'analytical', 'visitCount', 730),
      kept('_ga_*', 'analytical', 'visitCount', 730),
    ],
    inFrames: true,
  },
];

/** What a visitor has allowed, as far as third parties ask. */
export type Allowed = {
  readonly categories: readonly ConsentCategory[];
  /** Answers about vendors, which must all agree; none where the IAB framework does not apply: then categories decide. */
  readonly iab: readonly {
    readonly purposeConsents: readonly number[];
    readonly vendorConsents: readonly number[];
  }[];
};

/** Whether a third party may run: its category is accepted and, where it is a vendor, vendor and purposes too. */
export const isGranted = (
  { category, vendor }: Pick<ThirdParty, 'category' | 'vendor'>,
  { categories, iab }: Allowed,
): boolean =>
  categories.includes(category) &&
  (vendor === null ||
    iab.every(
      ({ purposeConsents, vendorConsents }) =>
        vendorConsents.includes(vendor.id) && vendor.purposes.every((one) => purposeConsents.includes(one)),
    ));

/** Origins by the rule of the policy they join. */
export type PolicyAdditions = Readonly<Record<ThirdPartyUse, readonly string[]>>;

/** What a page's policy allows beyond ourselves: what the granted third parties load, and nothing else. */
export function policyAdditions(
  granted: readonly (Pick<ThirdParty, 'loads'> & { readonly origin: string })[],
): PolicyAdditions {
  const of = (use: ThirdPartyUse): string[] => [
    ...new Set(granted.flatMap(({ loads, origin }) => (loads[use] ? [origin, ...loads[use]] : []))),
  ];
  return {
    script: of('script'),
    style: of('style'),
    connect: of('connect'),
    img: of('img'),
    frame: of('frame'),
  };
}
