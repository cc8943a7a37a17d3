/** Languages and regions the site speaks, as BCP 47 tags, with the folder of their messages. */
export const locales = [
  {
    tag: 'en-US',
    messages: 'en',
    country: 'US',
    currency: { code: 'USD', formatString: '{symbol}{amount}', symbol: '$' },
  },
] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = locales[0];

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

/** The locale of a tag in any case, or null for one that is not spoken here. */
export function findLocale(tag: unknown): Locale | null {
  if (typeof tag !== 'string') return null;
  return locales.find((locale) => locale.tag.toLowerCase() === tag.toLowerCase()) ?? null;
}

/** Writing direction of a locale. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.has(tag.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}
