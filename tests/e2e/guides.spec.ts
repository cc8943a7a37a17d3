import { axeProblems, sidewaysBy } from './axe';
import { registerWithoutPage } from './by-call';
import { expect, test, withoutJavaScript } from './fixtures';
import { newEmail } from './people';

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('ACCT-003 ROUTE-027 a member keeps places in a guide: adds, orders, changes, deletes and brings back', async ({
    page,
  }) => {
    await registerWithoutPage(page, newEmail());
    const answer = await page.goto('/guides/yourguides');
    expect([answer?.status(), answer?.headers()['content-type']]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
    await expect(page.getByText('No places yet')).toBeVisible();
    for (const [name, city] of [
      ['Tram 28', 'Lisboa'],
      ['The castle', 'LIS'],
    ] as const) {
      await page.goto('/guides/yourguides?place=new');
      await page.getByLabel('Name').fill(name);
      if (city === 'LIS') {
        await page.getByLabel('City').fill('Atlantis');
        await page.getByRole('button', { name: 'Save place' }).click();
        await expect(page.getByText('We don’t know this city.')).toBeVisible();
        await expect(page.getByLabel('Name')).toHaveValue(name);
      }
      await page.getByLabel('City').fill(city);
      await page.getByRole('button', { name: 'Save place' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Lisbon' })).toBeVisible();
    }
    const names = page.locator('ol h2 bdi');
    await page.getByRole('button', { name: 'Move The castle up' }).click();
    await expect(names).toHaveText(['The castle', 'Tram 28']);
    await page.getByRole('link', { name: 'Edit Tram 28' }).click();
    await page.getByLabel('Link').fill('https://tram.example/28');
    await page.getByRole('button', { name: 'Save place' }).click();
    await expect(page.getByRole('link', { name: 'https://tram.example/28' })).toHaveAttribute(
      'rel',
      /noopener/,
    );
    await page.getByRole('button', { name: 'Delete The castle' }).click();
    await expect(names).toHaveText(['Tram 28']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(names).toHaveText(['Tram 28', 'The castle']);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sidewaysBy(page)).toBeLessThanOrEqual(0);
  });
});

test('the page of all guides and of one have no problem that axe knows', async ({ page }) => {
  await registerWithoutPage(page, newEmail());
  await page.goto('/guides/yourguides?place=new&city=LIS');
  await page.getByLabel('Name').fill('Tram 28');
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save place' }).click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'All guides' }).click();
  expect(await axeProblems(page)).toEqual([]);
});
