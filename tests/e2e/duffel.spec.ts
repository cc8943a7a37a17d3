import { dayAfter } from '@/lib/shared/day/days';
import { resultIdOf } from '@/lib/shared/search/result-id';
import { DuffelServer } from '@/tests/factories/duffel-server';
import { stayRate } from '@/tests/factories/duffel-stays';
import { axeProblems, inEachLook, sidewaysBy } from './axe';
import { expect, test } from './fixtures';
import { signInAsMemberWithoutPage } from './members';
import { firstDay, lastDay } from './search-addresses';
import { type RunningServer, startServer } from './setup/start-server';

const duffel = new DuffelServer();
let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({
    UMIAK_DUFFEL_TOKEN: 'duffel_test_x',
    UMIAK_DUFFEL_PAYMENT: 'balance',
    UMIAK_DUFFEL_STAYS: '1',
    UMIAK_DUFFEL_API: await duffel.start(),
  });
});
test.afterAll(async () => {
  await server.stop();
  duffel.stop();
});

test('a flight of Duffel is booked with what airlines ask for, at a price whose rate and day are told, and cancelled', async ({
  page,
}) => {
  await signInAsMemberWithoutPage(page, { permissions: ['userProfileView'], tier: 'enterprise' });
  const { id: key } = duffel.sell(firstDay, lastDay);
  const address = `/flights/LHR-NYC/${firstDay}/${lastDay}?adults=3`;
  const checkout = `${server.origin}/checkout/${resultIdOf({ provider: 'duffel', key, address })}`;
  await page.goto(checkout);
  await expect(page.getByText('£900.00')).toBeVisible();
  await expect(page.getByText(/rates of/)).toBeVisible();
  await expect(page.getByText(/^Kayak invoices /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terms of Duffel Airways' })).toHaveAttribute(
    'href',
    'https://airways.example/carriage',
  );
  await inEachLook(page, async (look) => {
    expect(await axeProblems(page, `checkout ${look}`)).toEqual([]);
    expect(await sidewaysBy(page), `checkout ${look}`).toBe(0);
  });
  for (const at of [0, 1, 2]) {
    await page.getByLabel('First name').nth(at).fill('Ada');
    await page.getByLabel('Last name').nth(at).fill('Brightwell');
    await page.getByLabel('Title').nth(at).selectOption('ms');
    await page.getByLabel('Gender').nth(at).selectOption('f');
    await page.getByLabel('Date of birth').nth(at).fill('1990-04-01');
    await page.getByLabel('Mobile number').nth(at).fill('+44 20 8016 0509');
  }
  await page.getByLabel('I accept the provider’s terms').check();
  await page.getByRole('button', { name: /^Book for .*\d/ }).click();
  await expect(page.getByText('Your booking is confirmed.')).toBeVisible();
  expect(duffel.orders).toHaveLength(1);
  await page.getByRole('link', { name: 'Change dates' }).click();
  await page.getByLabel('New end date').fill(dayAfter(lastDay, -1));
  await page.getByRole('button', { name: 'Show options' }).click();
  await page.getByText('Choose', { exact: true }).first().click();
  await page
    .getByRole('button', { name: /^Yes, change to/ })
    .first()
    .click();
  await expect(page.getByText('Dates changed by the provider')).toBeVisible();
  await page.getByText('Cancel booking', { exact: true }).click();
  await page.getByRole('button', { name: /^Cancel booking:/ }).click();
  await expect(page.getByText('This order is canceled.')).toBeVisible();
  expect(duffel.orders[0]?.cancelled_at).not.toBeNull();
});

test('a stay of Duffel is found beside others, booked on the terms that are told, and cancelled for what is not paid back', async ({
  page,
}) => {
  await signInAsMemberWithoutPage(page, { permissions: ['userProfileView'], tier: 'enterprise' });
  // Cheaper than what the sample sells, so that it stands on the first page.
  duffel.stays.open('Thames Lantern', (checkIn) => [
    {
      name: 'Attic with a view',
      beds: null,
      rates: [
        stayRate(checkIn, {
          id: '',
          amount: 60,
          refunds: [
            [400, 60],
            [1, 45],
          ],
        }),
        stayRate(checkIn, { id: '', amount: 66, board: 'full_board', refunds: [[1, 66]] }),
      ],
    },
  ]);
  await page.goto(`${server.origin}/hotels/LON/${firstDay}/${lastDay}?adults=2&sort=cheapest`);
  await page
    .locator('[data-result]')
    .filter({ hasText: 'Thames Lantern' })
    .getByRole('link', { name: /^Details/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thames Lantern' })).toBeVisible();
  await expect(page.getByText('Public parking is available nearby')).toBeVisible();
  await expect(page.getByText('Payable at the hotel')).toBeVisible();
  await expect(page.locator('[data-seller="duffelstays"]')).toHaveCount(2);
  await expect(page.getByText('Full board')).toBeVisible();
  await inEachLook(page, async (look) => {
    expect(await axeProblems(page, `stay ${look}`)).toEqual([]);
    expect(await sidewaysBy(page), `stay ${look}`).toBe(0);
  });
  await page.getByRole('link', { name: 'Book', exact: true }).first().click();
  await expect(page.getByText('London · Attic with a view')).toBeVisible();
  await expect(page.getByText('Room only')).toBeVisible();
  await expect(page.getByText('£60.00')).toBeVisible();
  await expect(page.getByText('£39.95')).toBeVisible();
  await expect(page.getByText(/^Kayak invoices /)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Pay on site' })).toHaveCount(0);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Brightwell');
  await page.getByLabel('Mobile number').fill('+44 20 8016 0509');
  await page.getByLabel('I accept the provider’s terms').check();
  await page.getByRole('button', { name: /^Book for .*\d/ }).click();
  await expect(page.getByText('Your booking is confirmed.')).toBeVisible();
  await expect(page.getByText('London · Attic with a view')).toBeVisible();
  await expect(page.getByText('£39.95')).toBeVisible();
  const confirmed = page.url();
  await page.goto(`${confirmed}/receipt`);
  await expect(page.getByText('£39.95')).toBeVisible();
  await page.goto(confirmed);
  const [stay] = duffel.stays.bookings;
  await expect(page.getByText(stay?.reference ?? 'no reference')).toBeVisible();
  await page.getByText('Cancel booking', { exact: true }).click();
  await expect(page.getByText(/^Canceling costs \$19\.\d\d of \$79\.\d\d/)).toBeVisible();
  await page.getByRole('button', { name: /^Cancel booking:/ }).click();
  await expect(page.getByText('This order is canceled.')).toBeVisible();
  await expect(page.getByText(/^\$19\./).first()).toBeVisible();
  expect(duffel.stays.bookings).toHaveLength(1);
  expect(stay?.status).toBe('cancelled');
});
