import { countryNameIn, currencyNameIn, languageNameIn } from '@/lib/server/page/display-names';
import { brands } from '@/lib/shared/site/brands';
import { locales } from '@/lib/shared/site/locale/locales';
import { LanguageLink, MarketEntry } from '@/lib/shared/site/locale/market-entry';
import { marketEntries } from './market-entries';

const [kayak] = brands;
const entries = marketEntries({ brand: kayak, locale: 'en-US', search: '?utm_source=mail&x=1' });
const of = (country: string) => entries.find(({ countryCode }) => countryCode === country);

test('CENT-001 an entry of the country picker has all its fields', () => {
  for (const entry of entries) expect(MarketEntry.parse(entry)).toEqual(entry);
  expect(of('DE')).toEqual({
    text: 'Deutschland',
    locale: 'de-DE',
    countryCode: 'DE',
    countryName: 'Germany',
    countryNativeName: 'Deutschland',
    languageName: 'German',
    languageNativeName: 'Deutsch',
    flag: 'de',
    href: '/de-de',
    dataHref: '/de-de/in?utm_source=mail',
    active: false,
    currencyCode: 'EUR',
    languageLinks: [],
  });
});

test('CENT-003 each nested language has a currency, and what its country has', () => {
  const emirates = of('AE');
  expect(emirates?.languageLinks.map(({ locale, text }) => [locale, text])).toEqual([
    ['en-AE', 'English'],
    ['ar-AE', 'العربية'],
  ]);
  for (const link of entries.flatMap(({ languageLinks }) => languageLinks)) {
    expect(LanguageLink.parse(link)).toEqual(link);
  }
  expect(emirates?.languageLinks[1]).toMatchObject({ currencyCode: 'AED', countryCode: 'AE', flag: 'ae' });
});

test('every open locale is offered once, and one is active', () => {
  const links = entries.flatMap((entry) => (entry.languageLinks.length > 0 ? entry.languageLinks : [entry]));
  expect(links.map(({ locale }) => locale).sort()).toEqual(locales.map(({ tag }) => tag).sort());
  expect(links.filter(({ active }) => active).map(({ locale }) => locale)).toEqual(['en-US']);
});

test('names are short and in everyday words', () => {
  expect(countryNameIn('zh-Hant-HK', 'HK')).toBe('香港');
  expect(languageNameIn('de-CH', 'de-CH')).toBe('Deutsch');
  expect(languageNameIn('nb-NO', 'nb-NO')).toBe('Norsk');
  expect(languageNameIn('sr-Latn-RS', 'sr-Latn-RS')).toBe('Srpski');
  expect(languageNameIn('fr-FR', 'fr-FR')).toBe('Français');
  expect(currencyNameIn('de-DE', 'USD')).toBe('US-Dollar');
});
