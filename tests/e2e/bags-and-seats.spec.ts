import type { Locator, Page } from '@playwright/test';
import { resultIdOf } from '@/lib/shared/search/result-id';
import { axeProblems, inEachLook, type Look, sidewaysBy } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { signInAsMemberWithoutPage } from './members';
import { firstDay, lastDay } from './search-addresses';
import { showsInTime } from './shows-in-time';

/** A flight out and home for two; each test has one of its own. */
const flight = (nth: number): string =>
  resultIdOf({
    provider: 'sample',
    key: `${nth}-${nth}`,
    address: `/flights/BOS-LIS/${firstDay}/${lastDay}?adults=2`,
  });

const form = (page: Page): Locator => page.locator('form#checkout');
const main = (page: Page): Locator => page.getByRole('main');
const submit = (page: Page): Locator => form(page).getByRole('button', { name: /^Book for / });

async function openCheckout(page: Page, nth: number, path = ''): Promise<void> {
  await signInAsMemberWithoutPage(page, { permissions: ['userProfileView'], tier: 'enterprise' });
  await page.goto(`${path}/checkout/${flight(nth)}`);
}

async function fillTravelers(page: Page): Promise<void> {
  for (const [at, name, born] of [
    [1, 'Ada', '1990-04-01'],
    [2, 'Kit', '2021-04-01'],
  ] as const) {
    await form(page).locator(`[name=givenName${at}]`).fill(name);
    await form(page).locator(`[name=familyName${at}]`).fill('Brightwell');
    await form(page).locator(`[name=dateOfBirth${at}]`).fill(born);
  }
  await form(page).locator('[name=terms]').check();
}

/** Seats of a traveler on a flight, as they are read out. */
const seats = (page: Page, traveler: number, segment = 0): Locator =>
  form(page).locator(`[name=seat${traveler}on${segment}]:not([value=""])`);

/** Opens the seats of a traveler on the first flight and chooses one of them. */
async function chooseSeat(page: Page, traveler: number, seat: Locator): Promise<string> {
  const flights = form(page)
    .getByRole('group', { name: `Traveler ${traveler}` })
    .nth(1);
  const details = flights.locator('details').first();
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
  await seat.check();
  return seat.inputValue();
}

const amountIn = async (locator: Locator): Promise<number> =>
  Number(((await locator.textContent()) ?? '').replaceAll(/[^\d.]/g, ''));

/** The line above the total, and the one in a closed list of seats, about a choice. */
const chosen = (page: Page, name: string): Locator => form(page).locator(`[data-choice-of="${name}"]`);

/** Two bags and a seat stand with their prices in the closed list of seats and above the total. */
async function saysWhatIsChosen(page: Page, seat: string): Promise<void> {
  await expect(chosen(page, 'bagsOut1')).toContainText(/Extra checked bags.*2 · \$\d/);
  await expect(chosen(page, 'seat1on0')).toHaveCount(2);
  for (const line of await chosen(page, 'seat1on0').all()) {
    await expect(line).toBeVisible();
    await expect(line).toContainText(new RegExp(`${seat}, \\$\\d`));
  }
  await expect(chosen(page, 'seat2on0').first()).toBeHidden();
}

/** Presses the button that books; without script the first press only shows the new total. */
async function book(page: Page, hasScript: boolean): Promise<void> {
  await submit(page).click();
  if (hasScript) return;
  await expect(page.getByText('the total is higher than the page showed')).toBeVisible();
  await form(page).locator('[name=terms]').check();
  await submit(page).click();
}

