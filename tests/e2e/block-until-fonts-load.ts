import type { Page } from '@playwright/test';

/**
 * Has pages wait for the site's fonts however late they come, for tests that compare how pages look: a visitor whom they
 * reach too late is shown those of the system (app/fonts/figtree.ts).
 */
export async function blockUntilFontsLoad(page: Page): Promise<void> {
  await page.route(/\.css(?:\?|$)/, async (route) => {
    // The same for every brand; Node cannot resolve their names.
    const url = new URL(route.request().url());
    url.hostname = 'localhost';
    const answer = await route.fetch({ url: url.href });
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(/font-display:\s*optional/g, 'font-display:block'),
    });
  });
}
