import 'server-only';
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { record } from '@/lib/server/audit/record-audit';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import type { Queryable } from '@/lib/server/store/connection';
import { type Batches, inBatches } from '@/lib/server/store/in-batches';
import { notification } from '@/lib/server/store/notification-schema';
import { outbox } from '@/lib/server/store/schema';
import { travelerMessage, travelerMessageRecipient } from '@/lib/server/store/tracker-schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { msPerDay } from '@/lib/shared/day/days';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { historyDays } from '@/lib/shared/tracker/tracker-period';
import { checkInRemindMinutes } from '@/lib/shared/tracker/traveler-messages';
import { logTrackerViews } from './log-tracker-views';
import type { Sender } from './message-recipients';
import { type AskedPerson, askedPeople, findMessage } from './read-messages';
import { tellRecipients } from './tell-recipients';

export const checkInErrors = ['CHECK_IN_CLOSED', 'NOT_FOUND'] as const satisfies readonly RefusalCode[];

/** A check-in request of the viewer's company, locked. NOT_FOUND for another company's, a plain message and none; CHECK_IN_CLOSED. */
async function openCheckIn({ membership: { companyId } }: Sender, id: string, tx: Queryable) {
  const [row] = await tx
    .select()
    .from(travelerMessage)
    .where(and(eq(travelerMessage.id, id), eq(travelerMessage.companyId, companyId), travelerMessage.asks))
    .for('update');
  if (row === undefined) throw new Refusal('NOT_FOUND');
  if (row.closedAt !== null) throw new Refusal('CHECK_IN_CLOSED');
  return row;
}

/** Asks those again who have answered nothing, each once in `checkInRemindMinutes`; how many were. Refuses as `openCheckIn`. */
export async function remindCheckIn(
  viewer: Sender,
  context: RequestContext,
  { id }: { readonly id: string },
  now = new Date(),
): Promise<number> {
  const since = new Date(now.getTime() - checkInRemindMinutes * 60_000);
  const reminded = await writeForCompany(viewer, async (tx, log) => {
    const message = await openCheckIn(viewer, id, tx);
    const { createdAt, membershipId, remindedAt } = travelerMessageRecipient;
    const recipients = await tx
      .update(travelerMessageRecipient)
      .set({ remindedAt: now })
      .where(
        and(
          eq(travelerMessageRecipient.messageId, id),
          isNull(travelerMessageRecipient.answer),
          lt(sql`coalesce(${remindedAt}, ${createdAt})`, since),
        ),
      )
      .returning({ id: travelerMessageRecipient.id, membershipId });
    if (recipients.length === 0) return 0;
    await tellRecipients('safetyReminder', { message, recipients, viewer }, context, tx);
    await log(context, 'tracker.reminded', { name: message.title, users: recipients.length });
    return recipients.length;
  });
  kickOutbox();
  return reminded;
}

/** Ends answering for good. Refuses as `openCheckIn`. */
export async function closeCheckIn(
  viewer: Sender,
  context: RequestContext,
  { id }: { readonly id: string },
): Promise<void> {
  await writeForCompany(viewer, async (tx, log) => {
    const { title: name } = await openCheckIn(viewer, id, tx);
    await tx.update(travelerMessage).set({ closedAt: new Date() }).where(eq(travelerMessage.id, id));
    await log(context, 'tracker.closed', { name });
  });
}

/** Everybody who got a message with what they answered, for a file, which the audit log names; each of them is noted as viewed. NOT_FOUND. */
export async function answersFile(
  viewer: Sender,
  id: string,
): Promise<{ readonly asks: boolean; readonly people: readonly AskedPerson[] }> {
  const message = await findMessage(viewer, id);
  if (message === null) throw new Refusal('NOT_FOUND');
  const people = await askedPeople(viewer, id);
  await logTrackerViews(viewer, people);
  const { account, membership, session } = viewer;
  await record({
    action: 'tracker.answersExported',
    accountId: account.id,
    companyId: membership.companyId,
    sessionId: session.id,
    data: { name: message.title, users: people.length },
  });
  return { asks: message.asks, people };
}

/**
 * Deletes messages and what was answered once the history of the tracker has ended, with everything that people were told of them on the site
 * and by mail, also of who needed help; returns how many.
 */
export function purgeTravelerMessages(now: Date, batches: Batches): Promise<number> {
  const { companyId, createdAt, id } = travelerMessage;
  const due = lt(createdAt, new Date(now.getTime() - historyDays * msPerDay));
  const purge = (size: number) =>
    inTransaction(async (tx) => {
      const some = tx.select({ id, companyId }).from(travelerMessage).where(due).orderBy(asc(createdAt));
      const messages = await some.limit(size).for('update', { skipLocked: true });
      if (messages.length === 0) return 0;
      const ids = messages.map((one) => one.id);
      const companies = [...new Set(messages.map((one) => one.companyId))];
      const isAbout = (about: PgColumn) => inArray(sql`${about} ->> 'messageId'`, ids);
      await tx
        .delete(notification)
        .where(and(inArray(notification.companyId, companies), isAbout(notification.about)));
      await tx.delete(outbox).where(isAbout(outbox.about));
      await tx.delete(travelerMessage).where(inArray(id, ids));
      return messages.length;
    });
  return inBatches(purge, batches);
}
