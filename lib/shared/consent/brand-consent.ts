/** What a brand shows of the consent stack; every part is on where nothing is said. */
export type BrandConsent = { readonly categories: boolean; readonly iab: boolean; readonly repeat: boolean };

const everything: BrandConsent = { categories: true, iab: true, repeat: true };

/** The brand for companies carries no advertising, so it has no vendors to ask about. */
const exceptions: Readonly<Record<string, Partial<BrandConsent>>> = { kayak4b: { iab: false } };

export const brandConsentOf = (brandKey: string): BrandConsent => ({
  ...everything,
  ...exceptions[brandKey],
});
