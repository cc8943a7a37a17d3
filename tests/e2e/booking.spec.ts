import type { Page } from '@playwright/test';
import { dayAfter } from '@/lib/shared/day/days';
import { openAccountMenu } from './account-menu';
import { axeProblems, inEachLook, sidewaysBy } from './axe';
import { registerWithoutPage } from './by-call';
import { expect, test, withoutJavaScript } from './fixtures';
import { signInAsMemberWithoutPage } from './members';
import { newEmail } from './people';
import { firstDay, lastDay, searchAddresses, staysIn } from './search-addresses';
import { runSql } from './setup/run-sql';
import { showsInTime } from './shows-in-time';

const stay = staysIn('LIS');

/** Signs somebody in who books for a company of their own. */
const enter = (page: Page) =>
  signInAsMemberWithoutPage(page, { permissions: ['userProfileView'], tier: 'enterprise' });

async function fillIn(page: Page, names = ['Ada', 'Brightwell']): Promise<void> {
  await page.getByLabel('First name').fill(names[0] ?? '');
  await page.getByLabel('Last name').fill(names[1] ?? '');
  await page.getByLabel('I accept the provider’s terms').check();
}
const book = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Book for .*\d/ })
    .click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Days after those of the tests' stays. */
const otherDays = [dayAfter(firstDay, 3), dayAfter(lastDay, 5)] as const;

/** Books a stay whose days may be changed. */
async function bookChangeable(
  page: Page,
  { hasScript = true, press = null }: { readonly hasScript?: boolean; readonly press?: RegExp | null } = {},
): Promise<void> {
  let nth = press === null ? 20 : 40 + Math.floor(Math.random() * 20);
  const terms =
    press === null ? page.getByText(/^You can change the dates/) : page.getByRole('button', { name: press });
  do await page.goto(`/checkout/${stay(nth++)}`);
  while ((await terms.count()) === 0);
  await fillIn(page);
  if (press !== null) {
    await terms.click();
    return;
  }
  await book(page);
  await showsInTime(page, 'Your booking is confirmed.', hasScript);
}

/** Holds one of the stays from a number on. */
async function hold(page: Page, from: number): Promise<void> {
  let nth = from;
  const button = page.getByRole('button', { name: /^Hold until/ });
  do await page.goto(`/checkout/${stay(nth++)}`);
  while ((await button.count()) === 0);
  await fillIn(page);
  await button.click();
  await expect(page.getByText('It isn’t booked yet.')).toBeVisible();
}

/** From the page of an order to what it can be changed to. */
async function askForDays(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Change dates' }).click();
  await expect(heading(page)).toHaveText('Change dates');
  await page.getByLabel('New start date').fill(otherDays[0]);
  await page.getByLabel('New end date').fill(otherDays[1]);
  await page.getByRole('button', { name: 'Show options' }).click();
  await expect(page.getByText('New price')).toBeVisible();
}

