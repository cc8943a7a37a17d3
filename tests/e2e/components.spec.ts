import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { problemsInEachLook, problemsOf, sidewaysBy } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { catalogue, openWithRuntime } from './layers';
import { startByCommand } from './setup/start-by-command';

const states = `${catalogue}/states`;
const folder = resolve(import.meta.dirname, '../../components/demo/examples');
const files = readdirSync(folder).map((name) => ({
  id: basename(name, '.tsx'),
  text: readFileSync(resolve(folder, name), 'utf8'),
}));

/** Background and text colors of an example, as the browser computes them. */
const colorsOf = (page: Page, id: string) =>
  page.locator(`#${id} [data-example]`).evaluate((element) => {
    const { backgroundColor, color, direction } = getComputedStyle(element);
    return { backgroundColor, color, direction };
  });

for (const path of [
  states,
  `${states}?dir=rtl&theme=dark`,
  `/ar-ae${states}?theme=light`,
  `/de-de${states}`,
]) {
  test(`${path}: axe finds nothing in either theme of the system, and nothing scrolls sideways`, async ({
    page,
  }) => {
    await openWithRuntime(page, path);
    await page.locator('#data-table > details > summary').click();
    expect(await problemsInEachLook(page, path)).toEqual([]);
  });
}

test('every layer opens in the direction and theme of its example', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openWithRuntime(page, `${states}?dir=rtl&theme=dark`);
  const { backgroundColor } = await colorsOf(page, 'dialog');
  const found: string[] = [];
  for (const id of [
    'example-dialog',
    'example-full',
    'example-sheet',
    'example-popover-start',
    'example-popover-end',
    'example-tooltip-panel',
  ]) {
    await page.locator(`[commandfor="${id}"]`).first().click();
    const layer = page.locator(`#${id}`);
    await expect(layer).toBeVisible();
    expect(await layer.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
    expect(await layer.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('dark');
    found.push(...(await problemsOf(page, id)));
    await page.keyboard.press('Escape');
    await expect(layer).toBeHidden();
  }
  await page.locator('[data-tip="example-tooltip"]').hover();
  await expect(page.locator('#example-tooltip')).toBeVisible();
  found.push(...(await problemsOf(page, 'tooltip')));
  expect(found).toEqual([]);
  expect(backgroundColor).toBe('rgb(20, 25, 32)');
});

test('direction and theme of the examples are links, whatever the system prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openWithRuntime(page, states);
  const light = await colorsOf(page, 'badge');
  expect(light).toMatchObject({ backgroundColor: 'rgb(255, 255, 255)', direction: 'ltr' });
  const choose = async (name: string) => {
    const link = page.getByRole('navigation', { name: 'Direction and theme' }).getByRole('link', { name });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'true');
  };
  await choose('Dark');
  await choose('Right to left');
  await expect(page).toHaveURL(new RegExp(`${states}\\?dir=rtl&theme=dark$`));
  const dark = await colorsOf(page, 'badge');
  expect(dark).toMatchObject({ backgroundColor: 'rgb(20, 25, 32)', direction: 'rtl' });
  expect(dark.color).not.toBe(light.color);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await page.emulateMedia({ colorScheme: 'dark' });
  await choose('Light');
  expect((await colorsOf(page, 'badge')).backgroundColor).toBe(light.backgroundColor);
  await choose('Same as your system');
  await choose('Left to right');
  await expect(page).toHaveURL(new RegExp(`${states}$`));
  expect((await colorsOf(page, 'badge')).backgroundColor).toBe(dark.backgroundColor);
  await page.goto(`${states}?dir=up&theme=pink`);
  expect(await colorsOf(page, 'badge')).toEqual({ ...dark, direction: 'ltr' });
});

test('the code of each example is its source, and can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWithRuntime(page, states);
  await expect(page.locator('[data-example]')).toHaveCount(files.length);
  for (const { id, text } of files) {
    expect(await page.locator(`[id="${id}"] pre code`).textContent(), id).toBe(text);
  }
  const part = page.getByRole('region', { name: 'Switch', exact: true });
  await expect(part.locator('pre')).toBeHidden();
  await part.getByText('Code', { exact: true }).click();
  await expect(part.locator('pre')).toBeVisible();
  await part.getByRole('button', { name: 'Copy' }).click();
  await expect(part.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(files.find(({ id }) => id === 'switch')?.text);
});

