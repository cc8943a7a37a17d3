import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Locator, Page, Request } from '@playwright/test';

type Seen = {
  /** What runs in the page shown has started, or a test has had its time. */
  isReady: boolean;
  /** What it has asked for and not got yet. */
  readonly awaited: Set<Request>;
};

const seen = new WeakMap<Page, Seen>();
const acts = ['click', 'fill', 'press', 'check', 'uncheck', 'hover', 'selectOption'] as const;
let isPatched = false;

/**
 * From now on a page that was gone to counts as loaded once its behaviours have started, and whoever came to one by a link or
 * a form acts after that, as everybody does who looks before acting. Without it a slow machine would test the page without
 * script at random; that page has tests of its own. Its fonts have come or failed too, so that no measure depends on when.
 * A test that names what it waits for (`waitUntil`) acts at once.
 */
export function waitForBehaviours(context: BrowserContext): void {
  context.on('page', settle);
  for (const page of context.pages()) settle(page);
}

function settle(page: Page): void {
  const known: Seen = { isReady: false, awaited: requestsAwaited(page) };
  seen.set(page, known);
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    known.isReady = false;
    known.awaited.clear();
  });
  const goTo = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goTo(url, options);
    if (options?.waitUntil === undefined) await ready(page);
    known.isReady = true;
    return response;
  };
  patchActs(page.locator('html'));
}

/** Locators have no hook of their own; all of them share what they inherit. */
function patchActs(locator: Locator): void {
  if (isPatched) return;
  isPatched = true;
  const inherited = Object.getPrototypeOf(locator) as Record<
    string,
    (...given: unknown[]) => Promise<unknown>
  >;
  for (const name of acts) {
    const act = inherited[name];
    if (act === undefined) continue;
    inherited[name] = async function (this: Locator, ...given) {
      await ready(this.page());
      await broughtLater(this);
      return act.apply(this, given);
    };
  }
}

/** What comes after its page, as results do, may bring a behaviour that loads with it. */
async function broughtLater(locator: Locator): Promise<void> {
  const page = locator.page();
  const known = seen.get(page);
  if (known === undefined || (await locator.count()) > 0) return;
  await locator.first().waitFor({ state: 'attached' });
  await scriptsCame(page, known.awaited);
}

async function ready(page: Page): Promise<void> {
  const known = seen.get(page);
  if (known === undefined || known.isReady) return;
  await started(page);
  await scriptsCame(page, known.awaited);
  known.isReady = true;
}

/**
 * Whatever the page has asked for has come or failed, and nothing that came made it ask for more: then what it must not ask for
 * can be looked for. What never ends, such as an answer that a test withholds, is not waited for without an end; `networkidle`,
 * which counts in the browser, once missed the end of a request and waited for ever.
 */
export async function requestsCame(page: Page): Promise<void> {
  const known = seen.get(page);
  if (known === undefined) throw new Error('This page was not opened by the fixtures.');
  await ready(page);
  await came(page, () => known.awaited.size);
}

/** The same for a page from which a test withholds some of what it asks for, and which therefore may never be ready. */
export async function requestsCameBut(page: Page, isWithheld: (request: Request) => boolean): Promise<void> {
  const known = seen.get(page);
  if (known === undefined) throw new Error('This page was not opened by the fixtures.');
  await came(page, () => [...known.awaited].filter((request) => !isWithheld(request)).length);
}

/** Every font the page has asked for has come or failed; what is measured before may have the system's letters. */
export async function fontsCame(page: Page): Promise<void> {
  // Whoever moves on in this moment is on another page.
  await page.evaluate(() => document.fonts.ready.then(() => null)).catch(() => null);
}

/** Asked from here: the clock of the page may stand still. A test may withhold the scripts, so it does not wait for ever. */
async function started(page: Page): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    // Whoever moves on in this moment is on another page.
    if (await page.evaluate(hasStarted).catch(() => true)) return;
    await setTimeout(50);
  }
}

/** Answers once all of the page is there, what is streamed too, and its fonts have come. */
const hasStarted = async () => {
  const isStarted =
    document.readyState !== 'loading' &&
    (matchMedia('(scripting: none)').matches ||
      performance.getEntriesByName('runtime-started').length > 0 ||
      // None of our pages.
      document.getElementById('announcement') === null);
  if (isStarted) await document.fonts.ready;
  return isStarted;
};

function requestsAwaited(page: Page): Set<Request> {
  const awaited = new Set<Request>();
  page.on('request', (request) => void awaited.add(request));
  const ended = (request: Request) => void awaited.delete(request);
  page.on('requestfinished', ended).on('requestfailed', ended);
  return awaited;
}

/** What the runtime loads when it starts has come and has run, and the fonts have come; a test may withhold it. */
const scriptsCame = (page: Page, awaited: ReadonlySet<Request>): Promise<void> =>
  came(page, () => [...awaited].filter((request) => request.resourceType() === 'script').length);

/** What has run may load more, so nothing may be awaited twice in a row, with nothing left to do for the page in between. */
async function came(page: Page, awaited: () => number): Promise<void> {
  let quiet = 0;
  for (let tries = 0; tries < 1200 && quiet < 2; tries += 1) {
    if (awaited() > 0) await setTimeout(50);
    await fontsCame(page);
    await hasNothingToDo(page);
    quiet = awaited() === 0 ? quiet + 1 : 0;
  }
}

/** Everything that waited for the page's thread has run, such as a script that has just come. No timer: the clock may stand still. */
async function hasNothingToDo(page: Page): Promise<void> {
  const rest = () =>
    matchMedia('(scripting: none)').matches
      ? null
      : scheduler.postTask(() => null, { priority: 'background' });
  // Whoever moves on in this moment is on another page.
  await page.evaluate(rest).catch(() => null);
}
