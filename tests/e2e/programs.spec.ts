import type { Page } from '@playwright/test';
import { resultIdOf } from '@/lib/shared/search/result-id';
import { problemsInEachLook, sidewaysNow } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { signInAsMemberWithoutPage } from './members';
import { showSecondFactor } from './roles';
import { firstDay, lastDay } from './search-segments';

const programs = '/business/company/corporate-membership/add';
const code = 'HARBOR-7315';
const stay = `/hotels/details/${resultIdOf({ provider: 'sample', key: '64', address: `/hotels/LIS/${firstDay}/${lastDay}` })}`;

test.use(withoutJavaScript);

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

test('ROUTE-048 a code that is kept is masked and gives the company’s people a rate of their own', async ({
  page,
  anotherVisitor,
}) => {
  const { email } = await signInAsMemberWithoutPage(page, {
    permissions: ['companyCorporateMembershipManagement', 'userProfileView'],
    tier: 'enterprise',
  });
  await showSecondFactor(email);
  await page.goto(stay);
  const hotel = await main(page).getByRole('heading', { level: 1 }).innerText();
  await page.goto(programs);
  await expect(main(page)).toContainText('No programs yet');
  await page.goto(`${programs}?program=new`);
  await field(page, 'Supplier').fill(hotel);
  await field(page, 'Code').fill(code);
  await field(page, 'Valid from').fill('2027-05-01');
  await field(page, 'Valid until').fill('2027-04-01');
  await press(page, 'Add program');
  await expect(page.getByText('The last day must not be before the first.').first()).toBeVisible();
  await expect(field(page, 'Supplier')).toHaveValue(hotel);
  await expect(field(page, 'Code')).toHaveValue('');
  await field(page, 'Code').fill(code);
  await field(page, 'Valid from').fill('');
  await field(page, 'Valid until').fill('');
  await press(page, 'Add program');
  await expect(page.getByText('The program was saved.')).toBeVisible();
  await expect(main(page).getByRole('row').filter({ hasText: hotel })).toContainText('••••15');
  expect(await page.content()).not.toContain(code);
  await page.goto(stay);
  await expect(main(page).getByText('Company rate').first()).toBeVisible();
  expect(await page.content()).not.toContain(code);
  await page.goto(programs);
  await main(page).getByRole('link', { name: hotel }).click();
  await field(page, 'Program name').fill('Harbor club');
  await main(page).getByLabel('Show the program’s name to travelers').check();
  await press(page, 'Save');
  await page.goto(stay);
  await expect(main(page).getByText('Your rate: Harbor club').first()).toBeVisible();
  const stranger = await anotherVisitor();
  await stranger.goto(stay);
  await expect(stranger.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(hotel);
  await expect(stranger.getByText(/Company rate|Your rate/)).toHaveCount(0);
  // Axe needs script.
  const withScript = await anotherVisitor({
    javaScriptEnabled: true,
    storageState: await page.context().storageState(),
  });
  await withScript.goto(programs);
  expect(await problemsInEachLook(withScript, 'programs')).toEqual([]);
  await withScript.goto(`${programs}?program=new`);
  expect(await problemsInEachLook(withScript, 'program')).toEqual([]);
  await withScript.setViewportSize({ width: 360, height: 800 });
  for (const path of [programs, `${programs}?program=new`]) {
    await withScript.goto(`/ar-ae${path}`);
    expect(await sidewaysNow(withScript)).toBe(0);
  }
  await page.goto(programs);
  await main(page).getByRole('link', { name: hotel }).click();
  await main(page).getByText('Delete', { exact: true }).click();
  await press(page, `Yes, delete ${hotel}`);
  await expect(page.getByText('The program was deleted.')).toBeVisible();
  await page.goto(stay);
  await expect(main(page).getByText(/Company rate|Your rate/)).toHaveCount(0);
});
