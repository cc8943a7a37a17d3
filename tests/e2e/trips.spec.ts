import type { Page } from '@playwright/test';
import { axeProblems, inEachLook, looks, show, sidewaysBy } from './axe';
import { registerWithoutPage } from './by-call';
import { expect, test, withoutJavaScript } from './fixtures';
import { newEmail } from './people';
import { firstDay, lastDay } from './search-addresses';

const stays = `/hotels/LIS/${firstDay}/${lastDay}`;
const saveFirst = (page: Page) => page.locator('button[data-save]').first();

test('ROUTE-005 TRIP-002 what is saved on a results page stands among all trips, also when the page is loaded again', async ({
  page,
}) => {
  await registerWithoutPage(page, newEmail());
  await page.goto(stays);
  await saveFirst(page).click();
  await expect(saveFirst(page)).toHaveAttribute('data-save', 'saved');
  await expect(page.getByRole('navigation', { name: 'Main menu' }).locator('a[href="/trips"]')).toHaveCount(
    1,
  );
  const response = await page.goto('/trips');
  expect(response?.status()).toBe(200);
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: 'Lisbon' })).toContainText('1 saved');
  await page.reload();
  await main.getByRole('button', { name: 'Show the map' }).click();
  await expect(main.getByTestId('trip-map')).toBeVisible();
  await main.getByLabel('New trip name').fill('Winter in Oslo');
  await main.getByRole('button', { name: 'New trip' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter in Oslo');
  await page.goto('/trips?q=lisb');
  await expect(main.getByRole('heading', { level: 3 })).toHaveText(['Lisbon']);
  const trip = (await main.getByRole('link', { name: 'Lisbon' }).first().getAttribute('href')) ?? '';
  await show(page, looks[0]);
  for (const path of ['/trips', `/ar-ae${trip}`]) {
    await page.goto(path);
    await inEachLook(page, async (look) => {
      expect(await axeProblems(page, `${path} ${look}`)).toEqual([]);
      expect(await sidewaysBy(page), `${path} ${look}`).toBe(0);
    });
  }
});

test('a trip shows a flight on the day it returns, the nights of a stay, and days with nothing planned', async ({
  page,
}) => {
  await registerWithoutPage(page, newEmail());
  await page.goto(`/flights/BOS-LIS/${firstDay}/${lastDay}`);
  await saveFirst(page).click();
  await expect(saveFirst(page)).toHaveAttribute('data-save', 'saved');
  await page.goto('/trips');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Lisbon' }).first().click();
  const days = main.getByRole('listitem');
  await expect(
    days.filter({ hasText: 'Return' }).filter({ hasText: 'Lisbon – Boston' }).first(),
  ).toBeVisible();
  await expect(main.getByText('Nothing planned').first()).toBeVisible();
  await page.goto(stays);
  await saveFirst(page).click();
  await expect(saveFirst(page)).toHaveAttribute('data-save', 'saved');
  await page.goto('/trips');
  await main.getByRole('link', { name: 'Lisbon' }).first().click();
  await expect(main.getByText('Check-out', { exact: true })).toBeVisible();
  await expect(main.getByText('Night', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('Nothing planned')).toHaveCount(0);
  await expect(main.getByLabel('Email address')).not.toBeVisible();
  await expect(main.getByLabel('Name', { exact: true }).filter({ visible: true })).toHaveCount(0);
});

test('what is added by hand has its days from the calendar of the site', async ({ page }) => {
  await registerWithoutPage(page, newEmail());
  await page.goto(stays);
  await saveFirst(page).click();
  await expect(saveFirst(page)).toHaveAttribute('data-save', 'saved');
  await page.goto('/trips');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Lisbon' }).first().click();
  await main.getByText('Add something by hand').click();
  const typed = main.locator('form', { hasText: 'Add to the trip' });
  const day = typed.getByLabel('Day', { exact: true });
  await expect(day).toHaveAttribute('type', 'text');
  await typed.getByLabel('Name', { exact: true }).fill('Tile museum');
  for (const look of looks) {
    await show(page, look);
    await day.click();
    const calendar = page.getByRole('dialog', { name: 'Choose the days' });
    await expect(calendar.getByRole('grid').first()).toBeVisible();
    expect(await axeProblems(page, 'calendar', 'dialog')).toEqual([]);
    expect(await sidewaysBy(page)).toBe(0);
    await expect(calendar.getByLabel('Flexible dates')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
  }
  await day.click();
  const days = page.locator('dialog[data-search-calendar] td:not(.rdp-disabled, .rdp-outside) button');
  await days.nth(10).click();
  await days.nth(11).click();
  await expect(page.getByRole('dialog', { name: 'Choose the days' })).toBeHidden();
  await expect(typed.locator('input[type=hidden][name=until]')).not.toHaveValue('');
  await typed.getByRole('button', { name: 'Add to the trip' }).click();
  await expect(main.getByText('Added to the trip.')).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'Tile museum' }).first()).toBeVisible();
});

