import { brands, findBrand } from '@/lib/shared/site/brands';
import { footerSettings } from '@/lib/shared/site/footer/footer-settings';
import { FooterState } from '@/lib/shared/site/footer/footer-state';
import { locales } from '@/lib/shared/site/locale/locales';
import { findPageRule } from '@/lib/shared/site/pages/page-rules';
import { localePrefix } from '@/lib/shared/site/pages/site-path';
import { footerState } from './footer-state';
import { footerView } from './footer-view';

const site = (brandKey: string, locale: string) => {
  const brand = findBrand(brandKey) ?? brands[0];
  return { brand, locale, prefix: localePrefix(brand, locale) };
};

/** One locale of each language is enough for what only words differ in. */
const spoken = [...new Map(locales.map((locale) => [locale.messages, locale.tag])).values()];

test('the state of every brand in every language fits its schema', async () => {
  for (const { key } of brands) {
    for (const locale of spoken) {
      const state = await footerState(site(key, locale));
      expect(FooterState.safeParse(state).error).toBeUndefined();
      expect(state.links.staticAirline.length > 0).toBe(
        footerSettings(site(key, locale).brand).airlineTickets,
      );
    }
  }
});

test('FOOT-031 the copyright line has the year of the clock', async () => {
  for (const year of [2026, 2031]) {
    const { messages } = await footerState(site('kayak', 'en-US'), new Date(`${year}-06-01T12:00:00Z`));
    expect(messages.copyright).toBe(`© ${year} Kayak`);
  }
});

test('FOOT-032 the copyright line names the brand', async () => {
  for (const brand of brands) {
    const { messages } = await footerState({ brand, locale: 'en-US', prefix: '' });
    expect(messages.copyright).toContain(brand.displayName);
  }
});

test('the year stands in the digits of the locale', async () => {
  const copyright = async (locale: string) =>
    (await footerState(site('kayak', locale), new Date('2026-06-01T12:00:00Z'))).messages.copyright;
  expect(await copyright('ar-EG')).toBe('© ٢٠٢٦ Kayak');
  expect(await copyright('ar-AE')).toBe('© 2026 Kayak');
});

test('every own link of a footer leads to a page there is, in the language of the footer', async () => {
  const found = site('kayak', 'ar-AE');
  const view = await footerView(found, '/');
  const { state } = view;
  const own = [
    ...Object.values(state.links).flat(),
    ...state.siteMapLinks,
    ...view.legalLinks,
    ...view.privacyMenu,
    { url: view.siteMapUrl },
    ...[...view.description.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => ({ url })),
  ].map(({ url }) => url);
  expect(own.length).toBeGreaterThan(40);
  for (const url of own) {
    expect(url).toMatch(/^\/ar-ae(?:[/?]|$)/);
    const path = url.slice('/ar-ae'.length).split(/[?#]/)[0] || '/';
    expect([path, findPageRule(path) === null ? 'nowhere' : 'a page']).toEqual([path, 'a page']);
  }
});

test('FOOT-004 FOOT-005 a brand with privacy and terms pages of its own links them, another does not', async () => {
  const urls = async (key: string) =>
    (await footerView(site(key, 'en-US'), '/')).legalLinks.map(({ url }) => url);
  expect(await urls('kayak')).toEqual(['/privacy', '/privacy#ccpa', '/actual-terms-of-use', '/terms-of-use']);
  expect(await urls('umiak')).toEqual(['/privacy', '/actual-terms-of-use']);
});

test('what is linked already is not in the privacy menu once more', async () => {
  for (const key of ['kayak', 'umiak']) {
    const { legalLinks, privacyMenu } = await footerView(site(key, 'en-US'), '/');
    const urls = [...legalLinks, ...privacyMenu].map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls).toContain('/privacy#ccpa');
  }
});

test('PRIV-001 PRIV-022 the privacy menu reopens consent, shows the cookies and opts out of the sharing of data', async () => {
  const menu = async (page: Parameters<typeof footerView>[2]) =>
    (await footerView(site('kayak', 'ar-AE'), '/help', page)).privacyMenu.map(({ url, opens }) => [
      opens,
      url,
    ]);
  expect(await menu({ address: '/ar-ae/help?a=b' })).toEqual([
    ['preferences', '/ar-ae/help?a=b&consent=categories'],
    ['cookies', '/ar-ae/privacy/cookies'],
    ['dataSharing', '/ar-ae/privacy/manage'],
  ]);
});

test('PRIV-024 PRIV-025 as a link the opt-out leads members to their account and everybody else to the privacy page', async () => {
  const optOut = async (page: Parameters<typeof footerView>[2]) =>
    (await footerView(site('umiak', 'en-US'), '/', page)).privacyMenu.find(({ url }) =>
      /manage|account/.test(url),
    );
  expect(await optOut({ loggedIn: true })).toMatchObject({ url: '/profile/account', opens: 'dataSharing' });
  expect(await optOut({ loggedIn: false })).toMatchObject({ url: '/privacy/manage', opens: 'dataSharing' });
  expect(await optOut({ sharing: false })).toMatchObject({ url: '/privacy/manage', opens: null });
});

test('PRIV-005 a brand with a page of its own in the privacy menu has its link there, another has not', async () => {
  const urls = async (key: string) =>
    (await footerView(site(key, 'en-US'), '/')).privacyMenu.map(({ url }) => url);
  expect(await urls('umiak')).toContain('/privacy#ccpa');
  expect(await urls('kayak4b')).not.toContain('/privacy#ccpa');
});

test('rights of California stand in the footers of sites of the US alone', async () => {
  const urls = async (key: string, locale: string) => {
    const { legalLinks, privacyMenu } = await footerView(site(key, locale), '/');
    return [...legalLinks, ...privacyMenu].map(({ url }) => url);
  };
  expect((await urls('momondo', 'de-DE')).join()).not.toContain('#ccpa');
  expect((await urls('kayak', 'en-GB')).join()).not.toContain('#ccpa');
  expect((await urls('momondo', 'en-US')).join()).toContain('/privacy#ccpa');
});

test('the opt-out has the words of the law where the law applies, in every language, and others elsewhere', async () => {
  for (const locale of ['en-US', 'de-DE', 'ar-AE']) {
    const view = (usLaw: boolean) => footerView(site('momondo', locale), '/', { usLaw });
    const title = async (usLaw: boolean) =>
      (await view(usLaw)).privacyMenu.find(({ opens }) => opens === 'dataSharing')?.title;
    expect([await title(true), (await view(true)).usLaw]).not.toEqual([await title(false), false]);
    if (locale === 'en-US') {
      expect(await title(true)).toBe('Do Not Sell or Share My Personal Information');
      expect(await title(false)).toBe('Do not sell or share my data');
    }
  }
});

test('a page that may ask for nothing more opens nothing', async () => {
  const { privacyMenu } = await footerView(site('umiak', 'en-US'), '/', { late: false });
  expect(privacyMenu.map(({ opens }) => opens)).toEqual([null, null, null]);
});

test('the home page is described in every language, another page is not', async () => {
  for (const locale of spoken) {
    expect((await footerView(site('kayak', locale), '/')).description).toMatch(/^<p>.*<\/p><p>.*<\/p>$/);
    expect((await footerView(site('kayak', locale), '/help')).description).toBe('');
  }
});
