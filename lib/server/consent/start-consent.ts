import 'server-only';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { consentSettings } from './consent-settings';
import { refreshTranslations } from './list-translation';
import { purgeConsent } from './purge-consent';
import { refreshVendorList } from './refresh-vendor-list';
import { sharedSurfaceOf } from './surface-of';

const hourMs = 3_600_000;

/** What the server before the application asks it: under which consent surface a page may be shared. */
const slot = globalThis as { __umiakConsent?: { surfaceOf: typeof sharedSurfaceOf } };

/** Tells the page memory how to decide, and looks every hour whether lists and records are due. */
export function startConsent(): void {
  slot.__umiakConsent = { surfaceOf: sharedSurfaceOf };
  const look = (): void => {
    lookAfter().catch((error) => log.warn({ reason: reasonOf(error) }, 'consent: the hourly look failed'));
  };
  look();
  setInterval(look, hourMs).unref();
}

async function lookAfter(): Promise<void> {
  if (consentSettings().vendorIds !== null) {
    await refreshVendorList();
    await refreshTranslations();
  }
  await purgeConsent();
}