test('scripts/start.mjs, started from another folder, finds the sources too', async ({ request }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'umiak-components-'));
  // The embedded database of root runs as `nobody`.
  chmodSync(dataDir, 0o755);
  const command = [process.execPath, resolve(import.meta.dirname, '../../scripts/start.mjs')];
  const { child, ended, port } = await startByCommand(command, { cwd: tmpdir(), dataDir });
  try {
    const page = await (await request.get(`http://localhost:${port}${states}`)).text();
    expect(page).toContain('export function SwitchExample()');
  } finally {
    child.kill('SIGTERM');
    await ended;
    const pointer = join(dataDir, 'postgres-is-elsewhere.txt');
    const elsewhere = existsSync(pointer) ? readFileSync(pointer, 'utf8').split('\n')[0] : undefined;
    for (const folder of [dataDir, elsewhere ?? dataDir]) rmSync(folder, { recursive: true, force: true });
  }
});

test('refused, required and disabled states are there for assistive technology', async ({ page }) => {
  await openWithRuntime(page, states);
  for (const id of [
    'text-field',
    'date-field',
    'address-field',
    'select-choice',
    'checkbox-choice',
    'file-field',
  ]) {
    const refused = page.locator(`[id="${id}"] [aria-invalid=true]`).first();
    await expect(refused).toHaveAccessibleDescription(/Check this entry\./);
  }
  const text = page.locator('#text-field');
  await expect(text.getByRole('textbox').nth(2)).toHaveAccessibleDescription(
    'A hint explains what to enter.',
  );
  await expect(text.getByRole('textbox').nth(3)).toBeDisabled();
  await expect(text.getByRole('textbox').nth(4)).toHaveAttribute('required');
  await expect(page.locator('#form').getByRole('alert').getByRole('link')).toHaveAttribute(
    'href',
    '#refused-form-email',
  );
});

for (const dir of ['ltr', 'rtl']) {
  test(`dir=${dir}: a password does not run below the button that shows it`, async ({ page }) => {
    await openWithRuntime(page, `${states}?dir=${dir}`);
    const covered = await page.locator('#password-field input').evaluateAll((inputs) =>
      inputs.map((input) => {
        const { left, right } = input.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(input);
        const button = input.parentElement?.querySelector('button')?.getBoundingClientRect();
        if (button === undefined) return 'no button';
        return Math.min(right - Number.parseFloat(paddingRight), button.right) >
          Math.max(left + Number.parseFloat(paddingLeft), button.left)
          ? 'covered'
          : 'clear';
      }),
    );
    expect(covered).toEqual(Array(6).fill('clear'));
  });
}

test('the page opens at its beginning, although forms on it ask for the focus', async ({ page }) => {
  await openWithRuntime(page, states);
  await expect(page.getByRole('navigation', { name: 'Direction and theme' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the pages of components lead to each other', async ({ page }) => {
  await openWithRuntime(page);
  await page.getByRole('link', { name: 'Every state, with its code' }).click();
  await expect(page).toHaveURL(new RegExp(`${states}$`));
  await expect(page).toHaveTitle(/^Every state/);
  await page.getByRole('main').getByRole('link', { name: 'All components' }).first().click();
  await expect(page).toHaveURL(new RegExp(`${catalogue}$`));
});

test('no form of the examples is sent', async ({ page }) => {
  await openWithRuntime(page, states);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/demo/')) posts.push(request.url());
  });
  const form = page.locator('[id="form-plain-form"]');
  await form.getByRole('textbox').first().fill('Ada');
  await form.getByRole('textbox').first().press('Enter');
  await form.getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`${states}$`));
  expect(posts).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('the states, the choice of a look and the code are there', async ({ page }) => {
    await page.goto(states);
    await page.getByRole('link', { name: 'Dark', exact: true }).click();
    expect((await colorsOf(page, 'text-field')).backgroundColor).toBe('rgb(20, 25, 32)');
    const part = page.locator('#text-field');
    await part.getByText('Code', { exact: true }).click();
    await expect(part.locator('pre')).toContainText('TextFieldExample');
    await expect(part.getByRole('button', { name: 'Copy' })).toHaveCount(0);
    expect(await sidewaysBy(page)).toBe(0);
  });
});
