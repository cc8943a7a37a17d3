import 'server-only';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { markNotificationsRead } from '@/lib/server/notifications/mark-notifications-read';
import { membersAllowedTo } from '@/lib/server/notifications/members-allowed-to';
import { notifyByMail, siteOf } from '@/lib/server/notifications/notify';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database, type Queryable } from '@/lib/server/store/connection';
import { memberName, memberNameOf } from '@/lib/server/store/member-name';
import { account, company, membership } from '@/lib/server/store/schema';
import { travelerMessage, travelerMessageRecipient } from '@/lib/server/store/tracker-schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { findTicket } from '@/lib/server/tickets/tickets';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import {
  type AnswerForm,
  type EarlierAnswer,
  earlierAnswersMax,
  helpToldMax,
  helpToldMinutes,
  type SafetyAnswer,
} from '@/lib/shared/tracker/traveler-messages';
import { isUuid } from '@/lib/shared/uuid';

type Asked = Can<'tracker.answer'>;

export const answerErrors = [
  'CHECK_IN_CLOSED',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];
export const mailedAnswerErrors = [
  'CHECK_IN_CLOSED',
  'TICKET_INVALID',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/** A message as whoever got it reads it, and what they have answered. */
export type GotMessage = {
  readonly messageId: string;
  readonly asks: boolean;
  readonly title: string;
  readonly body: string;
  readonly at: Date;
  readonly isClosed: boolean;
  readonly company: string;
  /** Empty for somebody who has left. */
  readonly sender: string;
  /** Whose answer it is. */
  readonly name: string;
  readonly answer: SafetyAnswer | null;
  readonly note: string;
  readonly phone: string;
  readonly answeredAt: Date | null;
};

const senderMember = alias(membership, 'sender_member');
const senderAccount = alias(account, 'sender_account');

/** Messages of a month; nobody gets more. */
const gotMax = 200;

function findGot(which: SQL | undefined): Promise<GotMessage[]> {
  return database()
    .select({
      messageId: travelerMessage.id,
      asks: travelerMessage.asks,
      title: travelerMessage.title,
      body: travelerMessage.body,
      at: travelerMessage.createdAt,
      isClosed: sql<boolean>`${travelerMessage.closedAt} is not null`,
      company: company.name,
      sender: sql<string>`coalesce(${memberNameOf(senderMember, senderAccount)}, '')`,
      name: memberName,
      answer: travelerMessageRecipient.answer,
      note: travelerMessageRecipient.note,
      phone: travelerMessageRecipient.phone,
      answeredAt: travelerMessageRecipient.answeredAt,
    })
    .from(travelerMessageRecipient)
    .innerJoin(travelerMessage, eq(travelerMessage.id, travelerMessageRecipient.messageId))
    .innerJoin(company, eq(company.id, travelerMessage.companyId))
    .innerJoin(membership, eq(membership.id, travelerMessageRecipient.membershipId))
    .leftJoin(account, eq(account.id, membership.accountId))
    .leftJoin(senderMember, eq(senderMember.id, travelerMessage.senderId))
    .leftJoin(senderAccount, eq(senderAccount.id, senderMember.accountId))
    .where(which)
    .orderBy(desc(travelerMessage.createdAt), asc(travelerMessage.id))
    .limit(gotMax);
}

const ownOf = ({ membership: { id } }: Asked, messageId: string): SQL | undefined =>
  and(eq(travelerMessageRecipient.messageId, messageId), eq(travelerMessageRecipient.membershipId, id));

/** What somebody wrote with an answer is theirs and their company's: neither support nor whoever holds a mailed link reads it. */
const withoutWriting = (got: GotMessage): GotMessage => ({ ...got, note: '', phone: '' });

async function findOwn(viewer: Asked, which: SQL | undefined): Promise<GotMessage[]> {
  const got = await findGot(which);
  return viewer.session.support === null ? got : got.map(withoutWriting);
}

/** A message that the viewer got in the company they act for; null alike for one to others and for none. */
export const findOwnMessage = async (viewer: Asked, messageId: string): Promise<GotMessage | null> =>
  isUuid(messageId) ? ((await findOwn(viewer, ownOf(viewer, messageId)))[0] ?? null) : null;

/** Every message that the viewer got in the company they act for, the latest first. */
export const listOwnMessages = (viewer: Asked): Promise<GotMessage[]> =>
  findOwn(viewer, eq(travelerMessageRecipient.membershipId, viewer.membership.id));

/** The latest check-in request that is open and that the viewer has not answered; null where nobody waits for them. */
export async function findOpenCheckIn({
  membership: { id },
}: Asked): Promise<Pick<GotMessage, 'messageId' | 'title'> | null> {
  const [found] = await database()
    .select({ messageId: travelerMessage.id, title: travelerMessage.title })
    .from(travelerMessageRecipient)
    .innerJoin(travelerMessage, eq(travelerMessage.id, travelerMessageRecipient.messageId))
    .where(
      and(
        eq(travelerMessageRecipient.membershipId, id),
        isNull(travelerMessageRecipient.answer),
        travelerMessage.asks,
        isNull(travelerMessage.closedAt),
      ),
    )
    .orderBy(desc(travelerMessage.createdAt))
    .limit(1);
  return found ?? null;
}

/**
 * A message by the link of a mail, whoever opens it: the ticket alone says whose it is. Opening it records nothing, and shows nothing
 * that was written with an answer.
 */
export async function findMailedMessage(token: string): Promise<GotMessage | null> {
  const id = await recipientOf(token);
  const [got] = id === null ? [] : await findGot(eq(travelerMessageRecipient.id, id));
  return got === undefined ? null : withoutWriting(got);
}

async function recipientOf(token: string): Promise<string | null> {
  const id = (await findTicket('checkIn', token))?.data.recipientId ?? '';
  return isUuid(id) ? id : null;
}

/** Keeps what the viewer answers; what they have answered before becomes an earlier answer. NOT_FOUND, CHECK_IN_CLOSED, TOO_MANY_REQUESTS. */
export async function answerOwnMessage(
  viewer: Asked,
  context: RequestContext,
  { id, ...said }: AnswerForm & { readonly id: string },
): Promise<void> {
  await takePoint('checkInAnswersByPerson', viewer.membership.id);
  await writeForCompany(viewer, async (tx) => {
    if (!(await keepAnswer(ownOf(viewer, id), said, context, tx))) throw new Refusal('NOT_FOUND');
  });
  kickOutbox();
}

/**
 * The same by the link of a mail, as often as somebody likes. The page does not show a note and a number of before, so what is left empty
 * stays. TICKET_INVALID, CHECK_IN_CLOSED, TOO_MANY_REQUESTS.
 */
export async function answerByMail(token: string, context: RequestContext, said: AnswerForm): Promise<void> {
  await takePoint('ticketByIp', context.ip);
  const id = await recipientOf(token);
  if (id === null) throw new Refusal('TICKET_INVALID');
  // A point of its own: whoever has got hold of the link uses up nothing of who is signed in.
  await takePoint('checkInAnswersByPerson', id);
  const which = eq(travelerMessageRecipient.id, id);
  if (!(await inTransaction((tx) => keepAnswer(which, said, context, tx, true))))
    throw new Refusal('TICKET_INVALID');
  kickOutbox();
}

/**
 * False where nobody was asked. Whoever looks after travelers is told of each person who begins to need help, or says something new about
 * it. Nobody can switch that off, so it is told `helpToldMax` times within `helpToldMinutes` at most, however often somebody changes
 * their answer; the page of the message shows each at once.
 */
async function keepAnswer(
  which: SQL | undefined,
  { answer, ...written }: AnswerForm,
  context: RequestContext,
  tx: Queryable,
  keepsEmpty = false,
): Promise<boolean> {
  const [row] = await tx
    .select({
      before: travelerMessageRecipient,
      message: travelerMessage,
      accountId: membership.accountId,
      name: memberName,
    })
    .from(travelerMessageRecipient)
    .innerJoin(travelerMessage, eq(travelerMessage.id, travelerMessageRecipient.messageId))
    .innerJoin(membership, eq(membership.id, travelerMessageRecipient.membershipId))
    .leftJoin(account, eq(account.id, membership.accountId))
    .where(and(which, travelerMessage.asks))
    .for('update', { of: travelerMessageRecipient });
  if (row === undefined) return false;
  const { accountId, before, message, name } = row;
  if (message.closedAt !== null) throw new Refusal('CHECK_IN_CLOSED');
  const now = new Date();
  const kept = keepsEmpty ? before : { note: '', phone: '' };
  const [note, phone] = [written.note || kept.note, written.phone || kept.phone];
  const hasNews = note !== before.note || phone !== before.phone;
  const lately = before.helpTold.filter(
    (moment) => now.getTime() - moment.getTime() < helpToldMinutes * 60_000,
  );
  const isTold = answer === 'help' && (before.answer !== 'help' || hasNews) && lately.length < helpToldMax;
  await tx
    .update(travelerMessageRecipient)
    .set({
      answer,
      note,
      phone,
      answeredAt: now,
      ...(hasNews || answer !== before.answer ? { earlier: withEarlier(before) } : {}),
      ...(isTold ? { helpTold: [...lately, now] } : {}),
    })
    .where(eq(travelerMessageRecipient.id, before.id));
  await markNotificationsRead(
    {
      accountIds: [accountId],
      events: ['safetyAsked', 'safetyReminder'],
      about: ['messageId', message.id],
    },
    tx,
  );
  if (isTold) await tellOfHelp(message, name, context, tx);
  return true;
}

/** The earlier answers of somebody who answers again. */
function withEarlier({
  answer,
  answeredAt,
  earlier,
  note,
  phone,
}: typeof travelerMessageRecipient.$inferSelect): readonly EarlierAnswer[] {
  if (answer === null || answeredAt === null) return earlier;
  return [...earlier, { answer, note, phone, at: answeredAt.toISOString() }].slice(-earlierAnswersMax);
}

async function tellOfHelp(
  { companyId, id, title }: typeof travelerMessage.$inferSelect,
  person: string,
  context: RequestContext,
  tx: Queryable,
): Promise<void> {
  const accountIds = await membersAllowedTo(companyId, 'tracker.message', tx);
  const about = { messageId: id, trip: title, person };
  await notifyByMail({ event: 'safetyHelp', companyId, accountIds, about, site: siteOf(context) }, tx);
}
