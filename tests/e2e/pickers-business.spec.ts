import { expect, test } from './fixtures';
import { signInAsMember, signInAsMemberWithoutPage } from './members';
import { openPicker } from './pickers';

test.use({ viewport: { width: 1440, height: 900 } });

const setLanguage = '/i/api/business/v1/legalEntities/user/setLanguage';

test('LOC-032 CHTTP-017 a business user’s choice is one call, and the page reloads in that language', async ({
  page,
}) => {
  await signInAsMemberWithoutPage(page, { permissions: [] });
  await page.goto('/help');
  const picker = await openPicker(page, 'market');
  const called = page.waitForRequest((request) => request.url().endsWith(setLanguage));
  await picker.getByRole('button', { name: 'Deutschland' }).click();
  expect((await called).postDataJSON()).toEqual({ localeCode: 'de_DE' });
  await expect(page).toHaveURL(/\/de-de\/help$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await page.goto('/');
  await expect(page).toHaveURL(/\/de-de$/);
});

test('CERR-019 a language that cannot be changed is logged in so many words, and nothing reloads', async ({
  page,
  allow,
}) => {
  allow(/Failed to change K4B locale|500 POST/);
  await signInAsMemberWithoutPage(page, { permissions: [] });
  await page.goto('/help');
  await page.route(`**${setLanguage}`, (route) => route.fulfill({ status: 500, body: '{}' }));
  const picker = await openPicker(page, 'market');
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('Failed to change K4B locale'),
  );
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await picker.getByRole('button', { name: 'Deutschland' }).click();
  await logged;
  await page.waitForTimeout(300);
  expect(loads).toBe(0);
  await expect(page).toHaveURL(/\/help$/);
});

test('without script the list is a form that leads to the language', async ({ page, browser }) => {
  await signInAsMember(page, { permissions: [] });
  const { cookies, origins } = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: { cookies, origins } });
  const plain = await context.newPage();
  await plain.goto(`${new URL(page.url()).origin}/markets`);
  await plain.getByRole('main').getByRole('button', { name: 'Deutschland' }).click();
  await expect(plain).toHaveURL(/\/de-de$/);
  await context.close();
});
