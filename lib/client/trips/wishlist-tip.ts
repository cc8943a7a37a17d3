import { subscribe } from '../event-bus';
import { tripsDrawer } from './open-drawer';
import { showSavedTip } from './saved-tip';

/** Says what was saved and where, when exactly one item has been added (specification §4). */
export function watchWishlist(signal: AbortSignal): void {
  const stop = subscribe('trips.changed', (before, after) => {
    // A list read for the first time has not grown: nobody knew it before.
    if (before.wishlistItems === undefined) return;
    const known = new Set(before.wishlistItems.map(({ eventId }) => eventId));
    const added = (after.wishlistItems ?? []).filter(({ eventId }) => !known.has(eventId));
    const [item] = added;
    // Who looks at the list sees it.
    const seesList = tripsDrawer()?.matches(':popover-open') ?? false;
    if (item === undefined || added.length > 1 || seesList) return;
    showSavedTip(item);
  });
  signal.addEventListener('abort', stop);
}
