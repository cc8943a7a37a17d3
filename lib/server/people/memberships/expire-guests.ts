import 'server-only';
import { and, eq, lt, sql } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import { endCompanySignIn } from '@/lib/server/identity/end-membership';
import { endMembershipSessions } from '@/lib/server/identity/membership-sessions';
import { queuePersonWebhooks } from '@/lib/server/jobs/queue-webhooks';
import { every } from '@/lib/server/jobs/run-every';
import { membership } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { msPerHour } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';

/**
 * Marks memberships whose last day (UTC) is over; they have let nobody in since. Their sessions in business mode end, and so does their
 * company's own sign-in. Returns
 * how many it were.
 */
export function expireGuests(now = new Date()): Promise<number> {
  return inTransaction(async (tx) => {
    const over = await tx
      .update(membership)
      .set({ status: 'expired', version: sql`${membership.version} + 1` })
      .where(and(eq(membership.status, 'active'), lt(membership.endsOn, utcDay(now))))
      .returning({ id: membership.id, companyId: membership.companyId, accountId: membership.accountId });
    for (const { accountId, companyId, id } of over) {
      await endMembershipSessions(id, tx);
      await endCompanySignIn({ accountId, companyId }, tx);
      await record({ action: 'member.expired', accountId: null, companyId, data: { membershipId: id } }, tx);
      await queuePersonWebhooks('person.disabled', { companyId, membershipId: id }, tx, {
        reason: 'expired',
      });
    }
    return over.length;
  });
}

/** Looks every hour for as long as this process lives. */
export function keepExpiringGuests(): void {
  every(msPerHour, 'guests whose last day is over', () => expireGuests());
}
