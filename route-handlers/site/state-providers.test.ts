import {
  FooterBrandsState,
  FooterSiteMapLinks,
  PrivacyMenuItem,
} from '@/lib/shared/site/footer/footer-state';
import { testBrowser } from '@/tests/factories/test-browser';

/** Asks a state provider at the host of a brand. */
async function ask(provider: string, host = 'localhost:3000', locale = 'en-US'): Promise<unknown> {
  const response = await testBrowser({ host }).request('GET', `/horizon/react/component/${provider}`, {
    headers: { 'x-locale': locale },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.getSetCookie()).toEqual([]);
  return response.json();
}

test('CHTTP-007 the brands of the family come as a list, each where it answers', async () => {
  const { brands } = FooterBrandsState.parse(await ask('FooterBrandsStateProviderAction'));
  expect(brands.map(({ name }) => name)).toContain('Momondo');
  expect(brands.map(({ key }) => key)).not.toContain('kayak');
  expect(brands.find(({ key }) => key === 'momondo')?.url).toBe('http://momondo.localhost:3000/');
});

test('CHTTP-008 in the full variant the social sites and their icons come along, else the brands alone', async () => {
  const full = FooterBrandsState.parse(await ask('FooterBrandsStateProviderAction'));
  expect(full.socialMediaSites).toHaveLength(4);
  expect(Object.keys(full.socialIconsByName ?? {}).sort()).toEqual(
    full.socialMediaSites?.map(({ name }) => name).sort(),
  );
  const compact = await ask('FooterBrandsStateProviderAction', 'mundi.localhost:3000');
  expect(Object.keys(compact as object)).toEqual(['brands']);
});

test('CHTTP-009 the link groups are four lists of titles and addresses, in the language of the page', async () => {
  const groups = FooterSiteMapLinks.parse(await ask('FooterSiteMapLinksProviderAction'));
  for (const links of Object.values(groups)) expect(links.length).toBeGreaterThan(0);
  const arabic = FooterSiteMapLinks.parse(
    await ask('FooterSiteMapLinksProviderAction', 'localhost:3000', 'ar-AE'),
  );
  expect(arabic.contactLinks[0]).toEqual({ title: 'المساعدة', url: '/ar-ae/help' });
});

test('CHTTP-010 the privacy menu is a list of titles and addresses', async () => {
  const menu = PrivacyMenuItem.array().parse(await ask('PrivacyMenuStateProviderAction'));
  expect(menu.map(({ url }) => url)).toContain('/privacy');
});
