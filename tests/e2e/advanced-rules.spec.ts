import type { Page } from '@playwright/test';
import { problemsInEachLook, sidewaysNow } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { signInAsMemberWithoutPage } from './members';
import { showSecondFactor } from './roles';
import { firstDay, lastDay } from './search-addresses';

const rules = '/business/policy/hotel/advanced-rules';
const search = `/hotels/ROM/${firstDay}/${lastDay}`;

test.use(withoutJavaScript);

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) =>
  main(page).getByLabel(name, { exact: true }).filter({ visible: true });
const save = (page: Page) => main(page).getByRole('button', { name: 'Save rule' }).click();

test('ROUTE-056 a rule of conditions is written switched off, then acts in results, and is deleted', async ({
  page,
  anotherVisitor,
}) => {
  const { email } = await signInAsMemberWithoutPage(page, {
    permissions: ['travelPolicyManagement', 'userProfileView'],
    tier: 'enterprise',
  });
  await showSecondFactor(email);
  await page.goto(rules);
  await expect(main(page)).toContainText('No advanced rules');
  await main(page).getByRole('link', { name: 'Add rule' }).click();
  await field(page, 'Name').fill('Week in Rome');
  await field(page, 'Reason').fill('Ask the Rome office for a flat');
  await field(page, 'Cities of destination').fill('Roma\nAtlantis');
  await field(page, 'Rule is on').uncheck();
  await save(page);
  await expect(page.getByText('This can’t be read as it is.').first()).toBeVisible();
  await expect(field(page, 'Cities of destination')).toHaveValue('Roma\nAtlantis');
  await expect(field(page, 'Rule is on')).not.toBeChecked();
  await field(page, 'Cities of destination').fill('Roma');
  await save(page);
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(main(page)).toContainText('Applies when: goes to Rome.');
  await expect(main(page)).toContainText('There are no bookings yet to try it on.');
  await page.goto(search);
  await expect(page.locator('[data-result]').first()).toBeVisible();
  await expect(page.getByText('Week in Rome')).toHaveCount(0);
  await page.goto(rules);
  await main(page).getByRole('link', { name: 'Edit: Week in Rome' }).click();
  await expect(field(page, 'Cities of destination')).toHaveValue(/^Rome/);
  await main(page).getByRole('checkbox', { name: 'Free cancellation' }).check();
  await field(page, 'Rule is on').check();
  await save(page);
  await expect(main(page)).toContainText('cancellation: Free cancellation');
  await page.goto(search);
  await expect(page.getByText('Week in Rome: Ask the Rome office for a flat').first()).toBeAttached();
  // Axe needs script.
  const withScript = await anotherVisitor({
    javaScriptEnabled: true,
    storageState: await page.context().storageState(),
  });
  await withScript.goto(rules);
  expect(await problemsInEachLook(withScript, 'advanced rules')).toEqual([]);
  await withScript.goto('/business/policy/flight/advanced-rules?rule=new');
  expect(await problemsInEachLook(withScript, 'advanced rule')).toEqual([]);
  // By script every box is sent, the empty ones too.
  await withScript.goto(rules);
  await main(withScript).getByRole('link', { name: 'Edit: Week in Rome' }).click();
  await main(withScript).getByRole('checkbox', { name: 'Free cancellation' }).uncheck();
  await main(withScript).getByRole('checkbox', { name: 'Nonrefundable' }).check();
  await save(withScript);
  await expect(main(withScript)).toContainText('Applies when: goes to Rome, cancellation: Nonrefundable.');
  await withScript.setViewportSize({ width: 360, height: 800 });
  for (const path of [rules, `${rules}?rule=new`]) {
    await withScript.goto(`/ar-ae${path}`);
    expect(await sidewaysNow(withScript)).toBe(0);
  }
  await page.goto(rules);
  await main(page).getByText('Delete', { exact: true }).first().click();
  await main(page).getByRole('button', { name: 'Delete: Week in Rome' }).click();
  await expect(page.getByText('Deleted.')).toBeVisible();
  await expect(main(page)).toContainText('No advanced rules');
});
