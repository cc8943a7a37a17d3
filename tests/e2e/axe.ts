import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { fontsCame } from './setup/wait-for-behaviours';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Asked = { readonly within: string | undefined; readonly options: RunOptions };

/** The looks every surface is judged in by axe: both themes, a narrow and a wide screen. */
export const looks = [
  { colorScheme: 'light', viewport: { width: 360, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
] as const;

/**
 * What axe finds wrong on the page shown, a line each with the element it is about; empty when nothing is.
 * No rule is switched off (WCAG 2.2 A and AA, and axe's best practices).
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
  for (const frame of page.frames()) await frame.evaluate(axe.source);
  const options = { runOnly: tags, resultTypes: ['violations' as const], preload: false };
  const { violations } = await page.evaluate<AxeResults, Asked>(
    (given) => {
      axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });
      return axe.run(given.within ?? document, given.options);
    },
    { within, options },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${what} ${id}: ${html.slice(0, 120)}`.trim()),
  );
}

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
