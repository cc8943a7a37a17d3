import type { Page } from '@playwright/test';
import { launchOptionsFor } from '@/scripts/test/try-browser.mjs';
import { expect, test } from './fixtures';
import { demo, signInAsDemoWithoutPage, signInAsMemberWithoutPage } from './members';
import { searchAddresses } from './search-addresses';
import { startHostPages } from './setup/host-pages';
import { type RunningServer, startServer } from './setup/start-server';
import { startSurveyHost } from './setup/survey-host';
import { startTagHost } from './setup/tag-host';
import { requestsCame } from './setup/wait-for-behaviours';
import { foreignRequests, shownNames, undeclared } from './undeclared';

// Playwright lets frames share the storage of their site, which Chromium then denies them. Here, as in visitors' browsers,
// a frame has a storage of its own for each site around it: the last list of features that are off holds.
const off =
  'HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,MediaRouter,OptimizationHints,PaintHolding,Translate';
test.use({
  launchOptions: {
    ...launchOptionsFor(process.env.UMIAK_CHROMIUM ?? ''),
    args: [`--disable-features=${off}`],
  },
});

let hosts: Awaited<ReturnType<typeof startHostPages>>;
let tag: Awaited<ReturnType<typeof startTagHost>>;
let survey: Awaited<ReturnType<typeof startSurveyHost>>;
let server: RunningServer;

test.beforeAll(async () => {
  [hosts, tag, survey] = await Promise.all([startHostPages(), startTagHost(), startSurveyHost()]);
  server = await startServer({
    UMIAK_SCRIPT_ORIGINS: `google-tag=${tag.origin},survey=${survey.origin}`,
    UMIAK_GOOGLE_TAG: 'G-1234',
    UMIAK_SURVEY_PATH: '/widget.js',
    UMIAK_SURVEY_DELAY_SECONDS: '0',
    UMIAK_KMKID_MASTER_HOST: 'travel.example',
    UMIAK_AD_BLOCKER_SAMPLE: '100',
    UMIAK_AFFILIATES: `blog=${hosts.originOf('blog')}`,
  });
  hosts.use(server.origin);
});

test.afterAll(async () => {
  await server.stop();
  await Promise.all([hosts.stop(), tag.stop(), survey.stop()]);
});

const { depart, return: back, route } = searchAddresses;
const guestPages = [
  '/',
  '/flights',
  `/flights/${route}/${depart}/${back}`,
  '/flights?to=Lisbon',
  '/help',
  '/feedback',
  '/login',
  '/login/register',
  '/trips',
  '/sitemap',
  '/privacy',
  '/privacy/manage',
  '/business',
  '/business/get-started',
];

/** Accepts everything there is, on the page about one's choices. */
async function acceptEverything(page: Page): Promise<void> {
  await page.goto(`${server.origin}/privacy/manage`);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(page.getByRole('switch', { name: 'Advertising' })).toBeChecked();
}

/** Goes to the pages one after the other; what each of them keeps without having declared it. */
async function crawl(page: Page, paths: readonly string[], shown: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(`${server.origin}${path}`);
    const menu = page.getByRole('banner').getByRole('button').first();
    if (await menu.isVisible()) await menu.click();
    await requestsCame(page);
    found.push(...(await undeclared(page, shown)).map((one) => `${path}: ${one}`));
  }
  return found;
}

test('with everything accepted, guests’ pages keep and load nothing that is not declared', async ({
  page,
  context,
}) => {
  const asked = foreignRequests(context, [server.origin, tag.origin, survey.origin]);
  await acceptEverything(page);
  const shown = await shownNames(page, server.origin);
  expect(await crawl(page, guestPages, shown)).toEqual([]);
  expect(asked).toEqual([]);
  // What is declared was really there.
  expect(tag.asked).toContain('/pixel');
  await expect(page.locator('#widget')).toBeVisible();
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['consent', 'kmkid', '_gcl_au']));
  expect(shown).toEqual(expect.arrayContaining(['_gcl_*', '_ga', '_ga_*', 'usbls*', 'recentSearches']));

  await test.step('what is not declared is found', async () => {
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as any script could.
      document.cookie = 'sneaky=1; path=/';
      localStorage.setItem('sneaky.local', '1');
      sessionStorage.setItem('sneaky.session', '1');
    });
    expect(await undeclared(page, shown)).toEqual([
      'cookie sneaky',
      'local sneaky.local',
      'session sneaky.session',
    ]);
    expect(await undeclared(page, [])).toContainEqual(expect.stringMatching(/^cookie consent for/));
  });
});

test('nor do the pages of members and companies', async ({ page, context }) => {
  const asked = foreignRequests(context, [server.origin, tag.origin, survey.origin]);
  await acceptEverything(page);
  const shown = await shownNames(page, server.origin);
  await signInAsDemoWithoutPage(page, demo.traveler);
  const ofMembers = ['/', '/trips', '/profile/account', '/profile/notifications', '/business'];
  expect(await crawl(page, ofMembers, shown)).toEqual([]);
  await signInAsMemberWithoutPage(page, { permissions: ['MANAGE_USERS', 'VIEW_USERS'] as never });
  expect(await crawl(page, ['/business', '/business/users/manage', '/flights'], shown)).toEqual([]);
  expect(asked).toEqual([]);
});

test.describe('in a frame', () => {
  // A header of the test's own would make a browser ask before it loads a script of another origin.
  test.use({ extraHTTPHeaders: {} });

  const frameOf = (page: Page) => page.frames().find((frame) => frame.url().includes('/embed/blog/'));
  const say = (page: Page, ...categories: ('strictlyNecessary' | 'functional' | 'advertising')[]) =>
    page.evaluate((told) => window.widget.setConsent({ categories: told }), categories);

  test('CEMB-009 what the visitor accepts on the host page loads, and what is withdrawn goes', async ({
    page,
    context,
  }) => {
    const asked = foreignRequests(context, [server.origin, tag.origin, hosts.originOf('blog')]);
    const shown = await shownNames(page, server.origin);
    const before = tag.asked.length;
    await page.goto(hosts.originOf('blog'));
    await page.waitForFunction(() => window.widget !== undefined);
    await page.evaluate(() => window.widget.ready);
    await say(page, 'strictlyNecessary', 'functional');
    expect(frameOf(page)?.url()).not.toContain('hostConsent');
    expect(tag.asked.length).toBe(before);

    await say(page, 'functional', 'advertising');
    await expect.poll(() => frameOf(page)?.url()).toContain('hostConsent=advertising');
    await expect.poll(() => tag.asked.length).toBeGreaterThan(before);
    const stored = () => frameOf(page)?.evaluate(() => Object.keys(localStorage)) ?? [];
    await expect.poll(stored).toContain('_gcl_ls');
    expect(await undeclared(page, shown)).toEqual([]);

    await say(page, 'strictlyNecessary');
    await expect.poll(() => frameOf(page)?.url()).not.toContain('hostConsent');
    await expect.poll(stored).not.toContain('_gcl_ls');
    const after = tag.asked.length;
    await frameOf(page)?.getByRole('link', { name: 'Stays' }).click();
    await expect(page.frameLocator('#search iframe').getByRole('heading', { level: 1 })).toContainText(
      'stay',
    );
    await requestsCame(page);
    expect(tag.asked.length).toBe(after);
    expect(asked).toEqual([]);
  });
});
