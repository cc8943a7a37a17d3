import type { BrowserContextOptions, Page } from '@playwright/test';
import { reportedOrders } from '../factories/reported-orders';
import { expect, test } from './fixtures';
import { enterAsManager, expectGoodLooks } from './record-page';
import { inDatabase, visitorOf } from './roles';
import { runSql } from './setup/run-sql';
import { type OwnDeployment, startDeployment } from './setup/start-deployment';

const offices = '/business/company/offices';
const users = '/business/users/manage';

// What it changes is everybody's in the demo.
let own: OwnDeployment;
test.beforeAll(async () => {
  own = await startDeployment('people_file');
});
test.afterAll(() => own?.stop());

/** Looks at a file on the page that imports one. */
async function look(page: Page, text: string) {
  const main = page.getByRole('main');
  const file = { name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await main.getByLabel('CSV file').setInputFiles(file);
  await main.getByRole('button', { name: 'Preview the file' }).click();
}

/** The file of all users, from the link of their list. */
async function exported(page: Page): Promise<string> {
  await page.goto(users);
  const href = await page.getByRole('main').locator('a[href*="/users/v2/file"]').getAttribute('href');
  return (await page.request.get(new URL(href ?? '', page.url()).href)).text();
}

/** Opens an office from a file and moves everybody of another there; returns a page of a file with a fault. */
async function restructures(page: Page, { from, to }: { readonly from: string; readonly to: string }) {
  const main = page.getByRole('main');
  await page.goto(offices);
  await main.getByRole('link', { name: 'Import from a file' }).click();
  await look(page, `name,country,timeZone,airports,entity\n${to},PT,Europe/Lisbon,LIS,Acme Lanterns GmbH\n`);
  await main.getByRole('button', { name: 'Import 1 line' }).click();
  await expect(main).toContainText('1 line was imported.');

  const before = await exported(page);
  const lines = before.split('\r\n').filter((line) => line.includes(`"${from}"`));
  const moved = lines.length;
  expect(moved).toBeGreaterThan(5);
  const [, traveler = ''] =
    /"([^"@]+@[^"]+)"/.exec(lines.find((line) => line.includes('"active"')) ?? '') ?? [];
  await reportedOrders({ query: (sql, values) => runSql(sql, values, own.databaseUrl) }, [
    { traveler, at: '2024-03-10T12:00:00Z', startDay: '2024-04-20', cents: 100_00 },
  ]);
  await page.goto(users);
  await main.getByRole('link', { name: 'Change from a file' }).click();
  await expect(main.getByRole('heading', { name: 'Change people from a file' })).toBeVisible();
  await expect(main).toContainText('every empty cell stays as it is');
  await look(page, before);
  await expect(main).toContainText(/New: 0\. Changed: 0\. Unchanged: \d+\./);
  await expect(main.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);

  await page.goto(`${users}?view=import`);
  await look(page, before.replaceAll(`"${from}"`, `"${to}s"`));
  await expect(main).toContainText(`${moved} lines have errors`);
  await expect(main).toContainText(`Nothing with the name ⁨${to}s⁩ exists here.`);
  const faulty = new URL(page.url());

  await main.getByRole('link', { name: 'Choose another file' }).click();
  await look(page, before.replaceAll(`"${from}"`, `"${to}"`));
  await expect(main).toContainText(`New: 0. Changed: ${moved}.`);
  await expect(main).toContainText(`office: ⁨${from}⁩ → ⁨${to}⁩`);
  await main.getByRole('button', { name: `Import ${moved} lines` }).click();
  await expect(main).toContainText(`${moved} lines were imported.`);

  await page.goto(offices);
  await expect(main.getByRole('row').filter({ hasText: to })).toContainText(String(moved));
  await page.goto(`${users}?office=${to}`);
  await expect(main).toContainText(`${moved} users`);
  await page.goto('/business/stats?from=2024-03-01&to=2024-03-31');
  const spend = main.getByRole('region', { name: 'Spend by office' });
  await expect(spend).toContainText(to);
  await expect(spend).not.toContainText(from);
  return `${faulty.pathname}${faulty.search}`;
}

type AnotherVisitor = (options?: BrowserContextOptions) => Promise<Page>;

/** Opens pages of the site of this file, signed in as the admin of the demo company. */
async function adminOf(anotherVisitor: AnotherVisitor) {
  const visitor = await visitorOf('admin', own);
  const storageState = await visitor.storageState();
  await visitor.dispose();
  return (options: BrowserContextOptions = {}) =>
    anotherVisitor({ baseURL: own.origin, storageState, ...options });
}

test('an admin restructures the demo company by files: a new office, its people, and what reports say of it', async ({
  anotherVisitor,
}) => {
  test.slow();
  const open = await adminOf(anotherVisitor);
  const page = await open();
  const faulty = await restructures(page, { from: 'Boston', to: 'Harbor' });
  await expectGoodLooks(page, open, { form: `${users}?view=import`, faulty });
});

test('without script it is the same', async ({ anotherVisitor }) => {
  test.slow();
  const open = await adminOf(anotherVisitor);
  await restructures(await open({ javaScriptEnabled: false }), { from: 'London', to: 'Wharf' });
});

test('a list of more users than a file may have has a link for each part of it', async ({ page }) => {
  const { email } = await enterAsManager(page, 'userManagement');
  const company = '(select company_id from membership where email = $1)';
  await inDatabase(
    `insert into membership (company_id, email, role_id, status)
     select ${company}, 'crowd' || n || '-' || $1::text, id, 'invited' from role, generate_series(1, 5001) n
     where key = 'traveler' and company_id is null`,
    [email],
  );
  try {
    await page.goto(users);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Download 1–5,000' })).toBeVisible();
    const second = main.getByRole('link', { name: 'Download 5,001–5,002' });
    await expect(second).toHaveAttribute('title', /up to 5,000 users per file, the most you can import/);
    const href = new URL((await second.getAttribute('href')) ?? '', page.url()).href;
    const lines = (await (await page.request.get(href)).text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    await page.goto(`${users}?q=crowd5001-`);
    await expect(main.getByRole('link', { name: 'Download as CSV' })).toBeVisible();
  } finally {
    await inDatabase(`delete from membership where email like 'crowd%' and company_id = ${company}`, [email]);
  }
});
