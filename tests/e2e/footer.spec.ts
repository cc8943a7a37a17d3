import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { brands } from '../../lib/shared/site/brands';
import { footerSettings } from '../../lib/shared/site/footer/footer-settings';
import { type FooterSection, footerVariants } from '../../lib/shared/site/footer/footer-variants';
import { axeProblems, type Look, problemsInEachLook, show } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { openWithRuntime } from './layers';
import { requestsCame } from './setup/wait-for-behaviours';
import { askSite, openSite, site } from './site';

const provider = '/horizon/react/component/FooterBrandsStateProviderAction';
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

/** Paths asked for since the page opened. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Scrolls the footer into view and waits for what it loads then. */
async function reachFooter(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('contentinfo')).toHaveAttribute('data-loaded', '');
}

/** Left edges of elements, each once. */
async function columnsOf(page: Page, selector: string): Promise<number> {
  const edges = await page
    .locator(selector)
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)));
  return new Set(edges).size;
}

test('FOOT-001 FOOT-007 FOOT-008 the footer of the first answer has every kind of links', async ({
  request,
}) => {
  const html = await (await askSite(request, '/')).text();
  for (const marker of ['company', 'contact', 'airline-tickets', 'popular-cities', 'popular-destinations']) {
    const block =
      new RegExp(`<section[^>]*data-testid="${marker}"[^>]*>(.*?)</section>`, 's').exec(html)?.[1] ?? '';
    expect(block, marker).toMatch(/<a href="[^"]+">[^<]+<\/a>/);
  }
  expect(html).toMatch(/<dialog[^>]*id="site-map"/);
  expect(html).not.toContain('data-testid="more"');
  expect(await (await askSite(request, `${site('mundi')}/`)).text()).toContain('data-testid="more"');
});

test('FOOT-012 FOOT-013 popular cities and destinations have rows of their own, with test markers', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await page.goto('/');
  for (const marker of ['popular-cities', 'popular-destinations']) {
    const links = page.getByTestId(marker).getByRole('link');
    expect(await links.count()).toBeGreaterThan(5);
    await expect(links.first()).toBeVisible();
  }
});

test('FOOT-021 FOOT-033 the brand speaks of itself, and privacy stands beside the copyright', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByTestId('brand-text')).toContainText('Kayak');
  const legal = page.getByTestId('legal');
  await expect(legal).toContainText('©');
  await expect(legal.getByRole('link', { name: 'Privacy', exact: true })).toHaveAttribute('href', '/privacy');
});

test('CCONST-018 LOC-006 below 1084 px the footer folds, above it is open', async ({ page }) => {
  await page.goto('/');
  const group = page.getByTestId('company');
  await page.setViewportSize({ width: 1083, height: 800 });
  await expect(group.locator('summary')).toBeVisible();
  await expect(group.getByRole('link').first()).toBeHidden();
  await group.locator('summary').click();
  await expect(group.getByRole('link').first()).toBeVisible();
  await group.locator('summary').click();
  await page.setViewportSize({ width: 1085, height: 800 });
  await expect(group.locator('summary')).toBeHidden();
  await expect(group.getByRole('link').first()).toBeVisible();
});

test('CCONST-015 on desktop the link lists of the footer lie in three columns', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/');
  expect(await columnsOf(page, 'footer nav section:has(> details) ul')).toBe(3);
});

test('FOOT-016 on desktop the site map lies in three columns', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/sitemap');
  expect(await columnsOf(page, 'main [data-testid=site-map-links] li')).toBe(3);
  await page.setViewportSize(narrow);
  expect(await columnsOf(page, 'main [data-testid=site-map-links] li')).toBe(1);
});

test('FOOT-014 FOOT-017 on mobile the site map is a dialog over the whole screen with a list', async ({
  page,
}) => {
  await page.setViewportSize(narrow);
  await openWithRuntime(page, '/');
  const opener = page.getByTestId('legal').getByRole('link', { name: 'Site map' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Site map' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Site map' })).toBeVisible();
  const screen = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.clientHeight,
  }));
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...screen });
  await expect.poll(() => dialog.getByRole('listitem').count()).toBeGreaterThan(8);
  expect(await axeProblems(page, 'site map', '#site-map')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('the site map is a page, groups unfold, and networks have their names', async ({ page }) => {
    await page.setViewportSize(narrow);
    await page.goto('/');
    await page.getByTestId('contact').locator('summary').click();
    await expect(page.getByTestId('contact').getByRole('link', { name: 'Help' })).toBeVisible();
    await expect(page.getByTestId('social').getByText('Facebook')).toBeVisible();
    await page.getByTestId('legal').getByRole('link', { name: 'Site map' }).click();
    await expect(page).toHaveURL('/sitemap');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Site map');
  });
});