test.describe(() => {
  test.use(withoutJavaScript);

  test('who changes the trip of something saved finds the one it is in chosen among all', async ({
    page,
  }) => {
    await registerWithoutPage(page, newEmail());
    await page.goto(stays);
    const main = page.getByRole('main');
    const notice = main.getByRole('status').filter({ hasText: 'is saved in' });
    await saveFirst(page).click();
    await expect(notice).toContainText('is saved in “Lisbon” (');
    // With one trip alone there is no other to choose.
    await main.locator('summary', { hasText: 'Change' }).click();
    await expect(main.getByRole('button', { name: 'Move', exact: true })).toHaveCount(0);
    await main.locator('button[data-save]').nth(1).click();
    await main.locator('summary', { hasText: 'Change' }).click();
    await main.getByLabel('New trip name').fill('Autumn');
    await main.getByRole('button', { name: 'Move to a new trip' }).click();
    await expect(notice).toContainText('is saved in “Autumn” (');
    await main.locator('summary', { hasText: 'Change' }).click();
    const trips = main.getByLabel('Trip', { exact: true });
    await expect(trips.locator('option')).toHaveText([/^Autumn/, /^Lisbon/]);
    await expect(trips.locator('option:checked')).toHaveText(/^Autumn/);
    await main.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(notice).toContainText('is saved in “Autumn” (');
  });

  test('a trip without script: notes, undo, sharing by a link that is withdrawn, deleting and having it back', async ({
    page,
    anotherVisitor,
  }) => {
    await registerWithoutPage(page, newEmail());
    await page.goto(stays);
    await saveFirst(page).click();
    await expect(page).toHaveURL(new RegExp(stays));
    const main = page.getByRole('main');
    const notice = main.getByRole('status').filter({ hasText: 'is saved in' });
    await expect(notice).toContainText('is saved in “Lisbon” (');
    await main.locator('summary', { hasText: 'Change' }).click();
    await main.getByLabel('New trip name').fill('Spring');
    await main.getByRole('button', { name: 'Move to a new trip' }).click();
    await expect(notice).toContainText('is saved in “Spring” (');
    await main.getByRole('button', { name: 'Undo' }).click();
    await expect(main.getByText('No longer saved.')).toBeVisible();
    await expect(saveFirst(page)).toHaveAttribute('aria-pressed', 'false');
    await saveFirst(page).click();
    await expect(notice).toContainText('is saved in “Lisbon” (');
    await page.goto('/trips');
    await expect(main.getByText('Spring')).toHaveCount(0);
    await main.getByRole('link', { name: 'Lisbon' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lisbon');
    const address = new URL(page.url()).pathname;

    await main.getByText('Note, move or remove').click();
    await main.getByLabel('Note', { exact: true }).fill('Ask for a quiet room');
    await main.getByRole('button', { name: 'Save note' }).click();
    await expect(main.getByText('Your note has been saved.')).toBeVisible();
    await expect(main.locator('p', { hasText: 'Ask for a quiet room' })).toBeVisible();
    await main.getByRole('button', { name: 'Undo' }).click();
    await expect(main.locator('p', { hasText: 'Ask for a quiet room' })).toHaveCount(0);
    await main.getByText('Note, move or remove').click();
    await main.getByRole('button', { name: /^Remove from the trip/ }).click();
    await expect(main.getByText('Nothing in this trip yet.')).toBeVisible();
    await main.getByRole('button', { name: 'Undo' }).click();
    await expect(main.getByText('Restored to the trip.')).toBeVisible();

    await main.getByText('Add something by hand').click();
    const typed = main.locator('form', { hasText: 'Add to the trip' });
    await typed.getByLabel('Name', { exact: true }).fill('Tile museum');
    await typed.getByLabel('Day', { exact: true }).fill(firstDay);
    await typed.getByLabel('Time (optional)').fill('10:30');
    await typed.getByLabel('Until (optional)').fill('2020-01-01');
    await typed.getByRole('button', { name: 'Add to the trip' }).click();
    await expect(typed.getByLabel('Name', { exact: true })).toHaveValue('Tile museum');
    await typed.getByLabel('Until (optional)').fill('');
    await typed.getByRole('button', { name: 'Add to the trip' }).click();
    await expect(main.getByText('Added to the trip.')).toBeVisible();
    const museum = main.getByRole('listitem').filter({ hasText: 'Tile museum' }).last();
    await expect(museum).toContainText('10:30');
    await museum.getByText('Change, move or remove').click();
    await museum.getByLabel('Where (optional)').fill('Madre de Deus');
    await museum.getByLabel('Until (optional)').fill('2190-01-01');
    await museum.getByRole('button', { name: 'Save changes' }).click();
    await expect(main.getByText('You can add at most 370 days at once.')).toHaveCount(2);
    await expect(museum.getByLabel('Where (optional)')).toHaveValue('Madre de Deus');
    await museum.getByLabel('Until (optional)').fill('');
    await museum.getByRole('button', { name: 'Save changes' }).click();
    await expect(museum).toContainText('Madre de Deus');
    await museum.getByText('Change, move or remove').click();
    await museum.getByRole('button', { name: /^Remove from the trip/ }).click();
    await expect(museum).toHaveCount(0);

    await main.getByText('Share with a link').click();
    await main.getByRole('button', { name: 'Create a link' }).click();
    const link = await main.getByLabel('Anyone with this link can view the trip').inputValue();
    const guest = await anotherVisitor(withoutJavaScript);
    expect((await guest.goto(link))?.status()).toBe(200);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Lisbon');
    await expect(guest.getByRole('main').getByRole('link', { name: 'Sign in to add it' })).toBeVisible();
    await registerWithoutPage(guest, newEmail());
    await guest.goto(link);
    await guest.getByRole('button', { name: 'Add to my trips' }).click();
    await expect(guest).toHaveURL(new RegExp(address));
    await expect(guest.getByRole('main').getByText('Note, move or remove')).toHaveCount(0);
    await main.getByRole('button', { name: 'Remove the link' }).click();
    expect((await guest.goto(link))?.status()).toBe(410);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
    expect((await guest.goto(`/trips/shared/nobody-1-${'x'.repeat(32)}`))?.status()).toBe(404);
    expect((await guest.goto(`/trips/t${'0'.repeat(23)}`))?.status()).toBe(404);
    await expect(guest).toHaveTitle(/^We couldn’t find this trip/);

    await page.goto(address);
    await main.getByText('Delete this trip').click();
    await main.getByRole('button', { name: 'Yes, delete it' }).click();
    await expect(main.getByText('The trip has been deleted.')).toBeVisible();
    expect((await guest.goto(address))?.status()).toBe(404);
    await main.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lisbon');
    expect((await guest.goto(address))?.status()).toBe(200);
  });
});
