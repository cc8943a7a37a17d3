import { matchesTerms } from '@/lib/shared/site/matches-terms';
import { languageLinkOf, type MarketEntry, marketLabel, marketTerms } from './market-entry';

const schweiz: MarketEntry = {
  text: 'Alpenland',
  locale: 'de-CH',
  countryCode: 'CH',
  countryName: 'Switzerland',
  countryNativeName: 'Schweiz',
  languageName: 'German',
  languageNativeName: 'Deutsch',
  flag: 'ch',
  href: '/de-ch',
  dataHref: '/de-ch/in?',
  active: false,
  currencyCode: 'CHF',
  languageLinks: [],
};

const finds = (query: string) => matchesTerms(marketTerms(schweiz), query);

test('LOC-011 a site is called by its country and, in brackets, its language, in their own words', () => {
  expect(marketLabel({ countryNativeName: 'Schweiz', languageNativeName: 'Deutsch' })).toBe(
    'Schweiz (Deutsch)',
  );
});

test('LOC-017 LOC-018 a country search ignores case and the blanks around it', () => {
  for (const query of ['switzerland', 'SWITZERLAND', '  Switzerland  ', '\tswitzerland\n']) {
    expect(finds(query)).toBe(true);
  }
});

test('LOC-019 a country search hits every name, the code and the locale, and nothing else', () => {
  for (const query of ['alpenland', 'schweiz', 'switz', 'deutsch', 'german', 'ch', 'de-ch']) {
    expect([query, finds(query)]).toEqual([query, true]);
  }
  for (const query of ['chf', 'austria', 'de-at', 'schweiz deutsch', 'zzzz', '/de-ch']) {
    expect([query, finds(query)]).toEqual([query, false]);
  }
});

test('accents do not matter, and an empty query hits everything', () => {
  expect(matchesTerms('Österreich', 'oster')).toBe(true);
  expect(matchesTerms('Curaçao', 'CURACAO')).toBe(true);
  expect(matchesTerms('Österreich', '   ')).toBe(true);
});

test('CENT-002 a nested entry has everything of its parent that it does not say itself', () => {
  const { languageLinks: _, ...parent } = schweiz;
  expect(languageLinkOf(schweiz, { locale: 'fr-CH', languageName: 'French' })).toEqual({
    ...parent,
    locale: 'fr-CH',
    languageName: 'French',
  });
});
