import { expect, type Page } from '@playwright/test';

type Shift = PerformanceEntry & {
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
};

/** Notes from the next document on what moves without the visitor having done anything (Layout Instability API). */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: { at: number; text: string | undefined }[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources, startTime } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          moved.push(
            ...sources.map(({ node }) => ({ at: startTime, text: node?.textContent?.slice(0, 80) })),
          );
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Nothing has moved by itself in this document since it was seen; a failure names the text of what has. On a busy machine the
 * document is laid out while it is still being read or before anything is drawn: what grows then nobody has seen smaller.
 */
export async function expectNoShifts(page: Page): Promise<void> {
  const moved = await page.evaluate(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const paints = performance.getEntriesByType('paint').map(({ startTime }) => startTime);
    const seenFrom = Math.max(load?.domInteractive ?? 0, ...paints.slice(0, 1));
    return (Reflect.get(window, 'moved') as { at: number }[]).filter(({ at }) => at > seenFrom);
  });
  expect(moved).toEqual([]);
}
