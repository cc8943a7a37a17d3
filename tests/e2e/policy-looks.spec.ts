import type { BrowserContextOptions, Page } from '@playwright/test';
import { type DraftRow, draftOracle, needsApprovalByDraft } from '../factories/draft-oracle';
import { type Look, problemsInEachLook, show } from './axe';
import { expect, test } from './fixtures';
import { visitorOf } from './roles';
import { firstDay, lastDay } from './search-addresses';
import { runSql } from './setup/run-sql';
import { type OwnDeployment, startDeployment } from './setup/start-deployment';

/* The pages of policies and approvals as the demo's company has them: with policies, a draft, bookings and requests. */

let own: OwnDeployment;
test.beforeAll(async () => {
  own = await startDeployment('policy_looks', {}, { life: true });
});
test.afterAll(async () => {
  await own?.stop();
});

/** A telephone, a tablet and a desk, in both themes. */
const screens: readonly Look[] = [
  { colorScheme: 'light', viewport: { width: 360, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 768, height: 1024 } },
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
];
const inArabic: readonly Look[] = [
  { colorScheme: 'dark', viewport: { width: 360, height: 800 } },
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
];

/** Loads each address, and returns what is wrong with any of them on any screen, left to right and in Arabic. */
async function problemsAt(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    for (const [prefix, each] of [
      ['', screens],
      ['/ar-ae', inArabic],
    ] as const) {
      const response = await page.goto(`${prefix}${path}`);
      if (response?.status() !== 200) found.push(`${prefix}${path} answers ${response?.status()}`);
      found.push(...(await problemsInEachLook(page, `${prefix}${path}`, { each })));
    }
  }
  return found;
}

type Open = (options: BrowserContextOptions) => Promise<Page>;

/** A page on which somebody of the demo's company is signed in, who has shown the second factor. */
async function enter(anotherVisitor: Open, role: 'approver' | 'manager' = 'manager'): Promise<Page> {
  const visitor = await visitorOf(role, own);
  const page = await anotherVisitor({ baseURL: own.origin, storageState: await visitor.storageState() });
  await visitor.dispose();
  await show(page, screens[0] as Look);
  return page;
}

const verticals = ['flight', 'hotel', 'train', 'car'] as const;

for (const vertical of verticals) {
  test(`the policy pages of ${vertical} have no problem that axe knows and fit every screen, in Arabic too`, async ({
    anotherVisitor,
  }) => {
    const page = await enter(anotherVisitor);
    const hub = `/business/policy/${vertical}`;
    const paths = ['', '/settings', '/restrictions', '/restrictions?restriction=new', '/advanced-rules'];
    const views = ['view=try', 'view=versions', 'view=import', 'policy=new'].map(
      (view) => `/settings?${view}`,
    );
    const forms = ['/advanced-rules?rule=new', ...(vertical === 'train' ? [] : ['/preferences'])];
    const all = [...paths, ...views, ...forms].map((path) => `${hub}${path}`);
    expect(await problemsAt(page, all)).toEqual([]);
  });
}

test('the page that back-tests the demo’s draft has the figures of an independent query', async ({
  anotherVisitor,
}) => {
  const page = await enter(anotherVisitor);
  const rows = await runSql<DraftRow>(draftOracle, ['2200-01-01'], own.databaseUrl);
  expect(rows.length).toBeGreaterThan(30);
  await page.goto('/business/policy/flight/settings?view=try&from=2000-01-01&to=2199-12-31');
  const figure = (name: string) =>
    page
      .getByRole('region', { name: 'Back-test' })
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd');
  await expect(figure('Bookings rechecked')).toHaveText(String(rows.length));
  const [before, after] = [rows.filter((row) => row.was_to_approve), rows.filter(needsApprovalByDraft)];
  await expect(figure('Bookings that need approval')).toHaveText(
    before.length === after.length
      ? `${before.length}, unchanged`
      : `${before.length} when booked, ${after.length} with the draft`,
  );
  const above = rows.reduce((sum, row) => sum + (row.is_above ? row.above : 0), 0);
  const told = /\$([\d,.]+)(?: with the draft|, unchanged)$/.exec(
    await figure('Spend above price limits').innerText(),
  );
  expect(Number(told?.[1]?.replaceAll(',', ''))).toBeCloseTo(above, 0);
});

test('the pages of approvals have no problem that axe knows and fit every screen, in Arabic too', async ({
  anotherVisitor,
}) => {
  const page = await enter(anotherVisitor);
  const [list, settings] = ['/business/approvals/approvers', '/business/approvals/settings'];
  const found = await problemsAt(page, [
    '/business/policy',
    '/business/policy/messages',
    '/business/approvals',
    settings,
    `${settings}?flow=new`,
    list,
    `${list}?view=import`,
  ]);
  await page.goto(list);
  const person = await page.getByRole('main').locator('tbody a').first().getAttribute('href');
  found.push(...(await problemsAt(page, [person ?? 'nobody'])));
  expect(found).toEqual([]);
});

test('the trips to approve of the demo have no problem that axe knows and fit every screen, in Arabic too', async ({
  anotherVisitor,
}) => {
  const page = await enter(anotherVisitor, 'approver');
  const queue = '/business/approval';
  await page.goto(queue);
  const details = page.getByRole('main').getByRole('link', { name: /^Details and questions/ });
  const request = await details.first().getAttribute('href');
  const tabs = ['', '?tab=escalated', '?tab=delegated', '?tab=decided', '/people'];
  const all = [...tabs.map((tab) => `${queue}${tab}`), request ?? 'none'];
  expect(await problemsAt(page, all)).toEqual([]);
});

test('what would be in policy is told in the money of the rest of a request, whatever that of the page is', async ({
  anotherVisitor,
}) => {
  const page = await enter(anotherVisitor, 'approver');
  await page.goto('/de-de/business/approval');
  const links = page.getByRole('link', { name: /^Das Günstigste/ });
  await expect(links.first()).toBeVisible();
  for (const text of await links.allTextContents()) {
    expect(text).toContain('$');
    expect(text).not.toContain('€');
  }
});

test('results, details and a checkout with the badges of a company’s policies have no problem that axe knows', async ({
  anotherVisitor,
}) => {
  const page = await enter(anotherVisitor);
  const stays = `/hotels/ROM/${firstDay}/${lastDay}`;
  await page.goto(stays);
  const id = await page.getByRole('main').locator('[data-result]').last().getAttribute('data-result');
  expect(await problemsAt(page, [stays, `/hotels/details/${id}`, `/checkout/${id}`])).toEqual([]);
});
