import { navigation } from '@/lib/client/page-navigation';
import { msPerHour } from '@/lib/shared/day/days';

/** A page of yesterday proposes days that have passed. */
export const embedFreshMs = 12 * msPerHour;

/** Loads the page anew when somebody comes back to it long after it was drawn. */
export function watchAge(signal: AbortSignal): void {
  const drawn = Date.now();
  document.addEventListener(
    'visibilitychange',
    () => {
      if (!document.hidden && Date.now() - drawn > embedFreshMs) navigation().reload();
    },
    { signal },
  );
}