for (const { name, options, hasScript } of [
  { name: 'with JavaScript', options: {}, hasScript: true },
  { name: 'without JavaScript', options: withoutJavaScript, hasScript: false },
]) {
  test.describe(name, () => {
    test.use(options);

    test('a traveler finishes on the provider’s own site, and the booking stands in their trip', async ({
      page,
    }) => {
      await page.goto(`/checkout/${stay(1)}`);
      await expect(page.getByRole('link', { name: 'Sign in to book' })).toBeVisible();
      await registerWithoutPage(page, newEmail());
      await page.goto(`/hotels/details/${stay(1)}`);
      await page.getByRole('link', { name: 'Book', exact: true }).first().click();
      // In which money one is charged is told before one goes on.
      const charged = page.getByText('Charged in euros');
      await expect(charged).toBeVisible();
      await page.getByRole('button', { name: /^Continue to/ }).click();
      await expect(page).toHaveURL(/\/demo\/provider\//);
      await expect(page.getByText('This site is simulated.')).toBeVisible();
      await expect(charged).toBeVisible();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(heading(page)).toHaveText(/^Order /);
      await showsInTime(page, 'Your booking is confirmed.', hasScript);
      await page.getByRole('link', { name: 'Go to the trip' }).click();
      await expect(heading(page)).toHaveText('Lisbon');
      await expect(page.getByText('Booked').first()).toBeVisible();
    });

    test('whoever decides against a higher price is led back to the search', async ({ page }) => {
      await registerWithoutPage(page, newEmail());
      await page.goto(`/checkout/${stay(1)}`);
      await page.getByRole('button', { name: /^Continue to/ }).click();
      await page.getByLabel('The price went up').check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('The price went up before it could be booked.')).toBeVisible();
      await page.getByRole('link', { name: 'Search again' }).click();
      await expect(page).toHaveURL(/\/hotels\/LIS\//);
    });

    test('whoever acts for a company books, gets a mail, and cancels once they know the fee', async ({
      page,
      mailbox,
    }) => {
      const { email, company } = await enter(page);
      await page.goto(`/checkout/${stay(2)}`);
      await expect(page.getByText(`invoices ${company}.`)).toBeVisible();
      await fillIn(page);
      await book(page);
      await showsInTime(page, 'Your booking is confirmed.', hasScript);
      const { html, text } = await mailbox.latestMailTo(email, 'Confirmed: order');
      const number = ((await heading(page).textContent()) ?? '').replace('Order ', '');
      expect(text).toContain(number);
      for (const fact of [
        /^Travelers: Ada Brightwell$/m,
        /^Check-in: .+, 20\d\d/m,
        /^Booking reference: \w+$/m,
      ])
        expect(text).toMatch(fact);
      // In the money of the page, and in that in which it is charged.
      const [, total = ''] = /^Total: (\$.+)$/m.exec(text) ?? [];
      expect(total).not.toBe('');
      const [, charged = ''] = /^Charged in euros: (€.+)$/m.exec(text) ?? [];
      expect(charged).not.toBe('');
      for (const said of [total, charged, 'Converted at sample rates of November 2, 2026.']) {
        await expect(page.locator('#order')).toContainText(said);
        expect(html).toContain(said);
      }
      await page.getByText('Cancel booking', { exact: true }).click();
      await page.getByRole('button', { name: /^Cancel booking:/ }).click();
      await showsInTime(page, 'This order is canceled.', hasScript);
      const cancelled = await mailbox.latestMailTo(email, 'Canceled: order');
      expect(cancelled.text).toMatch(/Cancellation fee: \$\d/);
      await page.getByRole('link', { name: 'Go to the trip' }).click();
      await expect(page.getByText('Canceled').first()).toBeVisible();
    });

    test('other days are shown with what they cost, and only a yes to that moves booking, trip and calendar', async ({
      page,
      mailbox,
    }) => {
      const { email } = await enter(page);
      await bookChangeable(page, { hasScript });
      await askForDays(page);
      await expect(page.getByText('Change fee')).toBeVisible();
      await expect(page.getByText(/^Order total goes (?:up|down) by$/)).toBeVisible();
      await page.getByText('Choose', { exact: true }).click();
      await page.getByRole('button', { name: /^Yes, change to/ }).click();
      await expect(page.getByText('Your change was sent to the provider.')).toBeVisible();
      await expect(page.getByText('Dates changed by the provider')).toBeVisible();
      expect((await mailbox.latestMailTo(email, 'Changed: order')).text).toMatch(/Price: \$\d/);
      const order = new URL(page.url()).pathname.split('/').at(-1);
      const [moved] = await runSql(
        `select e.start_day::text, e.end_day::text, e.state from trip_event e
         join order_item i on i.event_id = e.id where i.order_id = $1`,
        [order],
      );
      expect(moved).toEqual({ start_day: otherDays[0], end_day: otherDays[1], state: 'booked' });
      await page.getByRole('link', { name: 'Receipt' }).click();
      const what = page.getByRole('main').getByRole('rowheader');
      await expect(what).toContainText(otherDays[0].slice(0, 4));
      await expect(what.getByText('Price')).toBeVisible();
    });
  });
}

test('a higher price is shown before anybody agrees to it, and nothing typed is lost', async ({ page }) => {
  await enter(page);
  await page.goto(`/checkout/${stay(3)}`);
  await page.locator('input[name=priceSeen]').evaluate((input: HTMLInputElement) => {
    input.value = '100';
  });
  await fillIn(page, ['Noor', 'Haddad']);
  await book(page);
  await expect(page.getByText('The price has gone up.')).toBeVisible();
  await expect(page.getByText(/^You saw \$.*\. The price is now \$.*\.$/)).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Haddad');
  // Another price wants another yes.
  await expect(page.getByLabel('I accept the provider’s terms')).not.toBeChecked();
  await page.getByLabel('I accept the provider’s terms').check();
  await book(page);
  await expect(page.getByText('Your booking is confirmed.')).toBeVisible();
});

test('other days that have become dearer are refused with both prices, and change nothing', async ({
  page,
}) => {
  await enter(page);
  await bookChangeable(page);
  await askForDays(page);
  await page.locator('input[name=priceSeen]').evaluate((input: HTMLInputElement) => {
    input.value = '100';
  });
  await page.getByText('Choose', { exact: true }).click();
  await page.getByRole('button', { name: /^Yes, change to/ }).click();
  await expect(page.getByText('The price has gone up.')).toBeVisible();
  await expect(page.getByText(/^The price went up from .+ to .+ before you confirmed/)).toBeVisible();
  await page.getByRole('button', { name: /^Yes, change to/ }).click();
  await expect(page.getByText('Dates changed by the provider')).toBeVisible();
});

test('what is held is booked or released before its time is over', async ({ page, mailbox }) => {
  const { email } = await enter(page);
  for (const [from, way] of [
    [40, 'Book now'],
    [60, 'Release'],
  ] as const) {
    await hold(page, from);
    await mailbox.latestMailTo(email, 'On hold: order');
    await page.getByRole('button', { name: way }).click();
    await expect(
      page.getByText(way === 'Release' ? 'This order is canceled.' : 'Your booking is confirmed.'),
    ).toBeVisible();
  }
});

test('what sells out at the last press is told, with what to do', async ({ page }) => {
  await enter(page);
  await page.goto(`/checkout/${stay(4)}`);
  await fillIn(page);
  await page.getByLabel('How the demo provider behaves').selectOption('soldOut');
  await book(page);
  await expect(page.getByText('It sold out before it could be booked.')).toBeVisible();
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
});

test('what is booked already is booked once more only on purpose', async ({ page, context }) => {
  await enter(page);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`/checkout/${stay(10)}`);
  await fillIn(page);
  await book(page);
  await expect(page.getByText('Your booking is confirmed.')).toBeVisible();
  await fillIn(other, ['Noor', 'Haddad']);
  await book(other);
  await expect(other.getByText('This is already booked for the traveler').first()).toBeVisible();
  await expect(other.getByLabel('Last name')).toHaveValue('Haddad');
  await other.getByLabel('Yes, book it again').check();
  await other.getByLabel('I accept the provider’s terms').check();
  await book(other);
  await expect(other.getByText('Your booking is confirmed.')).toBeVisible();
});

