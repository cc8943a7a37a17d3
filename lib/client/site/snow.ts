import { snowIdleMs } from '@/lib/shared/site/chrome-timings';
import { importWithRetries } from '../import-with-retries';
import { keepStored, readStored } from '../local-storage';
import { logFor } from '../log';
import { whenIdle } from './when-idle';

/** Local storage key of the day it snowed last, by the visitor's calendar (reading A-45). */
export const snowDayKey = 'snowDay';

const log = logFor('snow');

/**
 * Lets it snow for a moment when nobody touches the page for a while, once a day. Not for whoever wants less
 * motion, on a hidden page, or where the day cannot be kept: it would snow all the time.
 */
export function letItSnow(idleMs = snowIdleMs): () => void {
  const stop = whenIdle(idleMs, () => {
    if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const today = localDay(new Date());
    if (readStored(snowDayKey) === today) return;
    keepStored(snowDayKey, today);
    if (readStored(snowDayKey) !== today) return stop();
    importWithRetries(() => import('./snow-canvas')).then(
      ({ drawSnow }) => drawSnow(),
      (error: unknown) => log.error('The snow could not be loaded', error),
    );
  });
  return stop;
}

/** A day as `2026-12-24`, by the clock on the visitor's wall. */
function localDay(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
