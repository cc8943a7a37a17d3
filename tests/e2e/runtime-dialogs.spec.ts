import type { Page } from '@playwright/test';
import { expect, test, withMotion } from './fixtures';
import { catalogue, openWithRuntime } from './layers';

test.use(withMotion);

const opener = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('CCONST-050 CONST-016 Escape closes a dialog unless it says otherwise, and the focus returns', async ({
  page,
}) => {
  await openWithRuntime(page);
  await opener(page, 'Dialog').click();
  const dialog = page.getByRole('dialog', { name: 'Dialog' });
  await expect(dialog.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).not.toBeVisible();
  await expect(opener(page, 'Dialog')).toBeFocused();
  await opener(page, 'Wants an answer').click();
  const firm = page.getByRole('dialog', { name: 'Wants an answer' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(firm).toBeVisible();
  await firm.getByRole('button', { name: 'Done' }).click();
  await expect(firm).not.toBeVisible();
});

test('CCONST-051 CONST-017 a click beside a dialog closes it unless it says otherwise', async ({ page }) => {
  await openWithRuntime(page);
  await opener(page, 'Dialog').click();
  const dialog = page.getByRole('dialog', { name: 'Dialog' });
  await expect(dialog).toBeVisible();
  await page.mouse.click(1270, 700);
  await expect(dialog).not.toBeVisible();
  await opener(page, 'Wants an answer').click();
  const firm = page.getByRole('dialog', { name: 'Wants an answer' });
  await page.mouse.click(1270, 700);
  await expect(firm).toBeVisible();
});

test('CCONST-049 CONST-007 the transition of a dialog takes 250 ms', async ({ page }) => {
  await openWithRuntime(page);
  await expect(page.locator('#dialog-dialog')).toHaveCSS('transition-duration', /^0\.25s(, 0\.25s)*$/);
});

test('whoever selects text and lets go beside the dialog does not close it', async ({ page }) => {
  await openWithRuntime(page);
  await opener(page, 'Dialog').click();
  const words = page.getByRole('dialog', { name: 'Dialog' }).locator('p');
  await words.hover();
  await page.mouse.down();
  await page.mouse.move(1270, 700);
  await page.mouse.up();
  await expect(words).toBeVisible();
});

test('while a dialog is busy neither Escape nor a click beside it closes it', async ({ page }) => {
  await openWithRuntime(page);
  await opener(page, 'Dialog').click();
  const dialog = page.getByRole('dialog', { name: 'Dialog' });
  await dialog.evaluate((element) => element.setAttribute('aria-busy', 'true'));
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
  for (let press = 0; press < 3; press += 1) await page.mouse.click(1270, 700);
  await expect(dialog).toBeVisible();
  await dialog.evaluate((element) => element.removeAttribute('aria-busy'));
  await page.keyboard.press('Escape');
  await expect(dialog).not.toBeVisible();
});

test('the page behind a dialog cannot be scrolled and does not move', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await openWithRuntime(page);
  const titleLeft = () =>
    page.getByRole('heading', { level: 1 }).evaluate((h1) => h1.getBoundingClientRect().left);
  const before = await titleLeft();
  await opener(page, 'Full screen').click();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  expect(await titleLeft()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
});

test('below 1084 px a full dialog fills the screen and a sheet lies at its lower edge', async ({ page }) => {
  await openWithRuntime(page);
  for (const [width, full] of [
    [1083, true],
    [1084, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const boxOf = async (name: string, id: string) => {
      await opener(page, name).click();
      const dialog = page.locator(`#${id}`);
      await dialog.evaluate((element) => Promise.all(element.getAnimations().map((each) => each.finished)));
      const box = await dialog.boundingBox();
      await page.keyboard.press('Escape');
      await expect(dialog).not.toBeVisible();
      return box;
    };
    expect((await boxOf('Full screen', 'dialog-full'))?.height === 800, `full at ${width}`).toBe(full);
    const sheet = await boxOf('Sheet', 'dialog-sheet');
    expect(Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0)) === 800, `sheet at ${width}`).toBe(full);
  }
});

test('Escape in a search with text closes the dialog at once', async ({ page }) => {
  await openWithRuntime(page);
  await opener(page, 'With a search').click();
  const search = page.getByRole('dialog').getByRole('textbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('OSTER');
  await page.keyboard.press('Escape');
  await expect(search).not.toBeVisible();
});

test('a link with a dialog opens it on a plain click, and remains a link for every other', async ({
  page,
  context,
}) => {
  await openWithRuntime(page);
  const link = page.getByRole('link', { name: 'Link with a dialog' });
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Full screen' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${catalogue}$`));
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  const opened = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  expect(new URL((await opened).url()).pathname).toMatch(/^\/help|blank$/);
  await expect(dialog).not.toBeVisible();
});

test('when its opener is gone the focus goes to the content', async ({ page }) => {
  await openWithRuntime(page);
  await opener(page, 'Dialog').click();
  await page.getByRole('dialog').evaluate(() => {
    for (const button of document.querySelectorAll('button[command="show-modal"]')) button.remove();
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a dialog opened before the page took over stays open', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/{chunks,runtime}/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(catalogue, { waitUntil: 'commit' });
  await opener(page, 'Dialog').click();
  const dialog = page.getByRole('dialog', { name: 'Dialog' });
  await expect(dialog).toBeVisible();
  release();
  await page.waitForFunction(() => performance.getEntriesByName('runtime-started').length > 0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener(page, 'Dialog')).toBeFocused();
});
