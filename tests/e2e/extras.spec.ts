import { PageGlobals } from '../../lib/shared/site/page-globals';
import { registerWithoutPage } from './by-call';
import { expect, test, withoutJavaScript } from './fixtures';
import { newEmail } from './people';
import { runSql } from './setup/run-sql';
import { openSite } from './site';

test.describe('our own survey', () => {
  const answersWith = (text: string) =>
    runSql<{ rating: number; email: string; page: string }>('select * from feedback where text = $1', [text]);

  test('SURV-001 a visitor opens the survey and sends an answer, with script', async ({ page }) => {
    await page.goto('/help');
    await page.waitForFunction(() => sessionStorage.getItem('connection') !== null);
    await page.getByTestId('navigation-you').getByRole('link', { name: 'Feedback' }).click();
    await expect(page.getByRole('dialog', { name: 'How do you like this site?' })).toBeVisible();
    await expect(page).toHaveURL('/help');
    await page.getByRole('radio', { name: 'Very good' }).check();
    await page.getByLabel('What would you like to tell us?').fill('Smooth sailing.');
    await page.getByLabel('Email address').fill('ada@mail.example');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await expect(page.locator('[data-thanks]')).toBeFocused();
    expect(await answersWith('Smooth sailing.')).toMatchObject([
      { rating: 5, email: 'ada@mail.example', page: '/help' },
    ]);
  });

  test('a refused answer says so and keeps what was typed', async ({ page, allow }) => {
    allow(/429 POST \/i\/api\/feedback/);
    for (let n = 0; n < 6; n += 1) {
      await page.goto('/feedback');
      await page.getByRole('radio', { name: 'Fair' }).check();
      await page.getByLabel('What would you like to tell us?').fill(`Answer ${n}`);
      await page.getByRole('button', { name: 'Send feedback' }).click();
      const outcome =
        n < 5 ? page.getByRole('heading', { name: 'Thank you' }) : page.locator('[data-problem]');
      await expect(outcome).toBeVisible();
    }
    await expect(page.getByLabel('What would you like to tell us?')).toHaveValue('Answer 5');
  });

  test.describe('without script', () => {
    test.use(withoutJavaScript);

    test('the survey is a page and its form leads to thanks', async ({ page }) => {
      await page.goto('/de-de/feedback');
      await page.getByRole('radio', { name: 'Sehr schlecht' }).check();
      await page.getByLabel('Was sollten wir wissen?').fill('Zu viel Wind.');
      await page.getByRole('button', { name: 'Meinung senden' }).click();
      await expect(page).toHaveURL('/de-de/feedback?form=feedback&done=1');
      await expect(page.getByRole('heading', { name: 'Vielen Dank' })).toBeVisible();
      expect(await answersWith('Zu viel Wind.')).toMatchObject([{ rating: 1, email: null }]);
    });
  });
});

test.describe('what the browser can do', () => {
  const kept = (page: import('@playwright/test').Page) =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('connection') ?? 'null'));

  test('NAV-047 offline is seen, said and kept, and so is coming back', async ({ page, context }) => {
    await openSite(page, 'umiak');
    const line = page.getByText('You’re offline.');
    await expect.poll(() => kept(page)).toMatchObject({ offline: false });
    await context.setOffline(true);
    await expect(line).toBeVisible();
    await expect(line).toHaveRole('status');
    expect(await kept(page)).toMatchObject({ offline: true });
    await context.setOffline(false);
    await expect(line).toHaveCount(0);
    expect(await kept(page)).toMatchObject({ offline: false });
  });

  test('NAV-046 disabled cookies are seen and kept', async ({ page, context }) => {
    await openSite(page, 'umiak');
    await expect.poll(() => kept(page)).toMatchObject({ cookiesDisabled: false });
    const browser = await context.newCDPSession(page);
    await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true });
    await page.reload();
    await expect.poll(() => kept(page)).toMatchObject({ cookiesDisabled: true });
  });
});

test('CHTTP-046 clicking a link of the chrome is counted, by day and page and for nobody', async ({
  page,
}) => {
  const clicks = async () => {
    const where = "brand = 'swoodoo_wl' and page = 'help' and kind = 'click' and name = 'feedback'";
    const [row] = await runSql<{ count: number }>(`select count from analytics_day where ${where}`);
    return row?.count ?? 0;
  };
  const before = await clicks();
  await openSite(page, 'swoodoo_wl', '/help');
  await page.waitForFunction(() => sessionStorage.getItem('connection') !== null);
  await page.getByTestId('navigation-you').getByRole('link', { name: 'Ihre Meinung' }).click();
  await page.goto('/signout');
  await expect.poll(clicks).toBe(before + 1);
});

test('CENT-020 the page globals have brand name, vertical, page id and brands', async ({ page, request }) => {
  const globalsIn = (html: string) =>
    PageGlobals.parse(
      JSON.parse(/<script[^>]*id="globals"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? 'null'),
    );
  expect(globalsIn(await (await request.get('/')).text())).toMatchObject({
    brandDisplayName: 'Kayak',
    vertical: 'main',
    analytics: { pageId: 'home' },
    brands: expect.arrayContaining(['kayak', 'momondo']),
    survey: null,
    kmkid: null,
  });
  await registerWithoutPage(page, newEmail());
  await page.goto('/business');
  expect(globalsIn(await page.content())).toMatchObject({
    vertical: 'business',
    analytics: { pageId: 'business' },
  });
});

test.describe('whoever reads another language', () => {
  test.use({ locale: 'de-AT' });

  test('is offered this page in it, once', async ({ page }) => {
    await openSite(page, 'umiak', '/help');
    const line = page.locator('#language-suggestion');
    await expect(line).toContainText('This site is also available in Deutsch.');
    await line.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL(/\/de-de\/help$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    await expect(line).toBeHidden();
    await openSite(page, 'umiak', '/');
    await line.getByRole('button').click();
    await expect(line).toBeHidden();
    await page.reload();
    await page.waitForFunction(() => sessionStorage.getItem('connection') !== null);
    await expect(line).toBeHidden();
  });
});
