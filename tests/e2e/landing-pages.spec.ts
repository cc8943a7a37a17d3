import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { axeProblems } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { expectNoShifts, watchShifts } from './layout-shifts';

/** An ISO 8601 day some days from now. */
function dayFromNow(days: number): string {
  return dayAfter(utcDay(Date.now()), days);
}

test('places are chosen with the keyboard, the search goes to its results and is remembered', async ({
  page,
}) => {
  await watchShifts(page);
  const day = dayFromNow(40);
  await page.goto('/flights');
  const from = page.getByRole('combobox', { name: 'From' });
  await from.pressSequentially('lond');
  await expect(page.getByRole('listbox', { name: 'From' }).getByRole('option')).toHaveCount(8);
  expect(await axeProblems(page, 'proposals', 'search')).toEqual([]);
  await from.press('ArrowDown');
  await from.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toContainText('London Heathrow');
  await from.press('Enter');
  await expect(from).toHaveValue('London Heathrow (LHR)');
  const to = page.getByRole('combobox', { name: 'To', exact: true });
  await to.pressSequentially('lisb');
  await page.getByRole('option', { name: 'Lisbon' }).click();
  await page.getByLabel('Depart').fill(day);
  await page.getByLabel('Depart').press('Enter');
  await expect(page).toHaveURL(`/flights/LHR-LIS/${day}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentSearches'))).not.toBeNull();
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await expect(recent.getByRole('link')).toHaveAttribute('href', `/flights/LHR-LIS/${day}`);
  await expectNoShifts(page);
  await recent.getByRole('button', { name: /^Remove London to Lisbon/ }).click();
  await expect(recent.getByRole('link')).toHaveCount(0);
  await recent.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(recent.getByRole('link')).toBeFocused();
});

test('FRIEND-001 FRIEND-003 links of menus take the search of results along, and only of results', async ({
  page,
}) => {
  const day = dayFromNow(40);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('FriendlySearchUrlAction')) posts.push(request.postData() ?? '');
  });
  await page.goto('/flights');
  await page.getByRole('navigation').getByRole('link', { name: 'Stays', exact: true }).first().click();
  await expect(page).toHaveURL('/hotels');
  expect(posts).toEqual([]);
  // The script for it comes after the page; a link that was quicker led to the landing page.
  await expect(async () => {
    posts.length = 0;
    await page.goto(`/flights/NYC-LIS/${day}?adults=2`);
    await page.getByRole('navigation').getByRole('link', { name: 'Stays', exact: true }).first().click();
    await expect(page).toHaveURL(/\/hotels/);
    expect(page.url()).toMatch(/\/hotels\/LIS\//);
  }).toPass();
  await expect(page).toHaveURL(`/hotels/LIS/${day}/${dayFromNow(41)}?adults=2`);
  expect(posts).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('a place nobody knows comes back with what may have been meant, one link from the results', async ({
    page,
  }) => {
    const day = dayFromNow(40);
    await page.goto('/flights');
    await page.getByLabel('From').fill('New York');
    await page.getByLabel('To', { exact: true }).fill('Lisbno');
    await page.getByLabel('Depart').fill(day);
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
      'We don’t know this place.',
    );
    await page.getByRole('main').getByRole('link', { name: 'Lisbon', exact: true }).first().click();
    await expect(page).toHaveURL(`/flights/NYC-LIS/${day}`);
  });
});
