import 'server-only';
import { deleteDueAccounts } from '@/lib/server/account/delete-account';
import { purgeGuidePlaces } from '@/lib/server/account/guide-places';
import { purgeReplacedKeys } from '@/lib/server/api-keys/api-keys';
import { purgeAudit } from '@/lib/server/audit/purge-audit';
import { deleteUnclaimed } from '@/lib/server/blobs/delete-unclaimed';
import { deleteOrphanedOrders } from '@/lib/server/booking/delete-orphaned-orders';
import { deleteDueCompanies } from '@/lib/server/company/settings/delete-company';
import { purgeEventAnswers } from '@/lib/server/company-events/purge-event-answers';
import { purgeConsent } from '@/lib/server/consent/purge-consent';
import { purgeSessions } from '@/lib/server/identity/purge-sessions';
import { purgeErrors } from '@/lib/server/insight/errors/store-error';
import { every } from '@/lib/server/jobs/run-every';
import { log } from '@/lib/server/log';
import { purgeSentMail } from '@/lib/server/mail/purge-sent-mail';
import { purgeNotifications } from '@/lib/server/notifications/mark-notifications-read';
import { purgeRateLimits } from '@/lib/server/rate-limits/rate-limits';
import { reasonOf } from '@/lib/server/reason-of';
import { purgeDirectoryCalls } from '@/lib/server/scim/log-directory-calls';
import { purgePrices } from '@/lib/server/search/price-history';
import { purgeAlerts } from '@/lib/server/search/purge-alerts';
import { purgeFeedback } from '@/lib/server/site/save-feedback';
import { type Batches, usualBatches } from '@/lib/server/store/in-batches';
import { addMonths } from '@/lib/server/store/month-partitions';
import { purgeTickets } from '@/lib/server/tickets/tickets';
import { purgeTravelerMessages } from '@/lib/server/tracker/change-check-in';
import { purgeTripEvents, purgeTrips } from '@/lib/server/trips/purge-trips';
import { purgeDeliveries } from '@/lib/server/webhooks/deliveries';
import { msPerHour } from '@/lib/shared/day/days';

const everyMs = msPerHour;

/** What is deleted once its time is over, in this order; docs/operating.md says after how long. */
const kinds: Readonly<Record<string, (now: Date, batches: Batches) => Promise<number>>> = {
  accounts: deleteDueAccounts,
  companies: deleteDueCompanies,
  'files in the bucket': deleteUnclaimed,
  tickets: purgeTickets,
  'price alerts': purgeAlerts,
  'prices seen': purgePrices,
  'guide places': purgeGuidePlaces,
  orders: deleteOrphanedOrders,
  trips: purgeTrips,
  'trip events': purgeTripEvents,
  sessions: purgeSessions,
  'sent mail': purgeSentMail,
  notifications: purgeNotifications,
  'deliveries of webhooks': purgeDeliveries,
  'calls of directories': purgeDirectoryCalls,
  'replaced API keys': purgeReplacedKeys,
  'answers to events': purgeEventAnswers,
  'messages to travelers': purgeTravelerMessages,
  'rate limits': purgeRateLimits,
  audit: purgeAudit,
  consents: purgeConsent,
  feedback: purgeFeedback,
  errors: purgeErrors,
};

/**
 * Deletes what is due, in bounded batches: a run that ends before everything is gone is continued by the next one. A kind
 * that fails is logged and leaves the others alone.
 */
export async function deleteExpired(now = new Date(), batches = usualBatches): Promise<void> {
  for (const [kind, purge] of Object.entries(kinds)) {
    try {
      const rows = await purge(now, batches);
      if (rows > 0) log.info({ kind, rows }, 'deleted what was due');
    } catch (error) {
      log.warn({ kind, reason: reasonOf(error) }, 'what is due could not be deleted');
    }
  }
}

/** Does so once an hour, and makes room for the rows of the months to come. */
export function keepMaintaining(): void {
  every(msPerHour, 'add months', () => addMonths());
  every(everyMs, 'delete expired', () => deleteExpired());
}
