import 'server-only';
import { deleteDueAccounts } from '@/lib/server/account/delete-account';
import { purgeGuidePlaces } from '@/lib/server/account/guide-places';
import { deleteDueCompanies } from '@/lib/server/company/delete-company';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { purgeAlerts } from '@/lib/server/search/purge-alerts';
import { purgeTickets } from '@/lib/server/sign-in/tickets';
import { purgeTrips } from '@/lib/server/trips/change-trip';
import { every } from './every';

const everyMs = 3600_000;

/**
 * Deletes what is due: accounts and companies whose time of grace is over, tickets long past their end, and alerts,
 * trips and places of guides whose deletion can no longer be taken back.
 */
export async function clearAway(now = new Date()): Promise<void> {
  try {
    await deleteDueAccounts(now);
    await deleteDueCompanies(now);
    await purgeTickets(now);
    await purgeAlerts(now);
    await purgeGuidePlaces(now);
    await purgeTrips(now);
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'what is due could not be cleared away');
  }
}

/** Does so once an hour. */
export function keepClearingAway(): void {
  every(everyMs, 'clear away', () => clearAway());
}