for (const { name, options, hasScript } of [
  { name: 'with JavaScript', options: {}, hasScript: true },
  { name: 'without JavaScript', options: withoutJavaScript, hasScript: false },
]) {
  test.describe(name, () => {
    test.use(options);

    test('bags and seats are chosen, paid with the flight, and stand on the order and the receipt', async ({
      page,
    }) => {
      const nth = hasScript ? 1 : 2;
      await openCheckout(page, nth);
      await fillTravelers(page);
      const before = await amountIn(submit(page));
      // Cards are charged in euro.
      const centsBefore = Number(await form(page).locator('[name=priceSeen]').inputValue());
      await form(page).locator('[name=bagsOut1]').selectOption('2');
      const seat = await chooseSeat(page, 1, seats(page, 1).nth(3));
      if (hasScript) expect(await amountIn(submit(page))).toBeGreaterThan(before);
      else expect(await amountIn(submit(page))).toBe(before);
      const details = form(page).locator('details').first();
      if (hasScript) {
        await details.locator('summary').click();
        await saysWhatIsChosen(page, seat);
        await form(page).locator('[name=bagsOut1]').selectOption('');
        await expect(chosen(page, 'bagsOut1')).toBeHidden();
        await form(page).locator('[name=bagsOut1]').selectOption('2');
      }
      await form(page).locator('[name=payment][value=card]').check();
      await submit(page).click();
      if (!hasScript) {
        await expect(page.getByText('the total is higher than the page showed')).toBeVisible();
        await saysWhatIsChosen(page, seat);
        await expect(form(page).locator('[name=terms]')).not.toBeChecked();
        await expect(form(page).locator(`[name=seat1on0][value="${seat}"]`)).toBeChecked();
        await expect(form(page).locator('[name=bagsOut1]')).toHaveValue('2');
        await expect(form(page).locator('[name=givenName2]')).toHaveValue('Kit');
        expect(await amountIn(submit(page))).toBeGreaterThan(before);
        await form(page).locator('[name=payment][value=card]').check();
        await form(page).locator('[name=terms]').check();
        await submit(page).click();
      }
      const pay = main(page).getByRole('link', { name: /^Pay .* with Harbour Pay$/ });
      const total = await amountIn(pay);
      expect(total * 100).toBeGreaterThan(centsBefore);
      await pay.click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await showsInTime(page, 'Your booking is confirmed.', hasScript);
      await expect(main(page).getByText(`Ada Brightwell · ${seat} · `)).toBeVisible();
      await expect(main(page).getByText('Ada Brightwell · 2 × 23 kg · ')).toBeVisible();
      await showsInTime(page, 'Charged to your card', hasScript);
      expect(await amountIn(main(page).locator('dt:text-is("Charged to your card") + dd'))).toBe(total);
      await page.getByRole('link', { name: 'Receipt' }).click();
      await expect(main(page).getByText(`Ada Brightwell · ${seat} · `)).toBeVisible();
      await expect(main(page).getByRole('rowheader')).toContainText(firstDay.slice(0, 4));
      await page.goto(`/checkout/${flight(nth)}`);
      await expect(form(page).locator(`[name=seat2on0][value="${seat}"]`)).toHaveCount(0);
    });

    test('a child in an exit row and the same seat twice are refused, and nothing typed is lost', async ({
      page,
    }) => {
      await openCheckout(page, hasScript ? 3 : 4);
      await fillTravelers(page);
      const seat = await chooseSeat(page, 1, seats(page, 1).first());
      const exit = page.locator('label', { hasText: 'exit row' });
      await chooseSeat(page, 2, exit.locator('[name=seat2on0]').first());
      await submit(page).click();
      await expect(form(page).getByText('Seats in an exit row are for travelers aged 16')).toBeVisible();
      await expect(form(page).locator(`[name=seat1on0][value="${seat}"]`)).toBeChecked();
      await expect(form(page).locator('[name=dateOfBirth2]')).toHaveValue('2021-04-01');
      await form(page).locator('[name=terms]').check();
      await chooseSeat(page, 2, form(page).locator(`[name=seat2on0][value="${seat}"]`));
      await submit(page).click();
      await expect(form(page).getByText('Two travelers have the same seat.')).toBeVisible();
      await form(page).locator('[name=terms]').check();
      await chooseSeat(page, 2, seats(page, 2).nth(2));
      await book(page, hasScript);
      await showsInTime(page, 'Your booking is confirmed.', hasScript);
    });
  });
}

