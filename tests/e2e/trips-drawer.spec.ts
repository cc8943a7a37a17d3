import type { Locator, Page } from '@playwright/test';
import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { registerByCall, registerWithoutPage } from './by-call';
import { expect, test } from './fixtures';
import { newEmail } from './people';
import { dialogOf, expectState } from './sign-in-dialog';

const day = (fromNow: number): string => dayAfter(utcDay(Date.now()), fromNow);

/** A page of results: stays in Lisbon. */
const stays = `/hotels/LIS/${day(40)}/${day(44)}?adults=2`;

const hearts = (page: Page): Locator => page.locator('button[data-save]');
const drawer = (page: Page): Locator => page.locator('#trips-drawer');
const tip = (page: Page): Locator => page.locator('#trips-tip');
const tripsButton = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Trips/ });
const kept = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('savedTrips') ?? 'null'));

test('SCREEN-050 TRIP-001 TRIP-003 the trips button counts what is saved, and opens and closes the drawer', async ({
  page,
}) => {
  await registerWithoutPage(page, newEmail());
  await page.goto(stays);
  for (const nth of [0, 1, 2]) {
    await hearts(page).nth(nth).click();
    await expect(hearts(page).nth(nth)).toHaveAttribute('data-save', 'saved');
  }
  await page.goto('/');
  await expect(tripsButton(page)).toHaveAccessibleName(/3$/);
  await tripsButton(page).click();
  await expect(drawer(page)).toBeVisible();
  const trip = drawer(page).locator('details').first();
  await expect(trip).toContainText('3 saved items');
  await trip.locator('summary').click();
  await expect(trip.getByRole('listitem')).toHaveCount(3);
  await trip
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(trip.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(tripsButton(page)).toHaveAccessibleName(/2$/);
  await trip.getByRole('button', { name: 'Undo' }).click();
  await expect(tripsButton(page)).toHaveAccessibleName(/3$/);
  await tripsButton(page).click();
  await expect(drawer(page)).not.toBeVisible();
});

test('TRIP-021 SCREEN-051 CONST-037 a result is saved in place, told at the trips button, and in the menu', async ({
  page,
}) => {
  await registerByCall(page, newEmail());
  await page.route('**/i/api/trips/v1/save', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.goto(stays);
  const heart = hearts(page).first();
  await expect(heart).toHaveAttribute('data-save', 'unsaved');
  await heart.click();
  await expect(heart).toHaveAttribute('data-save', 'saving');
  await expect(heart).toHaveAttribute('data-save', 'saved');
  await expect(hearts(page).nth(1)).toHaveAttribute('data-save', 'unsaved');
  await expect(tip(page)).toContainText(`${await heart.getAttribute('data-title')} is saved in “Lisbon” (`);
  await page.locator('#navigation').hover();
  const picture = page.getByTestId('navigation-trips').getByRole('listitem').first().locator('img');
  await expect(picture).toBeVisible();
  expect(await picture.boundingBox()).toMatchObject({ width: 32, height: 32 });
  await page.reload();
  await expect(hearts(page).first()).toHaveAttribute('data-save', 'saved');
});

test('what was saved moves to a new trip and is taken out again, by keyboard too', async ({ page }) => {
  await registerWithoutPage(page, newEmail());
  await page.goto(stays);
  const heart = hearts(page).first();
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(tip(page)).toContainText('is saved in “Lisbon” (');
  await page.keyboard.press('Tab');
  await expect(tip(page).locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  const name = tip(page).getByLabel('New trip name');
  await expect(name).toHaveValue('Lisbon');
  await name.fill('Winter in Lisbon');
  await page.keyboard.press('Enter');
  await expect(tip(page)).toContainText('is saved in “Winter in Lisbon” (');
  await expect(heart).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(tip(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tip(page)).toContainText('No longer saved.');
  await expect(heart).toHaveAttribute('data-save', 'unsaved');
  await expect(heart).toBeFocused();
  await page.goto('/trips');
  await expect(page.getByRole('main').getByText('Winter in Lisbon')).toHaveCount(0);
});

test('SCREEN-052 TRIP-025 TRIP-026 a newly shared trip is told, and the trips are read when the tab is seen again', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('**/trips/api/store?*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('props') ?? '');
    const answer = await route.fetch();
    const store = await answer.json();
    store.user.settings.notificationData = {
      type: 'NEW_SHARED_TRIP',
      tripId: 'Lisbon',
      tripName: 'Lisbon in March',
      tripUrl: { url: '/trips' },
      ownerDisplayName: 'Theo',
      avatarUrl: null,
      timestamp: 1_795_000_000,
    };
    await route.fulfill({ response: answer, json: store });
  });
  await registerByCall(page, newEmail());
  await expect(tip(page)).toContainText('Theo shared the trip “Lisbon in March” with you.');
  expect(asked).toHaveLength(1);
  const seen = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await seen(true);
  await seen(false);
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]).toBe('trip,trips,user');
  await seen(true);
  await page.waitForTimeout(300);
  expect(asked).toHaveLength(2);
});

test('TRIP-015 TRIP-017 TRIP-018 what a guest wants to save waits in the tab and is saved after the sign-in', async ({
  page,
}) => {
  await page.goto(stays);
  await hearts(page).first().click();
  await expect(dialogOf(page)).toBeVisible();
  await expectState(page, 12);
  const resultId = await hearts(page).first().getAttribute('value');
  expect((await kept(page)).resultData).toMatchObject([{ resultId }]);
  await registerByCall(page, newEmail());
  await expect.poll(() => kept(page)).toBeNull();
  await page.goto(stays);
  await expect(hearts(page).first()).toHaveAttribute('data-save', 'saved');
  await expect(tripsButton(page)).toHaveAccessibleName(/1$/);
});

test('TRIP-019 SCREEN-043 ENT-038 after a no the drawer opens with what is kept, and nobody asks again in this session', async ({
  page,
}) => {
  await page.goto(stays);
  await hearts(page).first().click();
  await expectState(page, 12);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).not.toBeVisible();
  await expect(drawer(page)).toBeVisible();
  await expect(drawer(page)).toContainText(`${await hearts(page).first().getAttribute('data-title')}`);
  expect(Object.keys(await kept(page)).sort()).toEqual(['resultData', 'savingState']);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).not.toBeVisible();
  await hearts(page).nth(1).click();
  await expect(hearts(page).nth(1)).toHaveAttribute('data-save', 'saved');
  await expect(dialogOf(page)).not.toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(stays);
  await hearts(page).first().click();
  await expectState(page, 12);
});

test('SCREEN-044 an open drawer stays as it is when the sign-in before the trips is closed', async ({
  page,
}) => {
  await registerWithoutPage(page, newEmail());
  await page.goto(stays);
  await hearts(page).first().click();
  await expect(hearts(page).first()).toHaveAttribute('data-save', 'saved');
  await tripsButton(page).click();
  await expect(drawer(page).locator('details')).toHaveCount(1);
  const before = await drawer(page).innerHTML();
  await page.evaluate(() => {
    const { __umiakListeners: listeners } = globalThis as { __umiakListeners?: Map<string, Set<() => void>> };
    for (const listener of listeners?.get('trips.signInClosed') ?? []) listener();
  });
  await expect(drawer(page)).toHaveCount(1);
  await expect(drawer(page)).toBeVisible();
  expect(await drawer(page).innerHTML()).toBe(before);
});
