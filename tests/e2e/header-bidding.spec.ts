import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'rolldown';
import { decodeTcString } from '../../lib/shared/consent/tcf/decode-tc-string';
import { expect, test } from './fixtures';

/** What a bidder is given with a request, of the consent to it (Prebid.js, "bidderRequest"). */
type Told = {
  readonly gdprConsent?: { readonly gdprApplies: boolean; readonly consentString?: string };
  readonly gppConsent?: { readonly gppString: string; readonly applicableSections: readonly number[] };
};

let prebid = '';

test.beforeAll(async () => {
  const { output } = await build({
    input: resolve(import.meta.dirname, 'setup/header-bidding.ts'),
    platform: 'browser',
    output: { format: 'iife', minify: true, codeSplitting: false },
    write: false,
    logLevel: 'silent',
  });
  prebid = output[0].code;
});

/** Holds an auction on the page, and returns what the bidder was told; null if it was never asked. */
async function auction(page: Page): Promise<Told | null> {
  // Evaluated, since the page's policy lets no script of others in.
  await page.evaluate(prebid);
  return page.evaluate(
    () =>
      new Promise<Told | null>((resolve) => {
        type Prebid = Record<string, (...given: unknown[]) => void>;
        const { pbjs } = window as never as { pbjs: Prebid };
        let told: Told | null = null;
        pbjs.registerBidAdapter?.(null, 'probe', {
          code: 'probe',
          gvlid: 2,
          supportedMediaTypes: ['banner'],
          isBidRequestValid: () => true,
          buildRequests: (_: unknown, { gdprConsent, gppConsent }: Told) => {
            told = JSON.parse(JSON.stringify({ gdprConsent, gppConsent }));
            return [];
          },
          interpretResponse: () => [],
        });
        pbjs.setConfig?.({
          consentManagement: {
            gdpr: { cmpApi: 'iab', timeout: 3000, defaultGdprScope: true },
            gpp: { cmpApi: 'iab', timeout: 3000 },
            usp: { cmpApi: 'iab', timeout: 100 },
          },
        });
        pbjs.requestBids?.({
          adUnits: [
            { code: 'slot', mediaTypes: { banner: { sizes: [[300, 250]] } }, bids: [{ bidder: 'probe' }] },
          ],
          timeout: 500,
          bidsBackHandler: () => resolve(told),
        });
      }),
  );
}

/** Answers the question of the page, and waits until the answer is kept. */
async function answer(page: Page, choice: 'accept' | 'reject', cookie: 'consent' | 'kyk_tcf'): Promise<void> {
  await page.locator(`#consent button[name=choice][value=${choice}]`).first().click();
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(names).toContain(cookie);
  await page.goto('/help');
}

for (const country of ['DE', 'RE']) {
  test.describe(`in ${country}`, () => {
    test.use({ country });

    for (const choice of ['accept', 'reject'] as const) {
      test(`header bidding is told by TCF and GPP alike, after ${choice}`, async ({ page }) => {
        await page.goto('/help');
        await answer(page, choice, 'kyk_tcf');
        const told = await auction(page);
        expect(told?.gdprConsent).toMatchObject({ gdprApplies: true });
        const tcString = told?.gdprConsent?.consentString ?? '';
        const { purposeConsents } = decodeTcString(tcString);
        expect(purposeConsents.includes(1)).toBe(choice === 'accept');
        expect(told?.gppConsent).toMatchObject({ applicableSections: [2], gppString: `DBABMA~${tcString}` });
      });
    }

    test('header bidding goes on without an answer, and is told of no consent', async ({ page }) => {
      await page.goto('/help');
      const told = await auction(page);
      expect(told).not.toBeNull();
      const tcString = told?.gdprConsent?.consentString;
      expect(tcString === undefined ? [] : decodeTcString(tcString).purposeConsents).toEqual([]);
    });
  });
}

test.describe('in California', () => {
  test.use({ country: 'US' });

  test('header bidding is told by the state’s section of GPP, before and after an opt-out', async ({
    page,
  }) => {
    await page.setExtraHTTPHeaders({ 'x-region-code': 'CA' });
    await page.goto('/help');
    const before = await auction(page);
    expect(before?.gdprConsent).toMatchObject({ gdprApplies: false });
    expect(before?.gppConsent).toMatchObject({ applicableSections: [8] });
    await page.getByRole('contentinfo').locator('[data-dialog=data-sharing]').click();
    const kept = page.waitForResponse(
      (answer) => answer.request().method() !== 'GET' && answer.url().includes('dataSharing'),
    );
    await page.locator('dialog#data-sharing [name=optOut]').click();
    await kept;
    await page.goto('/help');
    const after = await auction(page);
    expect(after?.gppConsent).toMatchObject({ applicableSections: [8] });
    expect(after?.gppConsent?.gppString).not.toBe(before?.gppConsent?.gppString);
  });
});

test.describe('in a state without a law of its own', () => {
  test.use({ country: 'US' });

  test('header bidding is told by the national section of GPP', async ({ page }) => {
    await page.goto('/help');
    const told = await auction(page);
    expect(told?.gdprConsent).toMatchObject({ gdprApplies: false });
    expect(told?.gppConsent).toMatchObject({ applicableSections: [7] });
  });
});

test.describe('in Japan', () => {
  test.use({ country: 'JP' });

  for (const choice of ['accept', 'reject', null] as const) {
    test(`header bidding is told that neither framework applies, after ${choice ?? 'no answer'}`, async ({
      page,
    }) => {
      await page.goto('/help');
      if (choice !== null) await answer(page, choice, 'consent');
      const told = await auction(page);
      expect(told?.gdprConsent).toMatchObject({ gdprApplies: false });
      expect(told?.gppConsent).toMatchObject({ applicableSections: [-1] });
    });
  }
});
