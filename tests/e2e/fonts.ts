import type { Page } from '@playwright/test';

/*
 * Fonts that come late or never. The browser itself keeps them back: with `page.route` every request of the page would go
 * through this process, and nothing would come from the browser's memory.
 */

/** From now on no font comes. */
export async function withoutFonts(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setBlockedURLs', { urls: ['*.woff2'] });
}

/** Holds back every font this page asks for until it is let. */
export async function holdingFonts(page: Page) {
  const browser = await page.context().newCDPSession(page);
  let held = 0;
  browser.on('Fetch.requestPaused', () => {
    held += 1;
  });
  return {
    /** The next document has none of the fonts: what the browser remembers is forgotten. */
    hold: async () => {
      held = 0;
      await browser.send('Network.clearBrowserCache');
      await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*.woff2' }] });
    },
    /** How many the document waits for. */
    held: () => held,
    /** What is held back goes on when nobody intercepts any more. */
    release: () => browser.send('Fetch.disable'),
  };
}
