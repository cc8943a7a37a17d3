import type { Page } from '@playwright/test';
import { resultIdOf } from '@/lib/shared/search/result-id';
import { expect, test, withoutJavaScript } from './fixtures';
import { enterAsManager, keepsRecordPage } from './record-page';
import { firstDay, lastDay } from './search-addresses';

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
  await enterAsManager(page, 'companyCorporateMembershipManagement', 'userProfileView');
  await page.goto(stay);
  const hotel = await main(page).getByRole('heading', { level: 1 }).innerText();
  await keepsRecordPage(page, anotherVisitor, {
    path: programs,
    name: 'program',
    empty: 'No programs yet',
    fields: { Supplier: hotel, Code: code, 'Valid from': '', 'Valid until': '' },
    wrong: {
      fields: { 'Valid from': '2027-05-01', 'Valid until': '2027-04-01' },
      says: 'The last day must not be before the first.',
    },
    secret: ['Code'],
    add: 'Add program',
    saved: 'The program was saved.',
    removed: 'The program was deleted.',
    meanwhile: async () => {
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
    },
  });
  await page.goto(stay);
  await expect(main(page).getByText(/Company rate|Your rate/)).toHaveCount(0);
});
