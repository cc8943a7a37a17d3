import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from '@playwright/test';

/**
 * From now on a page that was gone to counts as loaded once its behaviours have started, as it is for whoever looks
 * before acting. Without it a slow machine would test the page without script at random; that page has tests of its own.
 */
export function waitForBehaviours(context: BrowserContext): void {
  context.on('page', settle);
  for (const page of context.pages()) settle(page);
}

function settle(page: Page): void {
  const awaited = scriptsAwaited(page);
  const goTo = page.goto.bind(page);
  page.goto = async (url, options) => {
    awaited.clear();
    const response = await goTo(url, options);
    if (options?.waitUntil === undefined) {
      await started(page);
      await partsCame(page, awaited);
    }
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

/** The scripts a page has asked for and not got yet. */
function scriptsAwaited(page: Page): Set<Request> {
  const awaited = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') awaited.add(request);
  });
  const came = (request: Request) => void awaited.delete(request);
  page.on('requestfinished', came).on('requestfailed', came);
  return awaited;
}

/** What the runtime loads when it starts has come and has run; a test may withhold it. */
async function partsCame(page: Page, awaited: ReadonlySet<Request>): Promise<void> {
  let quiet = 0;
  for (let tries = 0; tries < 60 && quiet < 2; tries += 1) {
    if (awaited.size > 0) await setTimeout(50);
    // What has come runs before the page answers.
    await page.evaluate(() => null).catch(() => null);
    quiet = awaited.size === 0 ? quiet + 1 : 0;
  }
}
