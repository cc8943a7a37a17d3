import type { Locator, Page } from '@playwright/test';

type Place = 'banner' | 'contentinfo';
type Kind = 'market' | 'currency';

const names = { market: /country and language/i, currency: /currency: /i } as const;

/** The link of a picker in the header or the footer of an English page. */
export function handleOf(page: Page, kind: Kind, place: Place = 'banner'): Locator {
  return page.getByRole(place).getByRole('link', { name: names[kind] });
}

/** What a picker has opened. */
export function surfaceOf(page: Page, kind: Kind): Locator {
  // One that closes can be seen until it has faded.
  const leaving = ':is([data-state="closing"], [data-state="closed"])';
  return page.locator(`dialog[data-kind="${kind}"]:not(${leaving})`).filter({ visible: true });
}

/** Opens a picker once its script is there, and returns what it opened. */
export async function openPicker(page: Page, kind: Kind, place: Place = 'banner'): Promise<Locator> {
  const handle = handleOf(page, kind, place);
  await handle.and(page.locator('[aria-expanded="false"]')).click();
  const surface = surfaceOf(page, kind);
  await surface.waitFor();
  return surface;
}

/** Sets an option on a handle as its component would, before its list is built. */
export async function setOption(handle: Locator, name: string, value: string): Promise<void> {
  await handle.evaluate((link, [option, text]) => link.setAttribute(`data-${option}`, text), [
    name,
    value,
  ] as const);
}

/** How many columns a grid lays its children in. */
export async function columnsOf(grid: Locator): Promise<number> {
  return grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
}

/** Whether an element is open as a popover or as a modal dialog. */
export async function formOf(surface: Locator): Promise<'popover' | 'modal' | 'none'> {
  return surface.evaluate((element) => {
    if (element.matches(':popover-open')) return 'popover';
    return element.matches(':modal') ? 'modal' : 'none';
  });
}
