import { brands } from '../../lib/shared/site/brands';
import { locales } from '../../lib/shared/site/locale/locales';
import { indexablePaths } from '../../lib/shared/site/pages/indexable-paths';
import { expect, test, withoutJavaScript } from './fixtures';
import { visitorOf } from './roles';
import { firstDay, lastDay, searchAddresses } from './search-addresses';
import { requestsCame } from './setup/wait-for-behaviours';
import { askSite, openSite, site } from './site';

const agents = {
  browser:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/154.0.0.0 Safari/537.36',
  googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  bingbot: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
} as const;

/** A page's links in other languages, as a site map has them, by hreflang value; a value given twice fails. */
function languagesIn(xml: string, url: string): ReadonlyMap<string, string> {
  const entry = xml.split('<url>').find((one) => one.startsWith(`<loc>${url}</loc>`)) ?? '';
  const found = [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)];
  const table = new Map(found.map(([, tag = '', url = '']) => [tag, url]));
  expect(table.size).toBe(found.length);
  return table;
}

const canonicalIn = (html: string): string | undefined =>
  /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];

const locsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);

test('addresses answer with their true status, to browsers and to bots', async ({ request }) => {
  const expected = [
    ['/', 200],
    ['/ar-ae/privacy', 200],
    ['/sitemap', 200],
    ['/nowhere', 404],
    ['/sitemap/nowhere', 404],
    ['/xx-yy', 404],
    ['/en-us/privacy', 308],
    ['/profile/account', 303],
    ['/business/users', 303],
  ] as const;
  for (const [name, agent] of Object.entries(agents)) {
    for (const [path, status] of expected) {
      const response = await askSite(request, path, { 'user-agent': agent });
      expect(response.status(), `${name} ${path}`).toBe(status);
    }
  }
});

test.describe('before any script', () => {
  test.use(withoutJavaScript);

  test('every link of a guest’s page leads somewhere', async ({ page }) => {
    const results = `/flights/BOS-LIS/${firstDay}/${lastDay}`;
    for (const path of ['/', '/trips', '/explore', results, `/flights/details/${searchAddresses.resultId}`]) {
      await page.goto(path);
      expect(await page.locator('a[href]').count(), path).toBeGreaterThan(10);
      expect(await page.locator('a:not([href])').count(), path).toBe(0);
    }
  });
});

test('the address of a closed language offers the nearest open sites, at the same page where they have it', async ({
  page,
  allow,
}) => {
  allow(/404/);
  const offered = async (path: string) => {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    const links = page.getByRole('main').getByRole('link');
    return links.evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')]));
  };
  expect(await offered('/de-ch/flights')).toEqual([
    ['Deutschland (Deutsch)', '/de-de/flights'],
    ['Suisse (Français)', '/fr-ch/flights'],
  ]);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page.getByRole('main')).toContainText('Kayak gibt es noch nicht für Schweiz (Deutsch).');
  expect(await offered('/pt-br/nowhere')).toEqual([['United States (English)', '/']]);
  await expect(page.getByRole('main')).toContainText('There’s no Kayak site for Brazil (Portuguese) yet.');
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL('/');
  expect(await offered('/xx-yy')).toEqual([['Back to home', '/']]);
});

test('bots find title and canonical in the head', async ({ request }) => {
  for (const agent of Object.values(agents)) {
    const html = await (await askSite(request, '/privacy', { 'user-agent': agent })).text();
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head).toContain('<title>Privacy · Kayak</title>');
    expect(canonicalIn(head)).toBe(`${site('kayak')}/privacy`);
  }
});

test('the canonical address is at the brand’s origin, whatever host and query were asked', async ({
  request,
}) => {
  const { port } = new URL(site('kayak'));
  for (const url of [
    `${site('kayak')}/help?utm_source=x&gclid=1`,
    `http://kayak.localhost:${port}/help`,
    `http://127.0.0.1:${port}/help`,
  ]) {
    expect(canonicalIn(await (await askSite(request, url)).text()), url).toBe(`${site('kayak')}/help`);
  }
  const momondo = await (await askSite(request, `${site('momondo')}/ar-ae/help?utm_campaign=1`)).text();
  expect(canonicalIn(momondo)).toBe(`${site('momondo')}/ar-ae/help`);
});

