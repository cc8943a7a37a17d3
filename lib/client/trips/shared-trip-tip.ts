import { api } from '../api';
import { subscribe } from '../event-bus';
import { logFor } from '../log';
import { on } from '../site/runtime/on';
import { changeTrips, knownTrips } from './trips-store';
import { showTripsTip } from './trips-tip';

const log = logFor('trips');

/** Says at the trips button who shared a trip; once that has been on the screen, it is no news any more. */
export function watchSharedTrip(signal: AbortSignal): void {
  let shownAt = 0;
  const stop = subscribe('trips.changed', (_before, { user }) => {
    const news = user?.settings.notificationData;
    if (news?.type !== 'NEW_SHARED_TRIP' || news.timestamp === shownAt) return;
    const { ownerDisplayName: name, tripName: trip, tripUrl } = news;
    if (showTripsTip('shared', { name, trip }, { href: tripUrl.url })) shownAt = news.timestamp;
  });
  on(signal, 'beforetoggle', (event) => {
    const { id, dataset } = event.target as HTMLElement;
    const isOver = id === 'trips-tip' && (event as ToggleEvent).newState === 'closed';
    if (isOver && dataset.kind === 'shared') clear();
  });
  signal.addEventListener('abort', stop);
}

function clear(): void {
  const { user } = knownTrips();
  if (user) changeTrips({ user: { settings: { ...user.settings, notificationData: null } } });
  api('POST /trips/api/user/settings/clearNotification').catch((reason: unknown) =>
    log.error('The notification could not be cleared', reason),
  );
}
