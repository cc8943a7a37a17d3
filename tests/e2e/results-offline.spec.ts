import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { firstDay, lastDay } from './search-addresses';

const flights = `/flights/BOS-LIS/${firstDay}/${lastDay}`;
const rows = (page: Page) => page.locator('[data-result]');

test('without a connection the results stay, and come when there is one again', async ({
  allow,
  context,
  page,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(flights);
  await expect(page.locator('#results')).toHaveAttribute('data-results', 'live');
  await expect(page.locator('[data-results-asking]')).toHaveCount(0);
  await context.setOffline(true);
  await page.getByRole('link', { name: /^Least CO₂e/ }).click();
  await expect(page.getByText(/You’re offline, so we couldn’t load/)).toBeVisible();
  await expect(rows(page)).toHaveCount(15);
  // On a telephone the filters are above the results, and make way for what is to be said.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: /^Direct/ }).check();
  await expect(page.getByRole('checkbox', { name: /^Direct/ })).toBeHidden();
  await expect(page.getByText(/You’re offline, so we couldn’t load/)).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(page.getByRole('checkbox', { name: /^Direct/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /^Direct/ }).uncheck();
  await page.getByRole('link', { name: /^Least CO₂e/ }).click();
  await context.setOffline(false);
  await expect(page).toHaveURL(/sort=greenest/);
  await expect(page.getByText(/You’re offline, so we couldn’t load/)).toBeHidden();
  await expect(rows(page).first()).toContainText(/kg CO₂e.*% less CO₂e than typical/);
});

test('without a connection Details leave the results where they are, and open when there is one again', async ({
  context,
  page,
}) => {
  await page.goto(flights);
  await expect(page.locator('#results')).toHaveAttribute('data-results', 'live');
  await expect(page.locator('[data-results-asking]')).toHaveCount(0);
  await context.setOffline(true);
  const details = rows(page)
    .first()
    .getByRole('link', { name: /^Details/ });
  await details.click();
  await expect(page.getByText(/You’re offline, so we couldn’t load/)).toBeVisible();
  await expect(rows(page)).toHaveCount(15);
  await context.setOffline(false);
  await expect(page.getByText(/You’re offline, so we couldn’t load/)).toBeHidden();
  await details.click();
  await expect(page).toHaveURL(/\/flights\/details\//);
});

test('results that a connection fails in the middle of are told of, and can be tried again', async ({
  allow,
  page,
}) => {
  allow(/ERR_FAILED/);
  let fails = true;
  await page.route(/wait=all/, (route) => (fails ? route.abort() : route.continue()));
  // A search of its own: an answer is kept for two minutes, and another test reads what a slow provider says of the first.
  await page.goto(`/flights/BOS-ROM/${firstDay}/${lastDay}?trial=slow`);
  await expect(page.getByText(/You’re offline, so we couldn’t load/)).toBeVisible();
  await expect(rows(page)).toHaveCount(15);
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Still searching')).toHaveCount(0);
  await expect(page.getByText(/You’re offline, so we couldn’t load/)).toBeHidden();
  expect(page.url()).not.toContain('wait=');
});

test('a search without a connection stays in its form, and leads on when there is one again', async ({
  context,
  page,
}) => {
  await page.goto('/flights?from=Boston&to=Lisbon');
  await expect(page.locator('#search-depart')).toHaveAttribute('type', 'text');
  const main = page.getByRole('main');
  const search = main.getByRole('button', { name: 'Search', exact: true });
  await page.getByLabel('Depart').fill(firstDay);
  await page.getByLabel('Depart').blur();
  const typed = await page.getByLabel('Depart').inputValue();
  await context.setOffline(true);
  await search.click();
  await expect(main.getByRole('alert')).toHaveText(/^You’re offline. Your search is still here/);
  await expect(page.getByLabel('Depart')).toHaveValue(typed);
  await context.setOffline(false);
  await expect(main.getByRole('alert')).toHaveCount(0);
  await search.click();
  await expect(page).toHaveURL(`/flights/BOS-LIS/${firstDay}`);
});

test('a guest who saves without a connection stays on the page, and is told that nothing has changed', async ({
  allow,
  context,
  page,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  await page.goto(flights);
  // What was kept in the tab shows once the hearts are at work.
  const kept = page.locator('button[data-save]').nth(2);
  await kept.evaluate(({ value }: HTMLButtonElement) =>
    sessionStorage.setItem(
      'savedTrips',
      JSON.stringify({
        resultData: [{ resultId: value, title: 'A flight', destination: 'Lisbon' }],
        savingState: { isSaved: false },
      }),
    ),
  );
  await page.reload();
  await expect(kept).toHaveAttribute('data-save', 'saved');
  await context.setOffline(true);
  for (const nth of [0, 1]) {
    const heart = page.locator('button[data-save]').nth(nth);
    await heart.click();
    await expect(page.locator('#trips-tip')).toContainText('You’re offline. Nothing has changed.');
    await expect(heart).toHaveAttribute('data-save', 'unsaved');
  }
  await expect(page).toHaveURL(flights);
});
