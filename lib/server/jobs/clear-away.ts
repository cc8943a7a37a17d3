import 'server-only';
import { deleteDueAccounts } from '@/lib/server/account/delete-account';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { purgeTickets } from '@/lib/server/sign-in/tickets';
import { purgeTrips } from '@/lib/server/trips/change-trip';

const everyMs = 3600_000;

/** Deletes what is due: accounts whose time of grace is over, tickets long past their end, deleted trips. */
export async function clearAway(now = new Date()): Promise<void> {
  try {
    await deleteDueAccounts(now);
    await purgeTickets(now);
    await purgeTrips(now);
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'what is due could not be cleared away');
  }
}

/** Does so once an hour; several processes at once do no harm. */
export function keepClearingAway(): void {
  setInterval(() => void clearAway(), everyMs).unref();
}
