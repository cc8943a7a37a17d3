import { httpStatusOf, type RefusalCode } from '@/lib/shared/refusal';
import type { TripsStoreProp } from '@/lib/shared/trips/trips-store';
import { firstError } from '../first-error';
import { logFor } from '../log';
import { reloadInvalidSession } from '../session-reload';
import { on } from '../site/runtime/on';
import { readTrips } from './trips-store';

const log = logFor('trips');

/** What may have changed while the visitor was away (specification §7). */
export const reloadedProps: readonly TripsStoreProp[] = ['trip', 'trips', 'user'];

/** Reads the trips again when the tab becomes visible. */
export function watchVisibility(signal: AbortSignal): void {
  on(signal, 'visibilitychange', () => {
    if (!document.hidden) void reloadTrips();
  });
}

/**
 * Reads the trips again. A refusal with 403 reloads the page, which may show another visitor by now; a missing second factor has
 * led away from it already. Every other failure is logged (specification §8), and what was known stays.
 */
export async function reloadTrips(props: readonly TripsStoreProp[] = reloadedProps): Promise<void> {
  try {
    await readTrips(props);
  } catch (reason) {
    if (!isForbidden(reason)) log.error('The trips could not be read again', reason);
    // The same clock as after INVALID_SESSION: a page never reloads twice in ten minutes by itself.
    else if (firstError(reason)?.code !== 'MISSING_TWO_FACTOR_AUTHENTICATION') reloadInvalidSession();
  }
}

/** Whether an answer was a 403, told by its code or, where it had none, in the words of the failed call. */
function isForbidden(reason: unknown): boolean {
  const code = firstError(reason)?.code as RefusalCode | undefined;
  if (code !== undefined) return httpStatusOf[code] === 403;
  return typeof reason === 'string' && /(?:^|\s)403 \//.test(reason);
}