test('the languages of a page name each other and themselves, in one cluster per brand', async ({
  request,
}) => {
  for (const brand of ['kayak', 'momondo'] as const) {
    const shard = async (tag: string) =>
      (await askSite(request, `${site(brand)}/sitemap/${tag.toLowerCase()}-1.xml`)).text();
    const own = brand === 'momondo' ? 'de-DE' : 'en-US';
    const first = languagesIn(await shard(own), `${site(brand)}/help`);
    expect(first.size).toBeGreaterThan(locales.length);
    expect([...first.keys()].filter((tag) => tag === 'x-default')).toHaveLength(1);
    expect([...first.values()].every((url) => url.startsWith(`${site(brand)}/`))).toBe(true);
    for (const tag of ['ar-AE', 'de-AT', 'en-GB', 'x-default']) {
      const url = first.get(tag) ?? '';
      expect(canonicalIn(await (await askSite(request, url)).text())).toBe(url);
      expect([...languagesIn(await shard(tag === 'x-default' ? own : tag), url)]).toEqual([...first]);
    }
  }
});

test('what is not for search engines says so in a header and in the page', async ({ request }) => {
  for (const path of [
    '/login',
    '/login/register',
    '/signout',
    '/demo/mailbox',
    '/nowhere',
    '/flights?to=Rome',
  ]) {
    const response = await askSite(request, path);
    expect(response.headers()['x-robots-tag'], path).toBe('noindex');
    const html = await response.text();
    expect(html, path).toMatch(/<meta name="robots" content="noindex/);
    expect(canonicalIn(html), path).toBeUndefined();
  }
  const admin = await visitorOf('admin');
  for (const path of ['/profile/account', '/business/users', '/business/company']) {
    expect((await admin.get(path)).headers()['x-robots-tag'], path).toBe('noindex');
  }
  await admin.dispose();
  for (const path of indexablePaths('/business', true)) {
    const response = await askSite(request, path);
    expect(response.headers()['x-robots-tag'], path).toBeUndefined();
    expect(await response.text(), path).toMatch(/<meta name="robots" content="index/);
  }
});

test('every host has a site map of its own pages, and every page in it can be found', async ({ request }) => {
  for (const brand of ['kayak', 'swoodoo_wl'] as const) {
    const origin = site(brand);
    const index = await askSite(request, `${origin}/sitemap.xml`);
    expect(index.headers()['content-type']).toContain('application/xml');
    const shards = locsIn(await index.text());
    expect(shards).toHaveLength(locales.length);
    for (const shard of [shards[0], shards.at(-1)]) {
      const pages = locsIn(await (await askSite(request, shard ?? '')).text());
      expect(pages).toHaveLength(indexablePaths('/business', true).length);
      for (const url of pages) {
        const response = await askSite(request, url);
        expect(response.status(), url).toBe(200);
        expect(canonicalIn(await response.text())).toBe(url);
      }
    }
  }
});

test('robots.txt names the site map of its host and closes no asset', async ({ request, page }) => {
  for (const { key } of brands) {
    const response = await askSite(request, `${site(key)}/robots.txt`);
    expect(response.headers()['content-type']).toContain('text/plain');
    expect(await response.text()).toContain(`Sitemap: ${site(key)}/sitemap.xml`);
  }
  const closed = [
    ...(await (await askSite(request, '/robots.txt')).text()).matchAll(/^Disallow: (\S+)$/gm),
  ].map(([, rule = '']) => new RegExp(`^${rule.replaceAll(/[.?]/g, '\\$&').replaceAll('*', '.*')}`));
  const assets: string[] = [];
  page.on('request', (one) => {
    if (one.resourceType() !== 'fetch') assets.push(new URL(one.url()).pathname);
  });
  await page.goto('/');
  await requestsCame(page);
  expect(assets.filter((path) => path.startsWith('/_next/')).length).toBeGreaterThan(2);
  expect(assets.filter((path) => closed.some((rule) => rule.test(path)))).toEqual([]);
});

test('a host that is not ours has neither site map nor robots.txt', async ({ request }) => {
  const { port } = new URL(site('kayak'));
  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap/en-us-1.xml']) {
    expect((await askSite(request, `http://nobody.localhost:${port}${path}`)).status(), path).toBe(404);
  }
});

test('the home page says who speaks; a page with a trail says the same trail', async ({ page }) => {
  await openSite(page, 'momondo');
  const data = async () =>
    (await page.locator('script[type="application/ld+json"]').allTextContents()).flatMap((text) =>
      JSON.parse(text),
    );
  expect(await data()).toMatchObject([
    { '@type': 'Organization', name: 'Momondo', url: `${site('momondo')}/` },
    { '@type': 'WebSite', name: 'Momondo', inLanguage: 'de-DE' },
  ]);
  await openSite(page, 'kayak', '/ar-ae/privacy');
  const steps = page.locator('nav:has(script) li');
  const trail = await data();
  expect(trail).toHaveLength(1);
  expect(trail[0]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: (await steps.allTextContents()).map((name, index) => ({ position: index + 1, name })),
  });
  await expect(steps.getByRole('link')).toHaveAttribute('href', `${site('kayak')}/ar-ae`);
  await openSite(page, 'kayak', '/login');
  expect(await data()).toEqual([]);
});