test('FOOT-029 on narrow screens the social icons come before the privacy line', async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto('/');
  const [social, legal] = [await topOf(page, 'social'), await topOf(page, 'legal')];
  expect(social).toBeLessThan(legal);
  expect(await page.evaluate(inOrder)).toBe(true);
});

test('FOOT-030 on wider screens the privacy line comes before the social icons', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/');
  const [legal, social] = [
    await page.getByTestId('legal').boundingBox(),
    await page.getByTestId('social').boundingBox(),
  ];
  expect((legal?.x ?? 0) + (legal?.width ?? 0)).toBeLessThanOrEqual(social?.x ?? 0);
  await page.goto('/ar-ae');
  const [right, left] = [
    await page.getByTestId('legal').boundingBox(),
    await page.getByTestId('social').boundingBox(),
  ];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
});

async function topOf(page: Page, marker: string): Promise<number> {
  return (await page.getByTestId(marker).boundingBox())?.y ?? Number.NaN;
}

function inOrder(): boolean {
  const [social, legal] = ['social', 'legal'].map((marker) =>
    document.querySelector(`[data-testid=${marker}]`),
  );
  return Boolean(social && legal && social.compareDocumentPosition(legal) & Node.DOCUMENT_POSITION_FOLLOWING);
}

test('FOOT-018 FOOT-036 FOOT-037 the brands come when the footer is seen, by one request, and leave a mark', async ({
  page,
}) => {
  const paths = asked(page);
  await page.goto('/');
  await requestsCame(page);
  const footer = page.getByRole('contentinfo');
  expect(paths).not.toContain(provider);
  await expect(footer).not.toHaveAttribute('data-loaded');
  const momondo = footer.getByRole('link', { name: 'Momondo' });
  await expect(momondo.locator('svg')).toHaveCount(0);
  await reachFooter(page);
  await expect(momondo).toHaveAttribute('href', `${site('momondo')}/`);
  await expect(momondo.locator('svg')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await footer.scrollIntoViewIfNeeded();
  expect(paths.filter((path) => path === provider)).toHaveLength(1);
});

test('crawlers and whoever has no script find the other brands in the document', async ({ request }) => {
  const html = await (await askSite(request, `${site('kayak')}/`)).text();
  expect(html).toContain(`href="${site('momondo')}/"`);
});

test('CHTTP-039 each social icon is fetched once and stands in its link', async ({ page }) => {
  const paths = asked(page);
  await page.goto('/');
  await reachFooter(page);
  const { socialIconsByName } = (await (await page.request.get(provider)).json()) as {
    socialIconsByName: Record<string, string>;
  };
  // Those of Korea are for Korean sites.
  expect(Object.keys(socialIconsByName)).toHaveLength(4);
  for (const [name, url] of Object.entries(socialIconsByName)) {
    await expect(page.locator(`[data-social=${name}] svg`)).toBeVisible();
    expect(
      paths.filter((path) => path === url),
      name,
    ).toHaveLength(1);
  }
  await expect(page.getByTestId('social').getByRole('link', { name: 'Facebook' })).toHaveAttribute(
    'title',
    'See Kayak on Facebook',
  );
});

test('an icon that is a page, and one that is not there, are logged and not shown', async ({
  page,
  allow,
}) => {
  allow(/Malformed svg received|Could not fetch SVG|404 GET \/icons\/social\/twitter/);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/icons/social/facebook.svg', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html><svg></svg></html>' }),
  );
  await page.route('**/icons/social/twitter.svg', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/');
  await reachFooter(page);
  await expect.poll(() => logged.filter((text) => text.startsWith('Malformed svg received')).length).toBe(1);
  await expect.poll(() => logged.filter((text) => text.startsWith('Could not fetch SVG')).length).toBe(1);
  await expect(page.locator('[data-social=facebook] svg')).toHaveCount(0);
  await expect(page.locator('[data-social=facebook]').getByText('Facebook')).toBeVisible();
  await expect(page.locator('[data-social=youtube] svg')).toBeVisible();
});

