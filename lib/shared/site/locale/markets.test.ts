import { locales } from './locales';
import { markets } from './markets';
import { messageLanguages } from './message-languages';

test('there are 78 countries, 105 entries and 55 kinds of money', () => {
  const entries = markets.flatMap((market) => market.locales);
  expect(markets).toHaveLength(78);
  expect(new Set(markets.map(({ country }) => country)).size).toBe(78);
  expect(entries).toHaveLength(105);
  expect(new Set(entries).size).toBe(105);
  expect(new Set(markets.map(({ currency }) => currency)).size).toBe(55);
});

test('every tag is in its canonical form and ends in its country', () => {
  for (const { country, locales: tags } of markets) {
    for (const tag of tags) {
      expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
      expect(new Intl.Locale(tag).region).toBe(country);
    }
  }
});

test('an entry is open when its language has messages, and no other', () => {
  const languages: readonly string[] = messageLanguages;
  for (const { tag, messages } of locales) {
    expect(languages).toContain(new Intl.Locale(tag).language);
    expect(messages).toBe(new Intl.Locale(tag).language);
  }
  const closed = markets.flatMap((market) => market.locales).filter((tag) => !/^(?:en|de|ar)-/.test(tag));
  expect(closed.filter((tag) => locales.some((locale) => locale.tag === tag))).toEqual(
    closed.filter((tag) => languages.includes(new Intl.Locale(tag).language)),
  );
});
