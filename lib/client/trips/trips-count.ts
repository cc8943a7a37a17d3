import { heartBeatMs } from '@/lib/shared/trips/trips-timings';
import { subscribe } from '../event-bus';

/**
 * Keeps the number at the trips button, and lets its heart beat for 1200 ms when more is saved than before (specification §4).
 * What the button said when the page came counts as before.
 */
export function watchCount(signal: AbortSignal): void {
  let shown = countShown();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = subscribe('trips.changed', (_before, { trips }) => {
    const button = document.querySelector<HTMLElement>('[data-trips=drawer]');
    if (trips === undefined || button === null) return;
    const { numSavedEvents } = trips;
    show(button, numSavedEvents);
    if (shown !== null && numSavedEvents > shown) {
      button.dataset.beat = '';
      clearTimeout(timer);
      timer = setTimeout(() => button.removeAttribute('data-beat'), heartBeatMs);
    }
    shown = numSavedEvents;
  });
  signal.addEventListener('abort', stop);
}

function countShown(): number | null {
  const text = document.querySelector<HTMLElement>('[data-trips-count]')?.dataset.tripsCount;
  return text ? Number(text) : null;
}

function show(button: HTMLElement, count: number): void {
  const place = button.querySelector<HTMLElement>('[data-trips-count]');
  if (place === null) return;
  place.dataset.tripsCount = `${count}`;
  place.hidden = count === 0;
  const number = place.querySelector('b');
  const locale = document.documentElement.lang || undefined;
  if (number) number.textContent = new Intl.NumberFormat(locale).format(count);
}
