import 'server-only';
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { findBrand } from '@/lib/shared/site/brands';
import { demoSocialAndAppLinks, SocialAndAppLinks } from '@/lib/shared/site/footer/social-and-app-links';
import { findLocale } from '@/lib/shared/site/locale/locales';

/**
 * Reads UMIAK_BRAND_LINKS: JSON, or the path of a file of it. Empty has none, in the demo its own. Throws an Error in plain words for
 * what is not valid, and for a brand or a locale that there is not.
 */
export function brandLinksFrom(text: string, isDemo: boolean): SocialAndAppLinks {
  if (text.trim() === '') return isDemo ? demoSocialAndAppLinks : {};
  const parsed = SocialAndAppLinks.safeParse(jsonIn(text.trim()));
  if (!parsed.success) throw new Error(`UMIAK_BRAND_LINKS is not valid:\n${z.prettifyError(parsed.error)}`);
  for (const [brand, locales] of Object.entries(parsed.data)) {
    if (brand !== '*' && findBrand(brand) === null)
      throw new Error(`UMIAK_BRAND_LINKS names the brand ${brand}, which there is not.`);
    for (const locale of Object.keys(locales))
      if (locale !== '*' && findLocale(locale)?.tag !== locale)
        throw new Error(`UMIAK_BRAND_LINKS names the locale ${locale}, which there is not.`);
  }
  return parsed.data;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.startsWith('{') ? text : readFileSync(text, 'utf8'));
  } catch (cause) {
    throw new Error('UMIAK_BRAND_LINKS is neither JSON nor the path of a file of it.', { cause });
  }
}
