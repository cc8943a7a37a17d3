import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { inEachLook, problemsOf, sidewaysBy } from './axe';
import { expect, telephone, test, withoutJavaScript } from './fixtures';
import { enterWithSecondFactor, signInAsMemberWithoutPage } from './members';
import { staysIn } from './search-addresses';

const settings = '/business/policy/car/settings';
const stay = staysIn('PRG')(4);

async function enter(page: Page): Promise<void> {
  await signInAsMemberWithoutPage(page, {
    permissions: ['travelPolicyManagement', 'userProfileView'],
    tier: 'enterprise',
  });
  await enterWithSecondFactor(page, settings);
}

/** Chooses a file and looks at what it would do. */
async function choose(page: Page, text: string): Promise<void> {
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'p.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Preview the file' }).click();
}

const region = (page: Page, name: string) => page.getByRole('region', { name });

/** The draft is exported, changed by hand, seen in a preview and taken over; a file that does not fit says why. */
async function movesPolicies(page: Page, hasScript: boolean): Promise<void> {
  // Axe needs the page’s script.
  const problems = async (what: string) => (hasScript ? problemsOf(page, what) : []);
  await page.getByRole('button', { name: 'Balanced' }).click();
  await expect(region(page, 'Draft')).toContainText('It takes effect when you publish it.');
  await page.getByRole('link', { name: 'Versions and files' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export the draft' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('car-policies.json');
  const text = await readFile(await file.path(), 'utf8');

  await page.getByRole('link', { name: 'Import from a file' }).click();
  await choose(page, 'not JSON');
  await expect(page.getByText('The file isn’t valid JSON.')).toBeVisible();
  const crew = {
    name: 'Crew',
    audience: { kind: 'groups', names: ['Night crew'] },
    currency: 'EUR',
    rules: [{ code: 'DAY_ABOVE_CAP', action: 'warn', amount: 0 }],
  };
  const changed = JSON.parse(text) as { policies: { rules: { amount?: number }[] }[] };
  const withCrew = (more: object) =>
    JSON.stringify({ ...changed, policies: [{ ...crew, ...more }, ...changed.policies] });
  await choose(page, withCrew({}));
  const faults = region(page, 'The file can’t be imported');
  await expect(faults).toContainText(/DAY_ABOVE_CAP\.amount\p{Cf}* must be at least 1\./u);
  await page.getByRole('link', { name: 'Choose another file' }).click();
  await choose(page, withCrew({ rules: [] }));
  await expect(faults).toContainText(/no policy group \p{Cf}*Night crew\p{Cf}* here\./u);
  expect(await problems('a file that does not fit')).toEqual([]);

  await page.getByRole('link', { name: 'Choose another file' }).click();
  const [rule] = changed.policies[0]?.rules ?? [];
  if (rule !== undefined) rule.amount = 99;
  await choose(page, JSON.stringify(changed));
  const preview = region(page, 'Preview');
  await expect(preview).toContainText('Up to €99 per day.');
  expect(await problems('preview of a file')).toEqual([]);
  await preview.getByRole('button', { name: 'Make it the draft' }).click();
  await expect(page.getByText('The file is the draft now.')).toBeVisible();
  await expect(region(page, 'Policies in order')).toContainText('Up to €99 per day.');
  await page.getByRole('link', { name: 'Versions and files' }).click();
  await expect(region(page, 'Versions')).toContainText('Nothing has been published yet.');
}

/** The draft runs beside what holds, says that changes to it are not part of that, and is ended. */
async function shadowsDraft(page: Page): Promise<void> {
  const shadow = region(page, 'Shadow mode');
  await page.getByRole('link', { name: 'Try it' }).click();
  await shadow.getByLabel('Duration').selectOption('14 days');
  await shadow.getByRole('button', { name: 'Start shadow mode' }).click();
  await expect(page.getByText('Shadow mode has started.')).toBeVisible();
  await expect(shadow).toContainText('Later changes to the draft are not part of it.');
  await expect(shadow).toContainText('Nothing that both could check has been booked yet.');
  await expect(shadow).not.toContainText('The draft has changed since.');
  await page
    .getByRole('navigation', { name: 'Parts of this page' })
    .getByRole('link', { name: 'Policies' })
    .click();
  await page.getByRole('link', { name: 'Edit: Standard' }).click();
  await page.getByRole('group', { name: 'Price per day' }).getByLabel('Limit').fill('98');
  await page.getByRole('button', { name: 'Save in draft' }).click();
  await page.getByRole('link', { name: 'Try it' }).click();
  await expect(shadow).toContainText('The draft has changed since.');
  await shadow.getByText('End shadow mode', { exact: true }).first().click();
  await shadow.getByRole('button', { name: 'End shadow mode' }).click();
  await expect(page.getByText('Shadow mode has ended.')).toBeVisible();
  await expect(shadow).toContainText('Nothing that both could check was booked while it ran.');
}

test('policies leave and come back as a file, and their draft is tried beside what holds', async ({
  page,
}) => {
  await enter(page);
  await movesPolicies(page, true);
  await shadowsDraft(page);
  await page.setViewportSize(telephone.viewport);
  expect(await sidewaysBy(page)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('policies leave and come back as a file, and their draft is tried beside what holds', async ({
    page,
  }) => {
    await enter(page);
    await movesPolicies(page, false);
    await shadowsDraft(page);
  });
});

test('of two who import at once the second compares again', async ({ page }) => {
  await enter(page);
  const standard = { name: 'Standard', audience: { kind: 'all' }, currency: 'EUR', rules: [] };
  const file = JSON.stringify({
    format: 'travel-policies',
    version: 1,
    vertical: 'car',
    policies: [standard],
  });
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    await one.goto(`${settings}?view=import`);
    await choose(one, file);
  }
  await page.getByRole('button', { name: 'Make it the draft' }).click();
  await expect(page.getByText('The file is the draft now.')).toBeVisible();
  await other.getByRole('button', { name: 'Make it the draft' }).click();
  await expect(other.getByText('Compare again, then import.')).toBeVisible();
  await expect(region(other, 'Preview')).toContainText('Compared with the draft');
  await other.getByRole('button', { name: 'Make it the draft' }).click();
  await expect(other.getByText('The file is the draft now.')).toBeVisible();
});

test('what is booked meanwhile is told by rule, with the way to it, in each look, and who travels sees nothing of it', async ({
  page,
}) => {
  const hotels = '/business/policy/hotel/settings';
  await enter(page);
  await page.goto(`${hotels}?view=import`);
  const limit = {
    code: 'NIGHT_ABOVE_CAP',
    action: 'approve',
    mode: 'fixed',
    pct: 0,
    minAllowance: 0,
    maxCap: 1,
  };
  const standard = { name: 'Standard', audience: { kind: 'all' }, currency: 'EUR', rules: [limit] };
  const file = { format: 'travel-policies', version: 1, vertical: 'hotel', policies: [standard] };
  await choose(page, JSON.stringify(file));
  await page.getByRole('button', { name: 'Make it the draft' }).click();
  await page.getByRole('link', { name: 'Try it' }).click();
  await page.getByRole('button', { name: 'Start shadow mode' }).click();
  await expect(page.getByText('Shadow mode has started.')).toBeVisible();

  await page.goto(`/checkout/${stay}`);
  await page.getByLabel('First name').fill('Theo');
  await page.getByLabel('Last name').fill('Marsh');
  await page.getByLabel('I accept the provider’s terms').check();
  await expect(page.getByRole('main')).not.toContainText('above the limit');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Book for .*\d/ })
    .click();
  await expect(page.getByText('Your booking is confirmed.')).toBeVisible();
  const order = new URL(page.url()).pathname;

  await page.goto(`${hotels}?view=try`);
  const shadow = region(page, 'Shadow mode');
  await expect(shadow.getByRole('table', { name: 'By rule' })).toContainText('Price per night');
  await expect(shadow).toContainText('0 with the published policy, 1 with the draft');
  await inEachLook(page, async (look) => {
    expect(await problemsOf(page, `shadow ${look}`)).toEqual([]);
  });
  await page.setViewportSize(telephone.viewport);
  expect(await sidewaysBy(page)).toBe(0);
  await shadow.locator(`a[href="${order}"]`).click();
  await expect(page).toHaveURL(order);
});
