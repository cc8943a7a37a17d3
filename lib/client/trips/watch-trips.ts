import { watchNavigationTrips } from './navigation-trips';
import { watchVisibility } from './reload-trips';
import { watchReminder } from './reminder-tip';
import { watchSavedTip } from './saved-tip';
import { followSaves } from './saves-in-other-tabs';
import { watchSharedTrip } from './shared-trip-tip';
import { startReading } from './start-read';
import { watchCount } from './trips-count';
import { watchDrawer } from './watch-drawer';
import { saveKeptResults, watchSaves } from './watch-saves';
import { watchWishlist } from './wishlist-tip';

/** Starts what trips need on a page that has a trips button or save buttons, until the signal aborts. */
export function watchTrips(signal: AbortSignal): void {
  watchDrawer(signal);
  watchSaves(signal);
  followSaves(signal);
  if (document.querySelector('[data-trips=drawer]') === null) return;
  watchCount(signal);
  watchWishlist(signal);
  watchSavedTip(signal);
  watchSharedTrip(signal);
  watchReminder(signal);
  watchVisibility(signal);
  watchNavigationTrips(signal);
  startReading(document.querySelector('form[data-trips]') !== null);
  void saveKeptResults();
}
