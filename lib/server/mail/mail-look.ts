import 'server-only';
import { configuredBrand } from '@/lib/server/http/configured-brand';
import type { outbox } from '@/lib/server/store/schema';
import { findBrand } from '@/lib/shared/site/brands';
import { directionOf } from '@/lib/shared/site/locale/locales';
import { localePrefix, sitePath } from '@/lib/shared/site/pages/site-path';
import { mailColors } from './mail-colors';
import type { MailLook } from './mail-content';
import { brandKeyOf, markOf } from './mail-logo';

/** How a mail of the outbox looks: in the name of its brand, in the writing of its reader. */
export function lookOf(
  { brand, origin }: Pick<typeof outbox.$inferSelect, 'brand' | 'origin'>,
  locale: string,
): MailLook {
  const site = findBrand(brand) ?? configuredBrand();
  return {
    brand: site.displayName,
    home: `${origin}${sitePath(localePrefix(site, locale), '/')}`,
    colors: mailColors[brandKeyOf(site.key)],
    markId: markOf(site.key).id,
    lang: locale,
    dir: directionOf(locale),
  };
}
