import type { Page } from '@playwright/test';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { axeProblems, inEachLook, sidewaysBy } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { signInAsMemberWithoutPage } from './members';
import { firstDay, lastDay } from './search-addresses';

const oneWay = `/cars/ROM-MIL/${firstDay}/${lastDay}?pickupTime=08%3A30&dropoffTime=19%3A00`;

/** Searches a car from Rome to Milan, and opens the first. */
async function search(page: Page, dates: (page: Page) => Promise<void>): Promise<void> {
  await page.goto('/cars');
  await page.getByLabel('Where', { exact: true }).fill('Rome');
  await page.getByLabel('Return to (optional)').fill('Milan');
  await dates(page);
  await page.getByLabel('Pick-up time').selectOption({ label: '8:30 AM' });
  await page.getByLabel('Drop-off time').selectOption({ label: '7:00 PM' });
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(oneWay);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cars from Rome to Milan');
  await expect(page.getByRole('paragraph').filter({ hasText: /8:30\sAM → .*7:00\sPM/ })).toBeVisible();
  const first = page.locator('[data-result]').first();
  await expect(first).toContainText('Return in Milan, fee included');
  await expect(first).toContainText('per day, plus the one-way fee (in the total)');
  await first.getByRole('link', { name: /^Details/ }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText(/, 8:30\sAM, open/);
  await expect(main).toContainText(/, 7:00\sPM, open/);
  await expect(main).toContainText(/One-way fee\s*\$[\d,]+, included in the total/);
}

const dates = async (page: Page) => {
  await page.getByLabel('Pick-up', { exact: true }).fill(firstDay);
  await page.getByLabel('Drop-off', { exact: true }).fill(lastDay);
};

test('a car is picked up and brought back at chosen times, in another city for a fee', async ({ page }) => {
  await search(page, dates);
});

test('where no road leads the list says so, and the way back to where the car was', async ({ page }) => {
  await page.goto(`/cars/ROM-NYC/${firstDay}/${lastDay}`);
  await expect(page.getByText('No one-way rentals from Rome to New York')).toBeVisible();
  await page.getByRole('link', { name: 'Return the car in Rome' }).click();
  await expect(page).toHaveURL(`/cars/ROM/${firstDay}/${lastDay}`);
  await expect(page.locator('[data-result]').first()).toBeVisible();
});

test('both places, both times and the fee are told at checkout, on the order and in its trip', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const whole = /, 8:30\sAM → .+, 7:00\sPM/;
  const fee = /One-way fee\s*\$[\d,.]+, included in the total/;
  await signInAsMemberWithoutPage(page, { permissions: ['userProfileView'], tier: 'enterprise' });
  await page.goto(oneWay);
  await page
    .locator('[data-result]')
    .filter({ hasText: 'Free cancellation' })
    .first()
    .getByRole('link', { name: /^Details/ })
    .click();
  await main.getByRole('link', { name: 'Book', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  await expect(main).toContainText(whole);
  await expect(main).toContainText(fee);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Brightwell');
  await page.locator('[name=dateOfBirth1]').fill('1990-04-01');
  await page.getByLabel('I accept the provider’s terms').check();
  await main.getByRole('button', { name: /^Book for .*\d/ }).click();
  await expect(page.getByText('Your booking is confirmed.')).toBeVisible();
  await expect(main).toContainText(whole);
  await expect(main).toContainText(fee);
  await page.getByRole('link', { name: 'Go to the trip' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'Pick-up' }).first()).toContainText(whole);
  await expect(main.getByRole('listitem').filter({ hasText: 'Drop-off' }).last()).toContainText(/7:00\sPM/);
  await page.goBack();
  await page.getByRole('link', { name: 'Change dates' }).click();
  await expect(page.getByLabel('Pick-up time')).toHaveValue('08:30');
  await page.getByLabel('Pick-up time').selectOption({ label: '9:30 AM' });
  await page.getByRole('button', { name: 'Show options' }).click();
  await expect(page.getByLabel('Pick-up time')).toHaveValue('09:30');
  const option = main.getByRole('region', { name: /^Option 1/ });
  await option.getByText('Choose', { exact: true }).click();
  await option.getByRole('button', { name: /^Yes, change/ }).click();
  await expect(main).toContainText(/, 9:30\sAM → .+, 7:00\sPM/);
});

test('where every desk is closed the list says when they open, and leads to the nearest times', async ({
  page,
}) => {
  await page.goto(`/cars/ROM-MIL/${firstDay}/${lastDay}?pickupTime=02%3A30`);
  await expect(page.getByText(/^No rental desk in Rome is open for pick-up at 2:30\sAM$/)).toBeVisible();
  await expect(page.getByText(/^Desks there are open from \d:\d\d\sAM to /)).toBeVisible();
  await page.getByRole('link', { name: /^Pick up at \d:\d\d\sAM, return at 10:00\sAM$/ }).click();
  await expect(page.locator('[data-result]').first()).toBeVisible();
});

test('a pick-up that is over by the clocks there is told at its field', async ({ page }) => {
  // The day that it still is at the last place on Earth has ended in Auckland.
  const today = earliestToday(new Date());
  await page.goto(`/cars/AKL/${today}/${lastDay}?pickupTime=08%3A00`);
  await expect(page.getByLabel('Pick-up time')).toHaveAccessibleDescription(
    'This time has already passed there. Choose a later time or day.',
  );
  await expect(page.locator('[data-result]')).toHaveCount(0);
});

test('the form for cars fits, and is readable to everybody, in each look and direction', async ({ page }) => {
  for (const path of ['/cars', '/ar-ae/cars', oneWay]) {
    await page.goto(path);
    await inEachLook(page, async (look) => {
      expect(await axeProblems(page, `${path} ${look}`, 'search')).toEqual([]);
    });
    for (const width of [320, 360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysBy(page), `${path} ${width}`).toBe(0);
    }
  }
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('a car is picked up and brought back at chosen times, in another city for a fee', async ({ page }) => {
    await search(page, dates);
  });

  test('a time that is too early is told at its field, and nothing typed is lost', async ({ page }) => {
    await page.goto('/cars');
    await page.getByLabel('Where', { exact: true }).fill('Rome');
    await page.getByLabel('Pick-up', { exact: true }).fill(firstDay);
    await page.getByLabel('Drop-off', { exact: true }).fill(firstDay);
    await page.getByLabel('Pick-up time').selectOption('15:00');
    for (const time of ['09:00', '15:00']) {
      await page.getByLabel('Drop-off time').selectOption(time);
      await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page.getByLabel('Drop-off time')).toHaveAccessibleDescription(
        'Choose a time after the pick-up.',
      );
    }
    await expect(page.getByLabel('Pick-up time')).toHaveValue('15:00');
    await expect(page.getByLabel('Where', { exact: true })).toHaveValue('Rome');
  });
});
