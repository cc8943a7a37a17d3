import { axeProblems } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { firstDay, lastDay } from './search-addresses';

test('each child has a field for its age, and the search is made with the ages', async ({ page }) => {
  await page.goto(`/hotels?place=Lisbon&checkin=${firstDay}&checkout=${lastDay}`);
  await page.getByRole('button', { name: /^Travelers/ }).click();
  const panel = page.locator('#travellers');
  await expect(panel.getByLabel('Age of child 1')).toBeHidden();
  const more = panel.getByRole('button', { name: /Children/ }).last();
  await more.click();
  await more.click();
  await expect(panel.getByLabel('Age of child 2')).toBeVisible();
  await expect(panel.getByLabel('Age of child 3')).toBeHidden();
  expect(await axeProblems(page, 'ages', '#travellers')).toEqual([]);
  await panel.getByLabel('Age of child 1').selectOption('Under 1');
  await panel.getByLabel('Age of child 2').selectOption('7 years');
  await panel.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/children=2&ages=0-7$/);
});

test('no more travelers are counted than can travel together, and the form says why', async ({ page }) => {
  await page.goto('/flights?from=Boston&to=Lisbon&adults=8&children=0');
  await page.getByRole('button', { name: /^Travelers/ }).click();
  const panel = page.locator('#travellers');
  await expect(panel.getByRole('status')).toBeEmpty();
  await panel.getByRole('button', { name: 'Adults: one more' }).press('Enter');
  await expect(panel.getByRole('status')).toHaveText('One booking can have at most 9 travelers.');
  const more = panel.getByRole('button', { name: 'Children: one more' });
  await expect(more).toBeDisabled();
  await expect(panel.getByRole('button', { name: 'Adults: one more' })).toBeFocused();
  expect(await axeProblems(page, 'the most travelers', '#travellers')).toEqual([]);
  await panel.getByRole('button', { name: 'Adults: one less' }).click();
  await expect(more).toBeEnabled();
  await expect(panel.getByRole('status')).toBeEmpty();
});

test.describe('without script', () => {
  test.use(withoutJavaScript);

  test('the form of a search has the ages of its children, and takes others', async ({ page }) => {
    await page.goto(`/flights?from=Boston&to=Lisbon&depart=${firstDay}&return=&adults=1&children=2&age1=3`);
    await expect(page).toHaveURL(/children=2&ages=3$/);
    const first = page.locator('select[name=age1]');
    await expect(first).toHaveValue('3');
    await expect(page.locator('select[name=age2]')).toBeEnabled();
    await expect(page.locator('select[name=age3]:enabled')).toHaveValue('');
  });

  test('a first search has the ages of its children', async ({ page }) => {
    await page.goto(`/flights?from=Boston&to=Lisbon&depart=${firstDay}`);
    await page.getByRole('button', { name: /^Travelers/ }).click();
    const panel = page.locator('#travellers');
    await panel.getByRole('spinbutton', { name: 'Children' }).fill('2');
    await panel.locator('select[name=age2]:enabled').selectOption('7 years');
    await panel.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/children=2&ages=-7$/);
  });
});
