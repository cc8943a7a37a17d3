import 'server-only';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { msPerHour } from '@/lib/shared/day/days';
import { refreshAdditionalVendors } from './additional-vendors';
import { consentSettings } from './consent-settings';
import { refreshTranslations } from './list-translation';
import { refreshVendorList } from './refresh-vendor-list';
import { sharedSurfaceOf } from './surface-of';

const firstAgainMs = 15_000;

/** What the server before the application asks it: under which consent surface a page may be shared. */
const slot = globalThis as { __umiakConsent?: { surfaceOf: typeof sharedSurfaceOf } };

/**
 * Tells the page memory how to decide, and looks every hour whether lists are due; after a look that failed
 * in 15 s, then in twice that each time.
 */
export function startConsent(): void {
  slot.__umiakConsent = { surfaceOf: sharedSurfaceOf };
  void look(firstAgainMs);
}

async function look(againMs: number): Promise<void> {
  const isDone = await lookAfter().catch((error) => {
    log.warn({ reason: reasonOf(error) }, 'consent: a look at the lists failed');
    return false;
  });
  const nextMs = isDone ? firstAgainMs : Math.min(2 * againMs, msPerHour);
  setTimeout(() => look(nextMs), isDone ? msPerHour : againMs).unref();
}

/** Whether the list was had where one is due. */
async function lookAfter(): Promise<boolean> {
  let isHad = true;
  if (consentSettings().vendorIds !== null) {
    isHad = (await refreshVendorList()) !== 'kept';
    await refreshTranslations();
    await refreshAdditionalVendors();
  }
  return isHad;
}
