import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';

/**
 * From now on a page that was gone to counts as loaded once its behaviours have started, as it is for whoever looks
 * before acting. Without it a slow machine would test the page without script at random; that page has tests of its own.
 */
export function waitForBehaviours(context: BrowserContext): void {
  context.on('page', settle);
  for (const page of context.pages()) settle(page);
}

function settle(page: Page): void {
  const goTo = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goTo(url, options);
    if (options?.waitUntil === undefined) await started(page);
    return response;
  };
}

/** Asked from here: the clock of the page may stand still. A test may withhold the scripts, so it does not wait for ever. */
async function started(page: Page): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    // Whoever moves on in this moment is on another page.
    if (await page.evaluate(hasStarted).catch(() => true)) return;
    await setTimeout(50);
  }
}

const hasStarted = () =>
  matchMedia('(scripting: none)').matches ||
  document.getElementById('announcement') === null ||
  performance.getEntriesByName('runtime-started').length > 0;
