import { log } from '@/lib/client/log';
import { closest } from './closest';
import { on } from './on';
import { layerOf, openerSelector } from './openers';

/** Fetches what a layer shows when somebody is about to open it, and again when they ask for it; see `FetchedPart`. */
export function watchFetchedParts(signal: AbortSignal): void {
  on(signal, ['pointerover', 'focusin', 'click'], (event) => {
    const opener = closest(event, openerSelector);
    const layer = opener && layerOf(opener);
    for (const part of layer?.querySelectorAll<HTMLElement>('[data-fetched=""]') ?? []) fill(part);
    if (event.type !== 'click') return;
    const again = closest(event, '[data-retry]')?.closest<HTMLElement>('[data-fetched]');
    if (again) fill(again);
  });
}

/** The code is fetched with the first part. */
function fill(part: HTMLElement): void {
  import('./fill-part').then(
    ({ fillPart }) => fillPart(part),
    (error) => log.error('A part of the page could not be loaded', error),
  );
}
