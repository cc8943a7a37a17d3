import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';

/** The page of the demo that shows every part of the interface. */
export const catalogue = '/demo/components';

/** Opens a page and waits until its behaviours have started. */
export async function openWithRuntime(page: Page, path = catalogue): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('runtime-started').length > 0);
}

/** The states a popover goes through from now on. */
export async function recordStates(popover: Locator): Promise<() => Promise<string[]>> {
  await popover.evaluate((element) => {
    const seen: string[] = [];
    Object.assign(element, { seen });
    new MutationObserver(() => {
      const state = element.dataset.state ?? '';
      if (seen.at(-1) !== state) seen.push(state);
    }).observe(element, { attributes: true, attributeFilter: ['data-state'] });
  });
  return () => popover.evaluate((element) => (element as HTMLElement & { seen: [] }).seen);
}

/** From now on the timers of the page wait for `page.clock.runFor`, so that durations do not depend on the machine. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** Opens a popover by its handle and waits until it is open and has come to rest. */
export async function openPopover(page: Page, handle: string, id: string): Promise<Locator> {
  await page.getByRole('button', { name: handle, exact: true }).click();
  const popover = page.locator(`#${id}`);
  await expect(popover).toHaveAttribute('data-state', 'open');
  await atRest(popover);
  return popover;
}

/** The timer that says "open" and the transition run apart: a busy machine may be late with either. */
async function atRest(layer: Locator): Promise<void> {
  await layer.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
  });
}

/** Where a layer stands once it has come to rest. */
export async function restingBox(layer: Locator) {
  await atRest(layer);
  const box = await layer.boundingBox();
  if (box === null) throw new Error('not drawn');
  return box;
}
