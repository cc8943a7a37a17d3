import type { Page } from '@playwright/test';

/**
 * Has the site's letters come however late, for tests that compare how pages look: to a visitor whom they reach too late
 * the page shows those of the system (app/fonts/figtree.ts).
 */
export async function waitForLetters(page: Page): Promise<void> {
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
