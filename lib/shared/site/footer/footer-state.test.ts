import {
  AppStoreLink,
  FooterBrandsState,
  FooterLink,
  FooterSiteMapLinks,
  FooterState,
  footerLinkKeys,
  PrivacyMenuItem,
  SocialSite,
} from './footer-state';

const link = { title: 'Help', url: '/help' };

test('CENT-012 a footer link has a title and an address, both text', () => {
  expect(FooterLink.parse(link)).toEqual(link);
  for (const wrong of [{ title: 'Help' }, { url: '/help' }, { ...link, title: 1 }, { ...link, more: '' }]) {
    expect(FooterLink.safeParse(wrong).success).toBe(false);
  }
});

test('CENT-013 the keys of the link groups are the seven of the specification, each a list of links', () => {
  expect([...footerLinkKeys].sort()).toEqual([
    'popularCities',
    'popularDestinations',
    'seo',
    'staticAirline',
    'staticCompany',
    'staticContact',
    'staticMore',
  ]);
  const { links } = FooterState.shape;
  const all = Object.fromEntries(footerLinkKeys.map((key) => [key, [link]]));
  expect(links.parse(all)).toEqual(all);
  for (const key of footerLinkKeys) expect(links.safeParse({ ...all, [key]: link }).success).toBe(false);
});

test('CENT-014 the further groups are four lists of links', () => {
  const groups = { companyLinks: [link], contactLinks: [], airlineTicketsLinks: [link], moreLinks: [] };
  expect(FooterSiteMapLinks.parse(groups)).toEqual(groups);
  const { moreLinks: _, ...three } = groups;
  expect(FooterSiteMapLinks.safeParse(three).success).toBe(false);
});

test('CENT-015 the footer state has its ten fields', () => {
  expect(Object.keys(FooterState.shape).sort()).toEqual([
    'appStoreLinks',
    'brands',
    'citiesDynamicLinks',
    'destinationsDynamicLinks',
    'links',
    'messages',
    'siteMapLinks',
    'siteMapTitle',
    'socialIconsByName',
    'socialMediaSites',
  ]);
});

const app = { appStoreType: 'googleplay', appStoreLink: { url: 'https://store.example/' }, title: 'App' };

test('CENT-016 an app store link has its type, its address and a title', () => {
  expect(AppStoreLink.parse(app)).toEqual(app);
  expect(AppStoreLink.safeParse({ ...app, appStoreLink: 'https://store.example/' }).success).toBe(false);
});

test('CENT-017 the type of an app store link is one of two', () => {
  expect(AppStoreLink.safeParse({ ...app, appStoreType: 'appleappstore' }).success).toBe(true);
  for (const appStoreType of ['huawei', 'GooglePlay', '', null]) {
    expect(AppStoreLink.safeParse({ ...app, appStoreType }).success).toBe(false);
  }
});

test('CENT-018 a social site has a name, an address and a prompt', () => {
  const site = { name: 'naverblog', url: 'https://blog.example/', prompt: 'Read us' };
  expect(SocialSite.parse(site)).toEqual(site);
  expect(SocialSite.safeParse({ ...site, name: 'myspace' }).success).toBe(false);
  expect(SocialSite.safeParse({ name: 'naverblog', url: 'https://blog.example/' }).success).toBe(false);
});

test('CENT-019 an entry of the privacy menu has a title and an address', () => {
  expect(PrivacyMenuItem.parse({ title: 'Privacy', url: '/privacy' })).toEqual({
    title: 'Privacy',
    url: '/privacy',
  });
  expect(PrivacyMenuItem.safeParse({ title: 'Privacy' }).success).toBe(false);
});

test('the brands of the family may come alone', () => {
  expect(FooterBrandsState.safeParse({ brands: [] }).success).toBe(true);
  expect(FooterBrandsState.safeParse({ brands: [], socialIconsByName: { facebook: '/f.svg' } }).success).toBe(
    true,
  );
  expect(FooterBrandsState.safeParse({ brands: [], socialIconsByName: { other: '/f.svg' } }).success).toBe(
    false,
  );
});
