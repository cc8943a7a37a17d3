import { axeProblems, inEachLook, sidewaysBy } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { firstDay, lastDay } from './search-addresses';

const days = `depart=${firstDay}&return=${lastDay}`;

for (const { name, options } of [
  { name: 'with script', options: {} },
  { name: 'without script', options: withoutJavaScript },
]) {
  test.describe(name, () => {
    test.use(options);

    test('a budget says where one can go, and each place leads to flights at its price', async ({ page }) => {
      await page.goto('/flights');
      await page.getByRole('link', { name: 'Explore by price' }).click();
      const cards = page.locator('[aria-labelledby="explored-title"] li');
      await expect(cards.first()).toBeVisible();
      await page.getByLabel('From', { exact: true }).fill('Paris');
      await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page.getByRole('heading', { name: /destinations from Paris/ })).toBeVisible();
      // The list comes in pieces.
      await page.waitForLoadState();
      const all = await cards.count();
      await expect(cards.last()).toBeHidden();
      await page.getByText(/^Show \d+ more destinations$/).click();
      await expect(cards.last()).toBeVisible();
      await page.getByRole('navigation', { name: 'Budget' }).getByRole('link').first().click();
      await expect(page).toHaveURL(/most=\d+/);
      // The address is there before the page is.
      await page.waitForLoadState();
      const few = await cards.count();
      expect(few).toBeGreaterThan(0);
      expect(few).toBeLessThan(all);
      const price = (await cards.first().getByText(/^from/).innerText()).replace('from ', '');
      await cards.first().getByRole('link').click();
      await expect(page).toHaveURL(/\/flights\/PAR-/);
      await expect(page.getByRole('link', { name: /^Cheapest/ })).toContainText(price);
    });
  });
}

for (const width of [360, 1280])
  test(`a budget leads to the places it is enough for, below the form that stays at the top, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/explore?from=Paris&${days}`);
    await page.getByRole('navigation', { name: 'Budget' }).getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/most=\d+/);
    await page.waitForLoadState();
    const heading = page.getByRole('heading', { name: /destinations from Paris/ });
    const isOnTop = (element: Element) => {
      const { left, top } = element.getBoundingClientRect();
      return document.elementFromPoint(left + 4, top + 4) === element;
    };
    await expect.poll(() => heading.evaluate(isOnTop)).toBe(true);
    await expect(heading).toBeInViewport({ ratio: 1 });
  });

test('what cannot be explored says why and keeps what was typed', async ({ page }) => {
  await page.goto(`/explore?from=Atlantis&${days}`);
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('Atlantis');
  await expect(page.getByLabel('From', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByTestId('explore-map')).toHaveCount(0);
  await page.goto(`/explore?from=Paris&${days}&most=1`);
  await expect(page.getByRole('heading', { name: /^No destinations from Paris/ })).toBeVisible();
  await page.getByRole('link', { name: 'Any price' }).click();
  await expect(page.locator('[aria-labelledby="explored-title"] li').first()).toBeVisible();
});

test('a press on a price of the map leads to its flights', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/explore?from=Paris&${days}`);
  // A mark with a plus stands for several places, and leads closer.
  await page.getByTestId('explore-map').locator('a[href*="/flights/"]').first().click();
  await expect(page).toHaveURL(/\/flights\/PAR-/);
});

for (const { name, options } of [
  { name: 'with script', options: {} },
  { name: 'without script', options: withoutJavaScript },
])
  test.describe(name, () => {
    test.use(options);

    test('on a telephone the prices of the map lie beside each other, and zooming separates them', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(`/explore?from=Paris&${days}`);
      const map = page.getByTestId('explore-map');
      const marks = map.locator('a:visible');
      const boxes = async () =>
        Promise.all(
          (await marks.all()).map(
            async (mark) => (await mark.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 },
          ),
        );
      const shown = await boxes();
      expect(shown.length).toBeGreaterThan(4);
      for (const [index, one] of shown.entries())
        for (const other of shown.slice(index + 1)) {
          const over = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
          const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
          // The line around a mark is two pixels wide.
          expect(Math.min(over, down)).toBeLessThanOrEqual(4);
        }
      const text = await marks.first().locator('text').boundingBox();
      expect(text?.height).toBeGreaterThan(10);
      await marks.filter({ hasText: '+' }).first().click();
      await expect(page).toHaveURL(/map=\d/);
      await page.getByRole('link', { name: 'Zoom out' }).click();
      await page
        .getByRole('link', { name: 'Whole map' })
        .or(page.getByRole('link', { name: 'Zoom in' }))
        .first()
        .click();
      await expect(map).toBeVisible();
    });
  });

test('the map steps without loading its page again, and its keys go on', async ({ page }) => {
  await page.goto(`/explore?from=Paris&${days}`);
  const loaded = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('link', { name: 'Zoom in' }).focus();
  await page.keyboard.press('+');
  await expect(page).toHaveURL(/map=\d/);
  await expect(page.getByRole('link', { name: 'Zoom in' })).toBeFocused();
  const closer = page.url();
  await page.keyboard.press('+');
  await expect.poll(() => page.url()).not.toBe(closer);
  // A budget keeps the piece that is shown.
  const map = new URL(page.url()).searchParams.get('map') ?? '';
  const budget = page.getByRole('navigation', { name: 'Budget' }).getByRole('link').first();
  await expect(budget).toHaveAttribute('href', new RegExp(`map=${encodeURIComponent(map)}`));
  await page.getByRole('link', { name: 'Whole map' }).click();
  await expect(page).not.toHaveURL(/map=/);
  // Its link is gone with the step.
  await expect(page.locator('#explore-map')).toBeFocused();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
});

test('a step of the map that cannot be fetched is loaded as a page', async ({ allow, page }) => {
  allow(/ERR_FAILED|piece of a map/);
  await page.goto(`/explore?from=Paris&${days}`);
  await page.route(/map=/, (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  );
  await page.getByRole('link', { name: 'Zoom in' }).click();
  await page.waitForURL(/map=\d/);
  await expect(page.locator('#explore-map')).toBeFocused();
});

test('the explore page has no barrier and fits every width, in English and Arabic', async ({ page }) => {
  for (const prefix of ['', '/ar-ae']) {
    await page.goto(`${prefix}/explore`);
    await inEachLook(page, async () => {
      expect(await axeProblems(page)).toEqual([]);
      expect(await sidewaysBy(page)).toBe(0);
    });
  }
});
