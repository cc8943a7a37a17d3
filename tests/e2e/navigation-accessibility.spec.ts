import { axeProblems, sidewaysBy } from './axe';
import { expect, test } from './fixtures';
import { menu, open, sizes, widthOf } from './navigation';

for (const [colorScheme, path] of [
  ['light', '/help'],
  ['dark', '/ar-ae/help'],
  ['dark', '/de-de/help'],
] as const) {
  test.describe(`${path}, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the opened menu has no problem that axe knows, at any width', async ({ page }) => {
      const found: string[] = [];
      for (const [name, size] of Object.entries(sizes)) {
        await open(page, size, path);
        if (size.width < 1084) {
          await page.getByRole('banner').locator('[commandfor=navigation]').click();
          await expect(menu(page)).toBeVisible();
        } else {
          await menu(page).getByRole('link').first().focus();
          await page.keyboard.press('Tab');
          await expect.poll(() => widthOf(page)).toBe(240);
        }
        await page.waitForTimeout(300);
        found.push(...(await axeProblems(page, name)));
        expect(await sidewaysBy(page), name).toBe(0);
        // A country's name may be longer than the rail; the link says it in full.
        const cut = await menu(page)
          .locator('a:not([data-picker])')
          .evaluateAll((all) =>
            all
              .map((one) => one.querySelector('span'))
              .filter((label) => label && label.scrollWidth > label.clientWidth)
              .map((label) => label?.textContent),
          );
        expect(cut, `${name}: labels that do not fit`).toEqual([]);
      }
      expect(found).toEqual([]);
    });
  });
}

test('every entry of the menu is a target of at least 44 px', async ({ page }) => {
  for (const size of Object.values(sizes)) {
    await open(page, size);
    if (size.width < 1084) await page.getByRole('banner').locator('[commandfor=navigation]').click();
    const small = await menu(page)
      .locator('a, button')
      .evaluateAll((all) =>
        all
          .map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.height > 0 && (box.height < 44 || box.width < 44))
          .map(({ name }) => name),
      );
    expect(small).toEqual([]);
  }
});

test('where one is shows without colours too', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, sizes.l);
  await expect(menu(page).locator('[aria-current=page]')).toHaveCSS('outline-style', 'solid');
});
