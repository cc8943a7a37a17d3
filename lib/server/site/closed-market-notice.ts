import 'server-only';
import { deployment } from '@/lib/server/http/deployment';
import { countryNameIn, languageNameIn } from '@/lib/server/page/display-names';
import type { PageSite } from '@/lib/server/page/page-site';
import { marketLabel } from '@/lib/shared/site/locale/market-entry';
import { nearestLocales, type UnopenedMarket } from '@/lib/shared/site/locale/nearest-locales';
import { findPage } from '@/lib/shared/site/pages/find-page';
import { localePrefix, sitePath, splitPrefix } from '@/lib/shared/site/pages/site-path';

/** The closed site at whose address a visitor is; null at any other. The nearest ones lead to the same page where there is one. */
export function closedMarketNotice({
  brand,
  locale,
  path,
}: Pick<PageSite, 'brand' | 'locale' | 'path'>): UnopenedMarket | null {
  const { rest, tag } = splitPrefix(path.split('?')[0] ?? '');
  const nearest = tag === null ? [] : nearestLocales(brand, tag);
  if (tag === null || nearest.length === 0) return null;
  const page = findPage(rest, deployment()) === null ? '/' : rest;
  return {
    brandName: brand.displayName,
    name: labelOf(locale, tag),
    nearest: nearest.map((near) => ({
      tag: near.tag,
      name: labelOf(near.tag, near.tag),
      href: sitePath(localePrefix(brand, near.tag), page),
    })),
  };
}

const labelOf = (inTag: string, tag: string): string =>
  marketLabel({
    countryNativeName: countryNameIn(inTag, tag.slice(-2).toUpperCase()),
    languageNativeName: languageNameIn(inTag, tag),
  });
