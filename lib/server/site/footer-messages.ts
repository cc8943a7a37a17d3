import 'server-only';
import { numberFormat } from '@/lib/shared/site/locale/kept-formats';

/** Words of the namespace `footer`. */
export type FooterWords = (key: string, values?: Readonly<Record<string, string>>) => string;

const plain = [
  'label',
  'company',
  'contact',
  'airlineTickets',
  'more',
  'popularCities',
  'popularDestinations',
  'siteMap',
  'brands',
  'payment',
  'partners',
  'apps',
  'newTab',
  'social',
  'legal',
] as const;

type About = {
  readonly brand: string;
  readonly locale: string;
  /** Which sentence the brand says about itself, if any. */
  readonly text: string | null;
  readonly now: Date;
};

/** The words a footer shows beside its links. The year is written in the digits of the locale. */
export function footerMessages(t: FooterWords, { brand, locale, text, now }: About): Record<string, string> {
  const year = numberFormat(locale, { useGrouping: false }).format(now.getFullYear());
  return {
    ...Object.fromEntries(plain.map((key) => [key, t(key)])),
    copyright: t('copyright', { brand, year }),
    ...(text === null ? {} : { text: t(`text.${text}`, { brand }) }),
  };
}
