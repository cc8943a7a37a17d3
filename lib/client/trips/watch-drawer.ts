import { firstTripExpandedKey, tripsDrawerFirstOpenedKey } from '@/lib/shared/trips/trips-timings';
import { subscribe } from '../event-bus';
import { keepStored, readStored } from '../local-storage';
import { keepForSession, readForSession } from '../session-storage';
import { fillPart } from '../site/runtime/fill-part';
import { watchNewMarkup } from '../site/runtime/new-markup';
import { on } from '../site/runtime/on';
import { watchItems } from './drawer-items';
import { openDrawer, tripsDrawer } from './open-drawer';
import { renderGuestResults } from './render-guest-results';
import { showHint } from './show-hint';
import { hasSeen, markSeen } from './tips-seen';

/** The sign-in closes with a motion of its own, and gives the focus back; a drawer opened before that would close again. */
const afterSignInMs = 50;

/**
 * The trips drawer of the page: opens when the sign-in before the trips closes (specification §4), shows what is new when it opens
 * again, takes things out and puts them back, and remembers what the reminder asks for.
 */
export function watchDrawer(signal: AbortSignal): void {
  let isOld = false;
  const blank = blankPart();
  const stops = [
    subscribe('trips.signInClosed', () => setTimeout(openDrawer, afterSignInMs)),
    subscribe('trips.changed', (before, after) => {
      const drawer = tripsDrawer();
      const isNews =
        before.trips !== undefined && before.trips.numSavedEvents !== after.trips?.numSavedEvents;
      // What is taken out in the drawer itself stays there to be put back.
      if (isNews && !drawer?.matches(':popover-open')) isOld = true;
    }),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
  on(signal, 'beforetoggle', (event) => {
    if (event.target !== tripsDrawer() || (event as ToggleEvent).newState !== 'open') return;
    if (readStored(tripsDrawerFirstOpenedKey) === null)
      keepStored(tripsDrawerFirstOpenedKey, `${Date.now()}`);
    if (isOld && blank) partOf(tripsDrawer())?.replaceWith(blank.cloneNode(true));
    isOld = false;
    fill();
  });
  on(signal, 'toggle', ({ target }) => {
    if (target instanceof HTMLDetailsElement && target.dataset.firstTrip !== undefined)
      keepForSession(firstTripExpandedKey, target.open ? '1' : null);
  });
  watchItems(signal);
  watchNewMarkup(signal, enhance);
}

const partOf = (drawer: HTMLElement | null) => drawer?.querySelector<HTMLElement>('[data-fetched]') ?? null;

/** The part as it came with the page, before anything was fetched; null when somebody was quicker than this code. */
function blankPart(): Node | null {
  const part = partOf(tripsDrawer());
  return part?.dataset.fetched === '' ? part.cloneNode(true) : null;
}

function fill(): void {
  const part = partOf(tripsDrawer());
  if (part) void fillPart(part);
}

/** What has been fetched becomes what it was for this visitor: the first trip as they left it, and what this tab keeps. */
function enhance(): void {
  const drawer = tripsDrawer();
  const part = drawer?.querySelector<HTMLElement>('[data-fetched=ready]:not([data-enhanced])');
  if (!part) return;
  part.dataset.enhanced = '';
  const first = part.querySelector<HTMLDetailsElement>('[data-first-trip]');
  if (first && readForSession(firstTripExpandedKey) !== null) first.open = true;
  renderGuestResults(part);
  hintAtAllTrips(part);
}

/** Where all trips are, told once to whoever has some. */
function hintAtAllTrips(part: HTMLElement): void {
  if (hasSeen('isTripsDrawerGoToTripsButtonTooltipShown') !== false || !showHint(part)) return;
  markSeen('isTripsDrawerGoToTripsButtonTooltipShown');
}
