import 'server-only';
import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import type { MailTemplate } from '@/lib/server/jobs/mail-template-names';
import { every } from '@/lib/server/jobs/run-every';
import { database } from '@/lib/server/store/connection';
import { eachInBatches, usualBatches } from '@/lib/server/store/in-batches';
import { notification } from '@/lib/server/store/notification-schema';
import { credential, outbox } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { msPerDay } from '@/lib/shared/day/days';

const everyMs = 15 * 60_000;
const digestHour = 6;

/** When the next daily summary goes out, which is once a day in UTC. */
export function nextDigest(now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(digestHour, 0, 0, 0);
  if (next <= now) next.setTime(next.getTime() + msPerDay);
  return next;
}

/**
 * Puts the daily summaries that are due into the outbox, one mail for each person with all that waits for it. What a summary has taken
 * is in no other, however many processes do this at once. Returns how many mails it were.
 */
export async function sendDigests(now = new Date()): Promise<number> {
  const mails = await eachInBatches(
    (size, skip) =>
      database()
        .selectDistinct({ id: notification.accountId })
        .from(notification)
        .where(lte(notification.digestAt, now))
        .orderBy(notification.accountId)
        .limit(size)
        .offset(skip),
    (accountId) => sendOne(accountId, now),
    usualBatches,
  );
  if (mails > 0) kickOutbox();
  return mails;
}

const sendOne = (accountId: string, now: Date): Promise<boolean> =>
  inTransaction(async (tx) => {
    const taken = await tx
      .update(notification)
      .set({ digestAt: null, digestedAt: now })
      .where(and(eq(notification.accountId, accountId), lte(notification.digestAt, now)))
      .returning({
        brand: notification.brand,
        locale: notification.locale,
        origin: notification.origin,
      });
    const [site] = taken;
    const [mailbox] = await tx
      .select({ recipient: credential.subject })
      .from(credential)
      .where(
        and(
          eq(credential.accountId, accountId),
          eq(credential.provider, 'email'),
          eq(credential.primary, true),
          isNotNull(credential.verifiedAt),
        ),
      );
    if (site === undefined || mailbox === undefined) return false;
    await tx.insert(outbox).values({
      ...mailbox,
      ...site,
      template: 'notificationDigest' satisfies MailTemplate,
      about: { accountId, digestedAt: now.toISOString() },
      notBefore: new Date(),
    });
    return true;
  });

/** Looks every quarter of an hour for as long as this process lives. */
export function keepSendingDigests(): void {
  every(everyMs, 'daily summaries', () => sendDigests());
}
