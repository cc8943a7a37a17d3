import type { Page } from '@playwright/test';
import { problemsInEachLook, problemsOf, show } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { enterAsManager } from './record-page';
import { firstDay, lastDay } from './search-addresses';
import { runSql } from './setup/run-sql';

const offices = '/business/company/offices';
const entities = '/business/company/entities';
const groups = '/business/users/groups';

/** Somebody who manages the records of a company of their own, which has three colleagues in sales. */
async function enter(page: Page) {
  const made = await enterAsManager(
    page,
    'companySettingsManagement',
    'seniorityManagement',
    'userManagement',
    'userInvite',
  );
  await runSql(
    `insert into membership (company_id, email, role_id, status, profile)
     select c.id, 'sales' || n || '@' || replace(lower(c.name), ' ', '-') || '.example', r.id, 'active',
       '{"department": "Sales"}' from company c, role r, generate_series(1, 3) n
     where c.name = $1 and r.key = 'traveler' and r.company_id is null`,
    [made.company],
  );
  return made;
}

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const row = (page: Page, name: string) => main(page).getByRole('row').filter({ hasText: name });

async function addOffice(page: Page, name: string, airports: string): Promise<void> {
  await page.goto(`${offices}?edit=new`);
  await field(page, 'Name').fill(name);
  await field(page, 'Country').selectOption('DE');
  await field(page, 'Time zone').selectOption('Europe/Berlin');
  await field(page, 'Airports').fill(airports);
  await press(page, 'Save');
}

/** One way through all three kinds of records, by script or without. */
async function journey(page: Page): Promise<void> {
  await page.goto(offices);
  await expect(main(page)).toContainText('No offices yet');
  await addOffice(page, 'Harbour', 'BER XXX');
  // The one thing to mend is named, and everything typed is there.
  await expect(page.getByText('There’s no airport with this code: XXX.').first()).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Harbour');
  await expect(field(page, 'Time zone')).toHaveValue('Europe/Berlin');
  await field(page, 'Airports').fill('BER');
  await press(page, 'Save');
  await expect(main(page)).toContainText('Saved.');
  await addOffice(page, 'Lighthouse', 'LEJ');

  await page.goto(`${entities}?edit=new`);
  await field(page, 'Legal name').fill('Lantern GmbH');
  await field(page, 'Country').selectOption('DE');
  await field(page, 'Currency').selectOption('EUR');
  await field(page, 'VAT number').fill('123');
  await press(page, 'Save');
  // A number that looks odd is kept and marked; the first entity is the default, with everybody.
  await expect(row(page, 'Lantern GmbH')).toContainText('Check');
  await expect(row(page, 'Lantern GmbH')).toContainText('Default');
  await expect(row(page, 'Lantern GmbH').getByRole('link', { name: '4 people: Lantern GmbH' })).toBeVisible();

  await page.goto(`${groups}?edit=new`);
  await field(page, 'Name').fill('Sales force');
  await field(page, 'Departments').fill('sales');
  await field(page, 'Offices').fill('Nowhere');
  await press(page, 'Save');
  await expect(page.getByText('No office has one of these names.').first()).toBeVisible();
  await field(page, 'Offices').fill('');
  await press(page, 'Save');
  await expect(row(page, 'Sales force')).toContainText('sales');
  await row(page, 'Sales force').getByRole('link', { name: '3 people: Sales force' }).click();
  await expect(main(page).getByRole('row')).toHaveCount(4);
}

test('offices, legal entities and groups are made, used and deleted, in every look', async ({
  browser,
  page,
}) => {
  const { company } = await enter(page);
  await journey(page);
  await runSql(
    `update membership set office_id = (select o.id from office o where o.company_id = membership.company_id and o.name = 'Harbour')
     where email like 'sales%' and company_id = (select id from company where name = $1)`,
    [company],
  );
  await page.goto(offices);
  expect(await problemsInEachLook(page, 'offices')).toEqual([]);
  const file = page.waitForEvent('download');
  await main(page).getByRole('link', { name: 'Download as CSV' }).click();
  expect((await file).suggestedFilename()).toBe('offices.csv');
  await main(page).getByRole('link', { name: 'Harbour', exact: true }).click();

  // Somebody else was quicker: nothing typed is lost, and who it was is said.
  const other = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
  });
  const quicker = await other.newPage();
  await quicker.goto(page.url());
  await field(quicker, 'Address').fill('Pier 1');
  await press(quicker, 'Save');
  await expect(main(quicker)).toContainText('Saved.');
  await other.close();
  await field(page, 'Address').fill('Pier 2');
  await press(page, 'Save');
  await expect(main(page)).toContainText('changed this on');
  await expect(field(page, 'Address')).toHaveValue('Pier 2');
  expect(await problemsInEachLook(page, 'an office after a conflict')).toEqual([]);

  // Deleting asks where its people go.
  await main(page).getByText('Delete', { exact: true }).click();
  await expect(main(page)).toContainText('3 people work here.');
  await press(page, 'Delete Harbour');
  await expect(page.getByText('Choose where its people go.').first()).toBeVisible();
  await main(page).getByText('Delete', { exact: true }).click();
  await field(page, 'Move to').selectOption({ label: 'Lighthouse' });
  await press(page, 'Delete Harbour');
  await expect(row(page, 'Lighthouse').getByRole('link', { name: '3 people: Lighthouse' })).toBeVisible();

  // Stays within its radius say so.
  await runSql(
    `update office set latitude = 38.71, longitude = -9.14, hotel_radius_km = 30
     where name = 'Lighthouse' and company_id = (select id from company where name = $1)`,
    [company],
  );
  await page.goto(`/hotels/LIS/${firstDay}/${lastDay}`);
  await expect(
    main(page)
      .getByText(/ from your office .?Lighthouse/)
      .first(),
  ).toBeVisible();
  await runSql(
    `update office set hotel_radius_km = 1, latitude = 0
     where name = 'Lighthouse' and company_id = (select id from company where name = $1)`,
    [company],
  );
  await page.reload();
  await expect(main(page).getByText('from the center').filter({ visible: true }).first()).toBeVisible();
  await expect(main(page).getByText(/ from your office /)).toHaveCount(0);

  await show(page, { colorScheme: 'light', viewport: { width: 360, height: 800 } });
  for (const path of [offices, `${entities}?edit=new`, groups]) {
    await page.goto(`/ar-ae${path}`);
    expect(await problemsOf(page, `${path} in Arabic`)).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('the same forms do the same', async ({ page }) => {
    await enter(page);
    await journey(page);
  });
});

test('a record that is not there is told in the frame of its page, with the way back to the list', async ({
  page,
}) => {
  await enter(page);
  for (const [list, title] of [
    [offices, 'Offices'],
    [groups, 'Groups'],
  ] as const) {
    const answer = await page.goto(`${list}?edit=nope`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible();
    await expect(main(page)).toContainText('This entry isn’t here');
    await main(page)
      .getByRole('link', { name: `Back to “${title}”` })
      .click();
    await expect(page).toHaveURL(list);
  }
});
