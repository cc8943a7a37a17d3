import type { Page } from '@playwright/test';
import { decodeTcString } from '../../lib/shared/consent/tcf/decode-tc-string';
import { expect, test } from './fixtures';

/** A page in each of the eight languages. */
const pages = ['', '/de-de', '/fr-fr', '/es-es', '/pl-pl', '/ja-jp', '/ko-kr', '/ar-ae'].map(
  (prefix) => `${prefix}/help`,
);
/** What tools that refuse for their users press (docs/consent.md). */
const reject = '#consent button[name=choice][value=reject]';

for (const [kind, country] of [
  ['ask-categories', 'BR'],
  ['ask-iab', ''],
] as const) {
  test.describe(kind, () => {
    test.use({ country });

    test(`${kind}: one press of the documented button refuses, in all eight languages`, async ({
      page,
      context,
    }) => {
      const languages = new Set<string>();
      for (const path of pages) {
        await context.clearCookies();
        await page.goto(path);
        languages.add(await page.evaluate(() => document.documentElement.lang.slice(0, 2)));
        const surface = page.locator(`#consent[data-consent=${kind}]`);
        await expect(surface, path).toBeVisible();
        const saved = page.waitForResponse(
          (answer) => answer.request().method() === 'POST' && /consent(?:\/record)?$/.test(answer.url()),
        );
        // As such tools do it: the first that the selector finds, without waiting for anything of the page.
        await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.click(), reject);
        await saved;
        await expect(surface, path).toBeHidden();
        await expect
          .poll(async () => (await context.cookies()).map(({ name }) => name), path)
          .toContain(kind === 'ask-iab' ? 'kyk_tcf' : 'consent');
        const tcString = (await context.cookies()).find(({ name }) => name === 'kyk_tcf')?.value;
        if (tcString !== undefined) expect(decodeTcString(tcString).purposeConsents).toEqual([]);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('#consent'), path).toHaveCount(0);
      }
      expect(languages.size).toBe(8);
    });
  });
}

/** What a page’s `__gpp` says of the visitor. */
const ping = (asked: Page) =>
  asked.evaluate(
    () =>
      new Promise<{ signalStatus: string; gppString: string; applicableSections: number[] }>((resolve) =>
        (window as never as { __gpp: (...call: unknown[]) => void }).__gpp('ping', resolve),
      ),
  );

test.describe('where the framework of the IAB asks', () => {
  test.use({ country: '' });

  test('an answer in one tab is heard by vendors in another', async ({ page }) => {
    await page.goto('/help');
    const elsewhere = await page.context().newPage();
    await elsewhere.goto('/help');
    await elsewhere.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      (window as never as { __tcfapi: (...call: unknown[]) => void }).__tcfapi(
        'addEventListener',
        2,
        (told: { eventStatus: string; purpose: { consents: object } }) =>
          heard.push(`${told.eventStatus} ${Object.keys(told.purpose.consents).length}`),
      );
    });
    const heard = () => elsewhere.evaluate(() => (window as never as { heard: string[] }).heard);
    await expect.poll(heard).toEqual(['cmpuishown 0']);
    await expect.poll(async () => (await ping(elsewhere)).signalStatus).toBe('not ready');
    await page.bringToFront();
    await page.locator('#consent button[name=choice][value=accept]').first().click();
    await expect.poll(heard).toEqual(['cmpuishown 0', 'useractioncomplete 11']);
    await expect.poll(async () => (await ping(elsewhere)).signalStatus).toBe('ready');
  });
});

test.describe('under the laws of the US', () => {
  test.use({ country: 'US' });

  test('vendors are told of an opt-out by __gpp, and elsewhere that no law with a section applies', async ({
    page,
    anotherVisitor,
  }) => {
    await page.goto('/help');
    const otherTab = await page.context().newPage();
    await otherTab.goto('/help');
    await expect.poll(async () => (await ping(page)).signalStatus).toBe('ready');
    expect((await ping(page)).gppString).toMatch(/^DBABLA~CVQq\w+\.QA$/);
    const before = (await ping(page)).gppString;
    await expect.poll(async () => (await ping(otherTab)).gppString).toBe(before);
    await page.bringToFront();
    await page.getByRole('contentinfo').locator('[data-dialog=data-sharing]').click();
    await page.locator('dialog#data-sharing [name=optOut]').click();
    await expect.poll(async () => (await ping(page)).gppString).not.toBe(before);
    const optedOut = (await ping(page)).gppString;
    // The other tab hears of it, and so it does of one that was taken back by a plain form.
    await expect.poll(async () => (await ping(otherTab)).gppString).toBe(optedOut);
    await page.goto('/privacy/manage');
    await page.getByRole('switch', { name: /^Do not sell or share/ }).uncheck();
    await page.locator('#data-sharing-form').getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await ping(otherTab)).gppString).toBe(before);
    expect(await page.evaluate(() => '__gppLocator' in window.frames)).toBe(true);
    const elsewhere = await anotherVisitor({ extraHTTPHeaders: { 'X-Country-Code': 'BR' } });
    await elsewhere.goto('/help');
    await expect.poll(async () => (await ping(elsewhere)).applicableSections).toEqual([-1]);
  });
});
