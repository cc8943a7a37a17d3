import type { Page } from '@playwright/test';
import { expect, test, withoutJavaScript } from './fixtures';
import { enterAsManager, expectGoodLooks } from './record-page';

const offices = '/business/company/offices';
const programs = '/business/company/corporate-membership/add';

/** Looks at a file on the page that imports one. */
async function look(page: Page, text: string) {
  const main = page.getByRole('main');
  const file = { name: 'records.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await main.getByLabel('CSV file').setInputFiles(file);
  await main.getByRole('button', { name: 'Preview the file' }).click();
}

async function restructures(page: Page) {
  const main = page.getByRole('main');
  await page.goto(offices);
  await main.getByRole('link', { name: 'Import from a file' }).click();
  await expect(main.getByRole('heading', { name: 'Offices from a file' })).toBeVisible();

  await look(page, 'city\nBerlin\n');
  await expect(main).toContainText('a required one is missing');
  const head = 'name,country,timeZone,airports';
  await look(page, `${head}\nBerlin,DE,Europe/Berlin,BER\nLondon,GB,Europe/Londres,LHR\n`);
  await expect(main).toContainText('1 line has errors');
  await expect(main).toContainText('Line 3: London');
  await expect(main).toContainText('Europe/Londres');
  const faulty = new URL(page.url());

  await main.getByRole('link', { name: 'Choose another file' }).click();
  await look(page, `${head}\nBerlin,DE,Europe/Berlin,BER\nLondon,GB,Europe/London,LHR\n`);
  await expect(main).toContainText('New: 2. Changed: 0.');
  await main.getByRole('button', { name: 'Import 2 lines' }).click();
  await expect(main).toContainText('2 lines were imported.');
  await expect(main.getByRole('link', { name: 'London' })).toBeVisible();

  await main.getByRole('link', { name: 'Import from a file' }).click();
  await look(page, 'name,airports\nLondon,LGW\nBerlin,BER LEJ BRE\n');
  await expect(main).toContainText('airports: ⁨LHR⁩ → ⁨LGW⁩');
  const changing = new URL(page.url());
  await main.getByRole('button', { name: 'Import 2 lines' }).click();
  await expect(main).toContainText('2 lines were imported.');
  await page.goto(changing.pathname + changing.search);
  await expect(main).toContainText('This file was already imported');
  return faulty.pathname + faulty.search;
}

test('an admin restructures the offices of a company by file, and sees first what it would do', async ({
  page,
  anotherVisitor,
}) => {
  await enterAsManager(page, 'companySettingsManagement');
  const faulty = await restructures(page);
  await expectGoodLooks(page, anotherVisitor, { form: `${offices}?view=import`, faulty });
});

test('a file of programs keeps codes that are masked', async ({ page }) => {
  await enterAsManager(page, 'companyCorporateMembershipManagement');
  const main = page.getByRole('main');
  await page.goto(`${programs}?view=import`);
  await expect(main).toContainText('A masked or empty code leaves the saved one unchanged.');
  await look(page, 'supplier,vertical,code\nHarbor Hotels,hotels,SECRET82\n');
  await main.getByRole('button', { name: 'Import 1 line' }).click();
  await expect(main).toContainText('1 line was imported.');
  await expect(main).toContainText('••••82');
  await page.goto(`${programs}?view=import`);
  await look(page, 'supplier,vertical,code,name\nHarbor Hotels,hotels,••••82,Harbor Club\n');
  await expect(main).toContainText('name: ⁨none⁩ → ⁨Harbor Club⁩');
  await expect(main).not.toContainText('SECRET82');
});

test.describe('without script', () => {
  test.use(withoutJavaScript);

  test('an admin restructures the offices of a company by file', async ({ page }) => {
    await enterAsManager(page, 'companySettingsManagement');
    await restructures(page);
  });
});
