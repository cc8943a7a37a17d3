import 'server-only';
import { flagOf } from '@/lib/shared/site/locale/flag-of';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { marketLabel } from '@/lib/shared/site/locale/market-entry';
import { countryNameIn, languageNameIn } from './display-names';
import { pageSite } from './page-site';

/** How the site of the page being drawn is called. */
export type PageMarket = {
  /** `Schweiz (Deutsch)`. */
  readonly label: string;
  /** `DE`, the language where there is little room. */
  readonly short: string;
  readonly flag: string;
};

/** The market of the page being drawn, as its picker's handle names it. */
export async function pageMarket(): Promise<PageMarket> {
  const { tag, country } = findLocale((await pageSite()).locale) ?? defaultLocale;
  return {
    label: marketLabel({
      countryNativeName: countryNameIn(tag, country),
      languageNativeName: languageNameIn(tag, tag),
    }),
    short: new Intl.Locale(tag).language.toUpperCase(),
    flag: flagOf(country, country),
  };
}
