import { lastSessionReloadKey, sessionReloadThrottleMs } from '@/lib/shared/session/session-reload';
import { navigation } from './page-navigation';

/**
 * Reloads the page after INVALID_SESSION, so that it comes back as a guest's, at most once in ten minutes
 * (specification §8). Where the time cannot be kept nothing is reloaded: it could happen for ever.
 */
export function reloadInvalidSession(): void {
  const now = Date.now();
  const sinceLast = now - lastReload();
  // A time in the future is a clock put back, not a reload.
  if (sinceLast >= 0 && sinceLast < sessionReloadThrottleMs) return;
  if (keepReload(now)) navigation().reload();
}

function lastReload(): number {
  try {
    return Number(localStorage.getItem(lastSessionReloadKey) ?? Number.NaN);
  } catch {
    return Number.NaN;
  }
}

function keepReload(time: number): boolean {
  try {
    localStorage.setItem(lastSessionReloadKey, String(time));
    return true;
  } catch {
    return false;
  }
}