for (const [brand, times] of [
  ['kayak', 1],
  ['mundi', 0],
] as const) {
  test(`a failure to load the brands shows nothing and is logged ${times} times at ${brand}`, async ({
    page,
    allow,
  }) => {
    allow(/Could not load FooterBrandsState|500 GET \/horizon/);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route(`**${provider}`, (route) => route.fulfill({ status: 500, json: { errors: [] } }));
    await openSite(page, brand);
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    await expect(footer).toHaveAttribute('data-failed', '');
    await expect(footer.getByRole('link', { name: 'Momondo' })).toHaveCount(0);
    await expect(footer.getByText('Our other sites')).toBeHidden();
    expect(logged.filter((text) => text.startsWith('Could not load'))).toHaveLength(times);
  });
}

test('a store’s badge opens a new tab', async ({ page, context }) => {
  await context.route('https://apps.apple.com/**', (route) => route.fulfill({ body: 'store' }));
  await page.goto('/');
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByTestId('appleappstore').click(),
  ]);
  expect(opened.url()).toBe('https://apps.apple.com/');
});

test('every own link of every footer leads to a page', async ({ request }) => {
  const seen = new Set<string>();
  for (const brand of ['kayak', 'mundi', 'kayak4b'] as const) {
    const html = await (await askSite(request, `${site(brand)}/`)).text();
    const footer = /<footer.*<\/footer>/s.exec(html)?.[0] ?? '';
    for (const [, href = ''] of footer.matchAll(/href="(\/[^"#]*)/g)) seen.add(`${site(brand)}${href}`);
  }
  expect(seen.size).toBeGreaterThan(40);
  for (const url of seen) expect((await askSite(request, url)).status(), url).toBe(200);
});

test('the footer is small', async ({ request }) => {
  for (const path of ['/', '/ar-ae']) {
    const html = await (await askSite(request, path)).text();
    const footer = /<footer.*<\/footer>/s.exec(html)?.[0] ?? '';
    expect(footer.length).toBeGreaterThan(1000);
    expect(gzipSync(footer, { level: 9 }).length).toBeLessThanOrEqual(3584);
  }
});

const footerLooks: readonly [Look, ...Look[]] = [
  { colorScheme: 'light', viewport: { width: 320, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 768, height: 800 } },
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
];

for (const paths of [['/', '/sitemap'], ['/ar-ae', '/privacy'], ['/ar-ae/actual-terms-of-use']]) {
  test(`footers and legal pages have no problem that axe knows and do not scroll sideways: ${paths.join(' ')}`, async ({
    page,
  }) => {
    await show(page, footerLooks[0]);
    for (const path of paths) {
      await page.goto(path);
      const prepare = async () => {
        await reachFooter(page);
        // From the top, so that nothing sticky lies over a link of the footer by chance.
        await page.evaluate(() => scrollTo(0, 0));
      };
      expect(await problemsInEachLook(page, path, { each: footerLooks, prepare })).toEqual([]);
    }
  });
}

test('FOOT-009 the links to airline tickets are in the first answer, where there are any', async ({
  request,
}) => {
  expect(await (await askSite(request, '/')).text()).toContain('data-testid="airline-tickets"');
  expect(await (await askSite(request, `${site('mundi')}/`)).text()).not.toContain(
    'data-testid="airline-tickets"',
  );
});

/** What each section alone draws. */
const signs: Readonly<Record<FooterSection, string>> = {
  groups: '[data-testid=company]',
  places: '[data-testid=popular-cities]',
  siteMap: 'a[href$="/sitemap"]',
  text: '[data-testid=brand-text]',
  description: '[data-testid=page-description]',
  brands: '[data-family]',
  payment: '[data-testid=payment]',
  partners: '[data-testid=partners]',
  apps: '[data-testid=appleappstore]',
  social: '[data-testid=social]',
  country: 'a[href*="/markets"]',
  currency: 'a[href*="/currencies"]',
};

test('FOOT-006 each brand’s footer has no section that its variant leaves out', async ({ page }) => {
  const seen = new Set<string>();
  for (const brand of brands) {
    const { variant } = footerSettings(brand);
    if (seen.has(variant)) continue;
    seen.add(variant);
    await openSite(page, brand.key);
    const sections: readonly FooterSection[] = footerVariants[variant];
    for (const section of Object.keys(signs) as FooterSection[]) {
      if (sections.includes(section)) continue;
      await expect(page.locator('footer').locator(signs[section]), `${variant} ${section}`).toHaveCount(0);
    }
    await expect(page.getByRole('contentinfo')).toContainText('©');
  }
  expect(seen.size).toBeGreaterThan(2);
});
