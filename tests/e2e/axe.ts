import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';
import { fontsCame } from './setup/wait-for-behaviours';

/** Half as long as what `axe.source` holds: it is sent to every document anew. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Asked = { readonly within: string | undefined; readonly options: RunOptions };

/** The looks every surface is judged in by axe: both themes, a narrow and a wide screen. */
export const looks = [
  { colorScheme: 'light', viewport: { width: 360, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
] as const;

/** A theme and a screen. */
export type Look = {
  readonly colorScheme: 'light' | 'dark';
  readonly viewport: { readonly width: number; readonly height: number };
};

/**
 * Shows the page in each look in turn. A document is loaded once and judged in all of them; it begins with the look the page
 * has already, so that documents one after the other are loaded in different looks.
 */
export async function inEachLook(
  page: Page,
  judge: (look: string) => Promise<void>,
  each: readonly Look[] = looks,
): Promise<void> {
  const isAtTheEnd = shown.get(page) === each.at(-1);
  for (const look of isAtTheEnd ? [...each].reverse() : each) {
    await show(page, look);
    await judge(`${look.colorScheme} ${look.viewport.width} px`);
  }
}

/** What axe finds on the page shown, and whether it scrolls sideways; a line each, empty when nothing is wrong. */
export async function problemsOf(page: Page, what: string): Promise<string[]> {
  const found = await axeProblems(page, what);
  const wide = await sidewaysBy(page);
  return wide > 0 ? [...found, `${what} scrolls sideways by ${wide} px`] : found;
}

type InLooks = {
  readonly each?: readonly Look[];
  /** Brings the page into the state to be judged, once it has its look. */
  readonly prepare?: () => Promise<unknown>;
};

/** The same in each look. */
export async function problemsInEachLook(
  page: Page,
  what: string,
  { each = looks, prepare }: InLooks = {},
): Promise<string[]> {
  const found: string[] = [];
  await inEachLook(
    page,
    async (look) => {
      await prepare?.();
      found.push(...(await problemsOf(page, `${what} ${look}`)));
    },
    each,
  );
  return found;
}

/** The look each page was given last. */
const shown = new WeakMap<Page, Look>();

/** Gives the page a look, as a visitor does who turns the screen or changes the theme of the system. */
export async function show(page: Page, look: Look): Promise<void> {
  shown.set(page, look);
  await page.emulateMedia({ colorScheme: look.colorScheme });
  await page.setViewportSize(look.viewport);
}

/**
 * What axe finds wrong on the page shown, a line each with the element it is about; empty when nothing is.
 * No rule is switched off (WCAG 2.2 A and AA, and axe's best practices).
 * The page needs script: axe waits with timers, which do not run without it.
 * @param within only inside the elements this selector names
 */
export async function axeProblems(page: Page, what = '', within?: string): Promise<string[]> {
  await page.waitForLoadState();
  // Colours halfway between two states are nobody's.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => {})),
    ),
  );
  // Axe looks into the frames it is in.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  }
  const options = { runOnly: tags, resultTypes: ['violations' as const], preload: false };
  const { violations } = await page.evaluate<AxeResults, Asked>(
    (given) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });
      return axe.run(given.within ?? document, given.options);
    },
    { within, options },
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`),
  );
  return [...found, ...(await repeatedIds(page))].map((line) => `${what} ${line}`.trim());
}

/** Ids that stand on more than one element, which axe only looks for where something refers to them (HTML 3.2.6). */
const repeatedIds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return [...new Set(ids.filter((id, at) => ids.indexOf(id) < at))].map((id) => `repeated id: ${id}`);
  });

/** By how many pixels the page is wider than the screen, once its fonts are there; 0 when nothing scrolls sideways. */
export async function sidewaysBy(page: Page): Promise<number> {
  await fontsCame(page);
  return sidewaysNow(page);
}

/** The same at this moment, with whatever letters the page has. */
export const sidewaysNow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    // Room that is kept for the scroll bar belongs to no page.
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.offsetWidth),
  );