test('a seat that is taken while somebody types is refused in its place', async ({ page, context }) => {
  await openCheckout(page, 5);
  const other = await context.newPage();
  await other.goto(page.url());
  for (const one of [page, other]) {
    await fillTravelers(one);
    await chooseSeat(one, 1, seats(one, 1).nth(1));
  }
  await submit(other).click();
  await expect(other.getByText('Your booking is confirmed.')).toBeVisible();
  await submit(page).click();
  await expect(form(page).getByText('This seat isn’t available.')).toBeVisible();
  await expect(form(page).locator('[name=givenName1]')).toHaveValue('Ada');
});

test('a seat that is sold before the card is paid leads back to the checkout, with the names', async ({
  page,
  context,
}) => {
  await openCheckout(page, 8);
  const other = await context.newPage();
  await other.goto(page.url());
  for (const one of [page, other]) {
    await fillTravelers(one);
    await chooseSeat(one, 1, seats(one, 1).nth(1));
  }
  await form(page).locator('[name=payment][value=card]').check();
  await submit(page).click();
  await submit(other).click();
  await expect(other.getByText('This is already booked for the traveler').first()).toBeVisible();
  await form(other).locator('[name=again]').check();
  await form(other).locator('[name=terms]').check();
  await submit(other).click();
  await expect(other.getByText('Your booking is confirmed.')).toBeVisible();
  await main(page)
    .getByRole('link', { name: /^Pay .* with Harbour Pay$/ })
    .click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Choose other bags or seats' }).click();
  await expect(form(page).locator('[name=givenName2]')).toHaveValue('Kit');
  await expect(form(page).locator('[name=familyName1]')).toHaveValue('Brightwell');
});

test('whoever comes back to the checkout finds what they typed', async ({ page }) => {
  await openCheckout(page, 9);
  await fillTravelers(page);
  await form(page).locator('[name=trial]').selectOption('soldOut');
  await submit(page).click();
  await expect(page.getByText('It sold out before it could be booked.')).toBeVisible();
  await page.goBack();
  for (const [at, name, born] of [
    [1, 'Ada', '1990-04-01'],
    [2, 'Kit', '2021-04-01'],
  ] as const) {
    await expect(form(page).locator(`[name=givenName${at}]`)).toHaveValue(name);
    await expect(form(page).locator(`[name=familyName${at}]`)).toHaveValue('Brightwell');
    await expect(form(page).locator(`[name=dateOfBirth${at}]`)).toHaveValue(born);
  }
});

test('seats are reached and chosen with the keyboard', async ({ page }) => {
  await openCheckout(page, 6);
  const details = form(page).locator('details').first();
  await details.locator('summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(form(page).locator('[name=seat1on0][value=""]')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(seats(page, 1).first()).toBeChecked();
});

const widths: readonly Look[] = [
  { colorScheme: 'light', viewport: { width: 360, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 768, height: 1024 } },
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
];

for (const [language, path] of [
  ['English', ''],
  ['Arabic', '/ar-ae'],
] as const) {
  test(`choosing bags and seats has no barrier and fits every width, in ${language}`, async ({ page }) => {
    await openCheckout(page, 7, path);
    for (const summary of await form(page).locator('summary').all()) await summary.click();
    await inEachLook(
      page,
      async (look) => {
        expect(await axeProblems(page, look)).toEqual([]);
        expect(await sidewaysBy(page), look).toBe(0);
        const seat = await seats(page, 1).first().locator('..').boundingBox();
        expect(Math.min(seat?.width ?? 0, seat?.height ?? 0), look).toBeGreaterThanOrEqual(32);
      },
      widths,
    );
  });
}
