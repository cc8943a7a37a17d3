import { brands } from '@/lib/shared/site/brands';
import { indexablePaths } from '@/lib/shared/site/pages/indexable-paths';
import { languageLinks, pageAddress } from './language-links';
import { locales } from './locales';
import { markets } from './markets';

const origin = 'https://travel.example';

test('every page of a cluster names the same pages, itself among them', () => {
  for (const brand of brands) {
    for (const path of indexablePaths('/business', true)) {
      const links = languageLinks(brand, origin, path);
      const own = locales.map(({ tag }) => pageAddress(brand, origin, tag, path));
      expect(new Set(own).size).toBe(locales.length);
      expect(locales.map(({ tag }) => links[tag])).toEqual(own);
      // Fallbacks lead into the cluster, never out of it.
      expect(Object.values(links).every((url) => own.includes(url))).toBe(true);
    }
  }
});

test('there is one default: the brand’s own language, which has no prefix', () => {
  for (const brand of brands) {
    expect(languageLinks(brand, origin, '/help')['x-default']).toBe(`${origin}/help`);
    expect(languageLinks(brand, origin, '/')['x-default']).toBe(`${origin}/`);
  }
});

test('a language alone is where it is most at home', () => {
  const links = languageLinks(brands[0], origin, '/');
  expect([links.de, links.en, links.ar]).toEqual([links['de-DE'], links['en-US'], links['ar-EG']]);
});

test('only open languages are named, whatever the table of markets holds', () => {
  const known = new Set(locales.map(({ tag }) => tag));
  const closed = markets.flatMap((market) => market.locales).filter((tag) => !known.has(tag));
  const links = languageLinks(brands[0], origin, '/');
  expect(closed.filter((tag) => tag in links)).toEqual([]);
  expect(
    Object.keys(links).every((tag) =>
      /^(?:x-default|[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?)$/.test(tag),
    ),
  ).toBe(true);
});

test('a script is part of the language', () => {
  const open = [
    { tag: 'zh-Hans-CN', messages: 'en', country: 'CN', currency: 'CNY' },
    { tag: 'zh-Hant-TW', messages: 'en', country: 'TW', currency: 'TWD' },
    { tag: 'zh-Hant-HK', messages: 'en', country: 'HK', currency: 'HKD' },
  ] as const;
  const links = languageLinks(brands[0], origin, '/', open);
  expect(links['zh-Hant']).toBe(`${origin}/zh-hant-tw`);
  expect(links['zh-Hans']).toBe(`${origin}/zh-hans-cn`);
});
