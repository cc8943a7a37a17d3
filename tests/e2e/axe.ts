import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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
  // Colours halfway between two states are nobody's.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => {})),
    ),
  );
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(tags);
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${what} ${id}: ${html.slice(0, 120)}`.trim()),
  );
}

/** By how many pixels the page is wider than the screen; 0 when nothing scrolls sideways. */
export const sidewaysBy = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
