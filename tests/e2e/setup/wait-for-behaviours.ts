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
    if (options?.waitUntil === undefined)
      await page.waitForFunction(hasStarted, null, { timeout: 5000 }).catch(isScriptless);
    return response;
  };
}

const hasStarted = () =>
  matchMedia('(scripting: none)').matches ||
  document.getElementById('announcement') === null ||
  performance.getEntriesByName('runtime-started').length > 0;

/** A test may withhold the scripts. */
function isScriptless(): void {}
