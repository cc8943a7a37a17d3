import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { type RunningServer, startServer } from './setup/start-server';
import { startTagHost } from './setup/tag-host';
import { requestsCame } from './setup/wait-for-behaviours';

let company: Awaited<ReturnType<typeof startTagHost>>;
let server: RunningServer;

test.use({ country: 'US' });

test.beforeAll(async () => {
  company = await startTagHost();
  server = await startServer({
    UMIAK_SCRIPT_ORIGINS: `google-tag=${company.origin}`,
    UMIAK_GOOGLE_TAG: 'G-1234',
    UMIAK_KMKID_MASTER_HOST: 'travel.example',
  });
});

test.afterAll(async () => {
  await server.stop();
  await company.stop();
});

/** The last thing that Google's tag was told of the visitor's consent to advertising; null where there is no tag. */
const adStorage = (page: Page) =>
  page.evaluate(() => {
    const layer = (window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [];
    const told = [...layer].filter((call) => call[0] === 'consent').at(-1)?.[2];
    return (told as { ad_storage: string } | undefined)?.ad_storage ?? null;
  });

async function acceptAdvertising(page: Page): Promise<void> {
  await page.goto(`${server.origin}/privacy/manage`);
  await page.getByRole('switch', { name: 'Advertising' }).check();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByRole('switch', { name: 'Advertising' })).toBeChecked();
  await page.goto(`${server.origin}/help`);
  await requestsCame(page);
}

/** What is still in the browser of what the tag keeps there. */
const leftByTag = async (page: Page) => [
  ...(await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('_g')),
  ...(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('_g')))),
];

const kmkidKept = async (page: Page) => (await page.context().cookies()).some(({ name }) => name === 'kmkid');

test('a browser with Global Privacy Control loads nothing of advertising, though it was accepted', async ({
  page,
  clientAddress,
}) => {
  await page.setExtraHTTPHeaders({
    'X-Forwarded-For': clientAddress,
    'x-country-code': 'US',
    'x-region-code': 'CA',
    'Sec-GPC': '1',
  });
  const before = company.asked.length;
  await page.goto(`${server.origin}/privacy/manage`);
  const advertising = page.getByRole('switch', { name: 'Advertising' });
  await expect(advertising).toBeDisabled();
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect(page.getByText('Your choice has been saved.')).toBeVisible();
  await expect(advertising).not.toBeChecked();
  await page.goto(`${server.origin}/help`);
  const policy = (await page.reload())?.headers()['content-security-policy'];
  await requestsCame(page);
  expect(policy).not.toContain(company.origin);
  expect(await adStorage(page)).toBeNull();
  expect(company.asked.length).toBe(before);
  expect(await kmkidKept(page)).toBe(false);
});

test('a signal that a browser begins to send takes back what the tag has left', async ({
  page,
  clientAddress,
}) => {
  await acceptAdvertising(page);
  await expect.poll(() => leftByTag(page)).toEqual(['_gcl_au', '_gcl_ls']);
  await page.setExtraHTTPHeaders({
    'X-Forwarded-For': clientAddress,
    'x-country-code': 'US',
    'Sec-GPC': '1',
  });
  await page.reload();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_gcl_au');
  await expect.poll(() => leftByTag(page)).toEqual([]);
});

test('withdrawing advertising on the page about one’s choices takes it back too', async ({ page }) => {
  await acceptAdvertising(page);
  await expect.poll(() => leftByTag(page)).toEqual(['_gcl_au', '_gcl_ls']);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${server.origin}/help`);
  await expect.poll(() => adStorage(elsewhere)).toBe('granted');
  await page.goto(`${server.origin}/privacy/manage`);
  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect(page.getByText('Your choice has been saved.')).toBeVisible();
  await expect.poll(() => leftByTag(page)).toEqual([]);
  await expect.poll(() => adStorage(elsewhere)).toBe('denied');
});

test('without it the tag loads after acceptance, and an opt-out is told to it while it runs', async ({
  page,
}) => {
  await acceptAdvertising(page);
  await expect.poll(() => adStorage(page)).toBe('granted');
  await expect.poll(() => company.asked).toContain('/gtag/js?id=G-1234');
  await expect.poll(() => kmkidKept(page)).toBe(true);
  await expect.poll(() => leftByTag(page)).toEqual(['_gcl_au', '_gcl_ls']);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${server.origin}/privacy`);
  await expect.poll(() => adStorage(elsewhere)).toBe('granted');
  await page.bringToFront();

  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Do Not Sell or Share' });
  await link.click();
  await page.getByRole('dialog').getByRole('switch', { name: 'Do not sell or share' }).click();
  await expect.poll(() => adStorage(page)).toBe('denied');
  await expect.poll(() => kmkidKept(page)).toBe(false);
  // What the tag has left goes, and the other tab follows.
  await expect.poll(() => leftByTag(page)).toEqual([]);
  await expect.poll(() => adStorage(elsewhere)).toBe('denied');
  await elsewhere.close();

  const before = company.asked.length;
  await page.reload();
  await requestsCame(page);
  expect(company.asked.length).toBe(before);
  expect(await adStorage(page)).toBeNull();
});
