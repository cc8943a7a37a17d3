import type { ConsentCategory } from './consent-category';

/** What a third party may be asked for by a page; each is a rule of the page's content security policy. */
export type ThirdPartyUse = 'script' | 'connect' | 'img' | 'frame';

/** Somebody else's script on our pages. What is not in this list is not in the markup and cannot be loaded. */
export type ThirdPartyScript = {
  /** The name under which an operator configures where it comes from. */
  readonly id: string;
  readonly category: Exclude<ConsentCategory, 'strictlyNecessary'>;
  /** Number in the vendor list and the purposes it needs there; null for a third party outside the framework. */
  readonly vendor: { readonly id: number; readonly purposes: readonly number[] } | null;
  readonly uses: readonly ThirdPartyUse[];
};

/** Every third party a page of ours can load. */
export const thirdPartyScripts: readonly ThirdPartyScript[] = [
  // Google's library and its frame: one-tap.
  { id: 'google', category: 'functional', vendor: null, uses: ['script', 'connect', 'frame'] },
  { id: 'apple', category: 'functional', vendor: null, uses: ['script'] },
  { id: 'survey', category: 'functional', vendor: null, uses: ['script', 'connect', 'img', 'frame'] },
  { id: 'session-recording', category: 'functional', vendor: null, uses: ['script', 'connect'] },
  // Google Advertising Products in the vendor list, and what it asks consent for there.
  {
    id: 'google-tag',
    category: 'advertising',
    vendor: { id: 755, purposes: [1, 3, 4] },
    uses: ['script', 'connect', 'img', 'frame'],
  },
  { id: 'marketing', category: 'advertising', vendor: null, uses: ['script', 'connect', 'img', 'frame'] },
];

/** What a visitor has allowed, as far as scripts ask. */
export type Allowed = {
  readonly categories: readonly ConsentCategory[];
  /** Null where the IAB framework does not apply: then categories alone decide. */
  readonly iab: {
    readonly purposeConsents: readonly number[];
    readonly vendorConsents: readonly number[];
  } | null;
};

/** The scripts that may run: their category is accepted and, where they are a vendor, vendor and purposes too. */
export function grantedScripts(
  allowed: Allowed,
  scripts: readonly ThirdPartyScript[] = thirdPartyScripts,
): ThirdPartyScript[] {
  return scripts.filter(({ category, vendor }) => {
    if (!allowed.categories.includes(category)) return false;
    if (vendor === null || allowed.iab === null) return true;
    const { purposeConsents, vendorConsents } = allowed.iab;
    return (
      vendorConsents.includes(vendor.id) && vendor.purposes.every((one) => purposeConsents.includes(one))
    );
  });
}

/** Origins by the rule of the policy they join. */
export type PolicyAdditions = Readonly<Record<ThirdPartyUse, readonly string[]>>;

/** What a page's policy allows beyond ourselves: the configured origins of the granted scripts, nothing else. */
export function policyAdditions(
  granted: readonly ThirdPartyScript[],
  origins: ReadonlyMap<string, string>,
): PolicyAdditions {
  const of = (use: ThirdPartyUse): string[] =>
    granted.flatMap(({ id, uses }) => {
      const origin = uses.includes(use) ? origins.get(id) : undefined;
      return origin === undefined ? [] : [origin];
    });
  return { script: of('script'), connect: of('connect'), img: of('img'), frame: of('frame') };
}