test('a flight and a stay wait in the cart of a trip and are booked together', async ({ page }) => {
  await enter(page);
  const flight = searchAddresses.resultId ?? '';
  for (const resultId of [flight, stay(5)]) {
    await page.goto(`/checkout/${resultId}`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(heading(page)).toHaveText('Cart: Lisbon');
  }
  await expect(page.getByRole('button', { name: /^Remove from cart:/ })).toHaveCount(2);
  await fillIn(page);
  await page.getByLabel('Date of birth').fill('1990-04-01');
  await book(page);
  await expect(page.getByText('Your booking is confirmed.')).toBeVisible();
  await expect(page.getByText('Booking reference')).toHaveCount(2);
});

test('whoever books for a colleague orders for them, and the colleague’s trip shows it', async ({
  page,
  anotherVisitor,
}) => {
  const arranger = await signInAsMemberWithoutPage(page, { permissions: ['bookForAll'], tier: 'enterprise' });
  const colleague = await anotherVisitor();
  const theo = newEmail();
  await registerWithoutPage(colleague, theo);
  await runSql(
    `insert into membership (company_id, account_id, email, role_id, status, confirmed_at)
     select own.company_id, c.account_id, c.subject, own.role_id, 'active', now()
     from membership own, credential c where own.email = $1 and c.subject = $2`,
    [arranger.email, theo],
  );
  await page.goto('/help');
  const menu = await openAccountMenu(page);
  await menu.getByText('Book for someone else').click();
  await menu.getByRole('searchbox').fill(theo);
  await expect(menu.getByText(theo)).toHaveCount(1);
  await menu.getByRole('searchbox').press('ArrowDown');
  const loaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await loaded;
  await page.goto(`/checkout/${stay(6)}`);
  await expect(page.getByText('You’re booking for')).toBeVisible();
  await expect(page.getByLabel('Send the confirmation to')).toHaveValue(theo);
  await fillIn(page, ['Theo', 'Marsh']);
  await book(page);
  await expect(page.getByText('Your booking is confirmed.')).toBeVisible();
  const order = new URL(page.url()).pathname;
  await runSql(
    `update session set business = false from credential
     where credential.account_id = session.account_id and credential.subject = $1`,
    [arranger.email],
  );
  expect((await page.goto(order))?.status()).toBe(403);
  await expect(
    page.getByText(`It belongs to ${arranger.company}, and you’re in personal mode.`),
  ).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: arranger.company }).click();
  await expect(page.getByText('Your booking is confirmed.')).toBeVisible();
  const stranger = await anotherVisitor();
  await registerWithoutPage(stranger, newEmail());
  expect((await stranger.request.get(order)).status()).toBe(404);
  await colleague.goto('/trips');
  await colleague.getByRole('main').getByRole('link', { name: 'Lisbon' }).first().click();
  await expect(colleague.getByText('Booked').first()).toBeVisible();
});

test('checkout, cart, order, its change and the simulated provider are accessible and fit every screen', async ({
  page,
}) => {
  await enter(page);
  await page.goto(`/checkout/${stay(7)}`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const cart = new URL(page.url()).pathname;
  await page.goto(`/checkout/${stay(8)}`);
  await fillIn(page);
  await book(page);
  await hold(page, 40);
  const held = new URL(page.url()).pathname;
  await bookChangeable(page);
  const order = new URL(page.url()).pathname;
  await askForDays(page);
  const change = `${new URL(page.url()).pathname}${new URL(page.url()).search}`;
  await page.goto(order);
  expect((await page.request.get(`${order}/change/nothing`)).status()).toBe(404);
  await page.getByRole('link', { name: 'My orders' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Confirmed' })).toHaveCount(2);
  for (const path of [`/checkout/${stay(9)}`, cart, order, change, held, '/orders'])
    for (const prefix of ['', '/ar-ae']) {
      await page.goto(`${prefix}${path}`);
      await inEachLook(page, async (look) => {
        expect(await axeProblems(page, `${prefix}${path} ${look}`)).toEqual([]);
        expect(await sidewaysBy(page), `${prefix}${path} ${look}`).toBe(0);
      });
    }
});