test('footer cities lead to pages of their own, which search engines find and which name each other', async ({
  page,
}) => {
  await openSite(page, 'kayak', '/help');
  const cities = page
    .getByRole('contentinfo')
    .getByTestId(/^popular-/)
    .getByRole('link');
  const hrefs = await cities.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.length).toBeGreaterThan(20);
  expect(hrefs.filter((href) => !/^\/destinations\/[a-z-]+$/.test(href))).toEqual([]);
  await cities.filter({ hasText: 'Lisbon' }).first().click();
  await expect(page).toHaveURL('/destinations/lisbon');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lisbon, Portugal');
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /above the mouth of the Tagus/,
  );
  await expect(main).toContainText('about 7 hr by air');
  await expect(main).toContainText(/[45] hr ahead of New York/);
  await expect(main.getByText('Sample prices. Converted at sample rates of November 2, 2026.')).toHaveCount(
    2,
  );
  const data = await main.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text))).toContainEqual(
    expect.objectContaining({
      '@type': 'TouristDestination',
      name: 'Lisbon',
      url: `${site('kayak')}/destinations/lisbon`,
      address: { '@type': 'PostalAddress', addressCountry: 'PT' },
    }),
  );
  const near = main.getByRole('region', { name: 'Near Lisbon' }).getByRole('link');
  await expect(near).toHaveCount(4);
  for (const link of await near.all()) expect(hrefs).toContain(await link.getAttribute('href'));
  await main.getByRole('region', { name: 'What a trip costs' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/flights\/NYC-LIS\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lisbon');
});

test('each destination has words of its own in each language, and a wrong one is not there', async ({
  request,
}) => {
  const seen = new Set<string>();
  const paths = indexablePaths('/business', true).filter((path) => path.startsWith('/destinations/'));
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) {
    const html = await (await askSite(request, `${site('kayak')}/de-de${path}`)).text();
    seen.add(/<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '');
  }
  expect(seen.size).toBe(paths.length);
  for (const path of ['/destinations/atlantis', '/destinations/Lisbon', '/destinations'])
    expect((await askSite(request, path)).status(), path).toBe(404);
});

test('site maps say when the words of a page last changed, as far as that is known', async ({ request }) => {
  const xml = await (await askSite(request, `${site('kayak')}/sitemap/de-de-1.xml`)).text();
  const entry = (path: string) =>
    xml.split('<url>').find((one) => one.startsWith(`<loc>${site('kayak')}/de-de${path}</loc>`)) ?? '';
  expect(entry('/privacy')).toMatch(/<lastmod>2026-\d\d-\d\d<\/lastmod>/);
  expect(entry('/destinations/lisbon')).toMatch(/<lastmod>2026-\d\d-\d\d<\/lastmod>/);
  expect(entry('/sitemap')).not.toBe('');
  expect(entry('/sitemap')).not.toContain('lastmod');
});

test('landing pages say below the search what they are for', async ({ page }) => {
  for (const path of ['/', '/flights', '/hotels', '/cars', '/trains']) {
    await page.goto(path);
    const description = page.getByRole('contentinfo').getByTestId('page-description');
    await expect(description.getByRole('link').first(), path).toBeAttached();
  }
});

test('a shared link shows the page’s own title', async ({ request }) => {
  const html = await (await askSite(request, '/privacy')).text();
  expect(html).toContain('<meta property="og:title" content="Privacy · Kayak"/>');
  expect(html).toContain(`<meta property="og:url" content="${site('kayak')}/privacy"/>`);
  expect(html).toMatch(/<meta property="og:description" content="What Kayak knows/);
  expect(html).toContain('<meta property="og:locale" content="en_US"/>');
});

test('links to a legal page land on the section they name', async ({ page }) => {
  await page.goto('/privacy#ccpa');
  await expect(page.getByRole('heading', { name: 'California privacy rights' })).toBeInViewport();
});
