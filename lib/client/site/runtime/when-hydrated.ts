import { subscribe } from '@/lib/client/event-bus';
import { hydrationMark } from '@/lib/shared/site/hydration-mark';

/**
 * Acts once React has taken the page over, at once where it has or where it never comes (`HydrationMark`). Whoever changes the markup
 * before lets React find something else than the server has drawn, and React draws all of it again.
 */
export function whenHydrated(act: () => void): void {
  if (document.getElementById(hydrationMark) === null) act();
  else subscribe('page.hydrated', act);
}
