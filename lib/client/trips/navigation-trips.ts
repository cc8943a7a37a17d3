import {
  navigationFirstOpenedKey,
  navigationTripsMax,
} from '@/lib/shared/site/navigation/navigation-constants';
import type { TripList } from '@/lib/shared/trips/trip-calls';
import { api } from '../api';
import { subscribe } from '../event-bus';
import { logFor } from '../log';
import { on } from '../site/runtime/on';
import { cloneRowTemplate } from './clone-row-template';
import { firstOpenedAt, isTime } from './reminder-tip';
import { showHint } from './show-hint';
import { markSeen } from './tips-seen';
import { knownTrips } from './trips-store';

const log = logFor('trips');

type Listed = TripList['trips'][number];

/**
 * Fills the trips block of the side menu with the first three trips (chrome specification §2), when somebody is about to use the
 * menu or has it pinned, and again when what is saved has changed.
 */
export function watchNavigationTrips(signal: AbortSignal): void {
  let isOld = true;
  const menu = document.getElementById('navigation');
  const block = menu?.querySelector<HTMLElement>('[data-navigation-trips]');
  if (!menu || !block) return;
  const freshen = () => {
    if (!isOld) return;
    isOld = false;
    fillBlock(block).catch((reason: unknown) => {
      isOld = true;
      log.error('The trips of the menu could not be read', reason);
    });
  };
  const stops = [
    subscribe('navigation.open', (state) => {
      if (state !== 'open') return;
      freshen();
      remind(block);
    }),
    subscribe('trips.changed', (before, after) => {
      if (before.trips === undefined || before.trips.numSavedEvents === after.trips?.numSavedEvents) return;
      isOld = true;
      if (!block.hidden) freshen();
    }),
  ];
  on(signal, ['pointerenter', 'focusin'], freshen, menu);
  if (document.documentElement.dataset.navigation === 'pinned' || menu.matches(':popover-open')) freshen();
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
}

/** Rejects as `api` does, and then the block is as it was. */
async function fillBlock(block: HTMLElement): Promise<void> {
  const { trips } = await api('GET /i/api/trips/v1/list', { page: 0, size: navigationTripsMax });
  const blank = block.querySelector<HTMLElement>('[data-blank]');
  if (blank === null) return;
  for (const row of block.querySelectorAll('[data-row]')) row.remove();
  const shown = trips.slice(0, navigationTripsMax);
  for (const trip of shown) blank.before(rowOf(blank, trip, block.dataset.prefix ?? ''));
  block.hidden = shown.length === 0;
}

function rowOf(blank: HTMLElement, trip: Listed, prefix: string): HTMLElement {
  const { imageUrl, numSavedEvents, tripName, tripUrl } = trip;
  const row = cloneRowTemplate(blank);
  row.querySelector('a')?.setAttribute('href', prefix + tripUrl.url);
  row.querySelector('img')?.setAttribute('src', imageUrl);
  const [name, count] = [row.querySelector('bdi'), row.querySelector('b')];
  if (name) name.textContent = tripName;
  const locale = document.documentElement.lang || undefined;
  if (count) count.textContent = new Intl.NumberFormat(locale).format(numSavedEvents);
  return row;
}

/** Says in the menu what the trips are for, by the rule of `mayRemind`. */
function remind(block: HTMLElement): void {
  if (!knownTrips().trips?.numTrips) return;
  if (!isTime('isNavigationDrawerTripsTooltipShown', firstOpenedAt(navigationFirstOpenedKey))) return;
  if (!showHint(block)) return;
  markSeen('isNavigationDrawerTripsTooltipShown');
}
