import type { Page } from '@playwright/test';
import { axeProblems, sidewaysBy } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { newEmail, register } from './people';
import { runSql } from './setup/run-sql';
import { openSite, site } from './site';

const bar = (page: Page) => page.locator('[data-site-message]');
const long =
  'تنبيه مهم لجميع المسافرين: ستُجرى أعمال صيانة ليلة الأحد من الساعة الثانية حتى الرابعة صباحًا، وقد لا تتوفر بعض الخدمات خلال هذا الوقت، فنرجو منكم إتمام حجوزاتكم قبل ذلك. شكرًا لتفهمكم وصبركم.';

/** Writes a message for the brand mundi, which the demo has none for. */
async function write(texts: object, level = 'info'): Promise<number> {
  const [row] = await runSql<{ id: number }>(
    "insert into site_message (brand, level, texts, link) values ('mundi', $1, $2, '/help') returning id",
    [level, JSON.stringify(texts)],
  );
  return row?.id ?? 0;
}

/** Opens a page again until its bar says this, or is gone: every process looks for changes every two seconds. */
const eventually = (page: Page, path: string, text: string | null) =>
  expect(async () => {
    await openSite(page, 'mundi', path);
    if (text === null) await expect(bar(page)).toBeHidden({ timeout: 100 });
    else await expect(bar(page)).toContainText(text, { timeout: 100 });
  }).toPass({ timeout: 60_000 });

test.afterEach(() => runSql("delete from site_message where brand = 'mundi'"));

test('NAV-010 SCREEN-062 a message stands on every page, and without one there is no bar', async ({
  page,
}) => {
  await eventually(page, '/', null);
  await write({ en: { text: 'The harbour rests on Sunday.', linkText: 'What that means' } });
  await eventually(page, '/', 'The harbour rests on Sunday.');
  for (const path of ['/', '/help', '/login', '/feedback', '/nowhere', '/business', '/ar-ae/help']) {
    await page.goto(`${site('mundi')}${path}`);
    await expect(bar(page), path).toContainText('The harbour rests on Sunday.');
  }
  await expect(bar(page).getByRole('link')).toHaveAttribute('href', '/ar-ae/help');
  await register(page, newEmail(), site('mundi'));
  await expect(bar(page)).toContainText('The harbour rests on Sunday.');
});

test('a page from memory has the message in its first bytes, seconds after it was written', async ({
  page,
}) => {
  const fromMemory = async () => {
    const answer = await openSite(page, 'mundi', '/help');
    return answer.headers()['x-umiak-page'] === 'memory' ? answer.text() : '';
  };
  await eventually(page, '/help', null);
  await write({ en: { text: 'Seen at once.' } });
  await expect.poll(fromMemory).toContain('Seen at once.');
  await runSql('update site_message set texts = \'{"en":{"text":"Changed."}}\' where brand = \'mundi\'');
  await expect.poll(fromMemory).toContain('Changed.');
});

for (const script of [true, false]) {
  test.describe(script ? 'with script' : 'without script', () => {
    test.use(script ? {} : withoutJavaScript);

    test('a message is put away in this browser alone, and pages still come from memory', async ({
      page,
      anotherVisitor,
    }) => {
      // A text of its own: until the memory has looked, the page may still be that of the test before.
      const text = script ? 'Put me away.' : 'Put me away, without script.';
      await write({ en: { text } });
      await eventually(page, '/help', text);
      if (script) await page.waitForFunction(() => sessionStorage.getItem('connection') !== null);
      await bar(page).getByRole('button', { name: 'Hide this message' }).click();
      await expect(bar(page)).toBeHidden();
      await expect(page).toHaveURL(`${site('mundi')}/help`);
      await expect
        .poll(async () => (await page.context().cookies()).map(({ name }) => name))
        .toContain('msg');
      const again = await page.goto(`${site('mundi')}/help`);
      await expect(bar(page)).toBeHidden();
      expect(again?.headers()['x-umiak-page']).toBe('memory');
      const other = await anotherVisitor();
      await openSite(other, 'mundi', '/help');
      await expect(bar(other)).toBeVisible();
    });
  });
}

test('CHTTP-041 a page seen again after a while asks for the message and fills its bar', async ({ page }) => {
  await eventually(page, '/help', null);
  await page.clock.install();
  await page.goto(`${site('mundi')}/help`, { waitUntil: 'load' });
  await page.waitForFunction(() => sessionStorage.getItem('connection') !== null);
  await write({ en: { text: 'News from the quay.', linkText: 'Read more' } }, 'caution');
  await page.clock.fastForward(61_000);
  await expect(async () => {
    const asked = page.waitForResponse('**/i/api/sitemessage/v1/current', { timeout: 1000 });
    await page.clock.fastForward(61_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect((await asked).status()).toBe(200);
    await expect(bar(page)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await expect(bar(page).getByRole('status')).toContainText('News from the quay.');
  await expect(bar(page)).toHaveAttribute('data-level', 'caution');
  await expect(bar(page).getByRole('link', { name: 'Read more' })).toHaveAttribute('href', '/help');
});

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test('a long Arabic message reads from right to left in an English page, and nothing overflows', async ({
      page,
    }) => {
      await write({ ar: { text: long, linkText: 'التفاصيل' } }, 'critical');
      await eventually(page, '/help', long);
      const text = bar(page).locator('[data-message-text]');
      await expect(bar(page).getByRole('status')).toHaveAttribute('lang', 'ar');
      expect(await text.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
      expect(await sidewaysBy(page)).toBe(0);
      expect(await axeProblems(page)).toEqual([]);
    });
  });
}
