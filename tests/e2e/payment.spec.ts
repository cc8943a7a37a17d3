import type { Page } from '@playwright/test';
import { axeProblems, inEachLook, sidewaysBy } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { signInAsMemberWithoutPage } from './members';
import { staysIn } from './search-addresses';
import { showsInTime } from './shows-in-time';

const stay = staysIn('TYO');

/** Orders a stay for the viewer's company, to be paid by card. */
async function order(page: Page, nth: number, path = ''): Promise<void> {
  await signInAsMemberWithoutPage(page, { permissions: ['userProfileView'], tier: 'enterprise' });
  await page.goto(`${path}/checkout/${stay(nth)}`);
  const form = page.locator('form[action$="/booking/v1/orders"]');
  await form.locator('[name=givenName1]').fill('Ada');
  await form.locator('[name=familyName1]').fill('Brightwell');
  await form.locator('[name=payment][value=card]').check();
  await form.locator('[name=terms]').check();
  await form.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/orders\//);
}

const main = (page: Page) => page.getByRole('main');

for (const { name, options, hasScript } of [
  { name: 'with JavaScript', options: {}, hasScript: true },
  { name: 'without JavaScript', options: withoutJavaScript, hasScript: false },
]) {
  test.describe(name, () => {
    test.use(options);

    test('a card is paid at the gateway, charged once everything is booked, and stands on the receipt', async ({
      page,
    }) => {
      await order(page, 1);
      await expect(main(page).getByText('Pay to book.')).toBeVisible();
      await main(page)
        .getByRole('link', { name: /^Pay .* with Harbour Pay$/ })
        .click();
      await expect(page.getByText('This site is simulated.')).toBeVisible();
      await page.getByRole('button', { name: 'Continue' }).click();
      await showsInTime(page, 'Your booking is confirmed.', hasScript);
      await showsInTime(page, 'Charged to your card', hasScript);
      await page.getByText('Cancel booking', { exact: true }).click();
      await page.getByRole('button', { name: /^Cancel booking:/ }).click();
      await showsInTime(page, 'This order is canceled.', hasScript);
      await showsInTime(page, 'Refunded', hasScript);
      await page.getByRole('link', { name: 'Receipt' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Receipt /);
      await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
      await expect(page.getByText('This isn’t a tax invoice.')).toBeVisible();
    });

    test('a declined card books nothing, and an order nobody wants to pay is given up', async ({ page }) => {
      await order(page, 2);
      await main(page)
        .getByRole('link', { name: /^Pay .* with/ })
        .click();
      await page.getByLabel('The card is declined').check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await showsInTime(page, 'It wasn’t paid for, so nothing was booked.', hasScript);
      await order(page, 3);
      await page.getByRole('button', { name: 'Don’t book' }).click();
      await showsInTime(page, 'This order was withdrawn. Nothing was booked or charged.', hasScript);
      await expect(page.getByText('You withdrew it before paying')).toBeVisible();
    });
  });
}

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('giving up an order that was paid in another tab says that it goes ahead', async ({
    page,
    context,
  }) => {
    await order(page, 6);
    const other = await context.newPage();
    await other.goto(page.url());
    await main(other).getByRole('link', { name: /^Pay / }).click();
    await other.getByRole('button', { name: 'Continue' }).click();
    await showsInTime(other, 'Your booking is confirmed.', false);
    await page.getByRole('button', { name: 'Don’t book' }).click();
    await expect(page.getByText('This order has been paid in the meantime')).toBeVisible();
    await showsInTime(page, 'Your booking is confirmed.', false);
  });
});

test('an open page of an order shows by itself what has become of it', async ({ page, context }) => {
  await order(page, 4);
  const other = await context.newPage();
  await other.goto(page.url());
  await main(other).getByRole('link', { name: /^Pay / }).click();
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByText('Your booking is confirmed.')).toBeVisible();
  await expect(page.getByText('Your booking is confirmed.')).toBeVisible();
});

for (const [language, path] of [
  ['English', ''],
  ['Arabic', '/ar-ae'],
] as const) {
  test(`paying and the receipt have no barrier and fit every width, in ${language}`, async ({ page }) => {
    await order(page, 5, path);
    const orderUrl = page.url().split('?')[0] ?? '';
    const looked = async () => {
      await inEachLook(page, async () => {
        expect(await axeProblems(page)).toEqual([]);
        expect(await sidewaysBy(page)).toBe(0);
      });
    };
    await looked();
    await page.goto(orderUrl.replace('/orders/', '/demo/payment/'));
    await looked();
    await page.getByRole('main').locator('form[action$="/payment"] button[type=submit]').click();
    await page.goto(`${orderUrl}/receipt`);
    await looked();
  });
}
