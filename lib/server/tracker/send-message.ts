import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database, type Queryable } from '@/lib/server/store/connection';
import { travelerMessage, travelerMessageRecipient } from '@/lib/server/store/tracker-schema';
import { openSecret, sealSecret } from '@/lib/server/tickets/company-secret';
import { hashOf } from '@/lib/server/tickets/hash-of';
import { findTicket, issueTicket, spendTicket } from '@/lib/server/tickets/tickets';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import type { MessageForm } from '@/lib/shared/tracker/traveler-messages';
import { logTrackerViews } from './log-tracker-views';
import {
  areaOf,
  type MessageRecipient,
  type MessageRecipients,
  messageRecipients,
  type Sender,
} from './message-recipients';
import { tellRecipients } from './tell-recipients';

export const checkMessageErrors = ['TOO_MANY_REQUESTS'] as const satisfies readonly RefusalCode[];
export const sendMessageErrors = ['NOT_FOUND', 'TOO_MANY_REQUESTS'] as const satisfies readonly RefusalCode[];

/** A message that nobody has got yet, and the token that sends it. */
export type MessageDraft = { readonly form: MessageForm; readonly token: string };

/**
 * Keeps a message for half an hour, sealed, until its sender has seen whom it would go to; the token says which. VALIDATION_ERROR as
 * `areaOf`.
 */
export async function checkMessage(
  viewer: Sender,
  _context: RequestContext,
  form: MessageForm,
): Promise<string> {
  areaOf(form);
  await takePoint('companyChangesByAccount', viewer.account.id);
  const sealed = await sealSecret(JSON.stringify(form));
  const data = { companyId: viewer.membership.companyId, form: sealed };
  return issueTicket('travelerMessage', { accountId: viewer.account.id, data });
}

/** A message that was written and not sent; null alike for an unknown token, one that is spent, another person's and another company's. */
export async function findDraft(viewer: Sender, token: string): Promise<MessageDraft | null> {
  const found = await findTicket('travelerMessage', token);
  const isOwn =
    found?.accountId === viewer.account.id && found.data.companyId === viewer.membership.companyId;
  const text = isOwn ? await openSecret(found.data.form ?? '') : '';
  return text === '' ? null : { token, form: JSON.parse(text) as MessageForm };
}

/** Whom a draft would go to now; each of them is noted as viewed. Refuses as `messageRecipients` does. */
export async function previewMessage(viewer: Sender, { form }: MessageDraft): Promise<MessageRecipients> {
  const found = await messageRecipients(viewer, form);
  await logTrackerViews(viewer, found.people);
  return found;
}

/** The id that a message has once it is sent; whoever presses twice is led to it. */
function messageIdOf(token: string): string {
  // A UUID of one's own making (RFC 9562, version 8).
  const hex = hashOf(`travelerMessage|${token}`);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

/** What the viewer has sent by this token already; null for nothing. */
export async function findSent(
  { membership: { companyId, id: senderId } }: Sender,
  token: string,
): Promise<{ readonly id: string } | null> {
  const [found] = await database()
    .select({ id: travelerMessage.id })
    .from(travelerMessage)
    .where(
      and(
        eq(travelerMessage.id, messageIdOf(token)),
        eq(travelerMessage.companyId, companyId),
        eq(travelerMessage.senderId, senderId),
      ),
    );
  return found ?? null;
}

async function sentBefore(viewer: Sender, token: string): Promise<{ readonly id: string }> {
  const sent = await findSent(viewer, token);
  if (sent === null) throw new Refusal('NOT_FOUND', { field: 'preview' });
  return sent;
}

/**
 * Sends a draft, once, to those who are there by now, and returns its id, also where it was sent already. NOT_FOUND for no such token; VALIDATION_ERROR for `people` where
 * nobody is there any more; TOO_MANY_REQUESTS.
 */
export async function sendMessage(
  viewer: Sender,
  context: RequestContext,
  { preview }: { readonly preview: string },
): Promise<{ readonly id: string }> {
  const draft = await findDraft(viewer, preview);
  if (draft === null) return sentBefore(viewer, preview);
  const { form } = draft;
  await takePoint('travelerMessagesByCompany', viewer.membership.companyId);
  const found = await messageRecipients(viewer, form);
  if (found.people.length === 0)
    throw new Refusal('VALIDATION_ERROR', { field: 'people', description: 'nobody is there' });
  const sent = await writeForCompany(viewer, async (tx, log) => {
    if ((await spendTicket('travelerMessage', preview, tx)) === null) return null;
    const message = await writeMessage(viewer, { id: messageIdOf(preview), form, found }, tx);
    const template = message.asks ? 'safetyAsked' : 'travelerMessage';
    const { recipients } = message;
    await tellRecipients(template, { message, recipients, viewer }, context, tx);
    const { area } = found;
    await log(context, message.asks ? 'tracker.asked' : 'tracker.messaged', {
      name: message.title,
      users: recipients.length,
      ...(area.kind === 'people' ? {} : { place: area.place }),
    });
    return { id: message.id };
  });
  if (sent === null) return sentBefore(viewer, preview);
  await logTrackerViews(viewer, found.people);
  kickOutbox();
  return sent;
}

type Written = {
  /** Left out, a new one. */
  readonly id?: string;
  readonly form: Pick<MessageForm, 'asks' | 'body' | 'title'>;
  readonly found: MessageRecipients;
};

/** Rows of one statement. */
const rowsAtOnce = 1000;

/** Keeps a message with whom it is for; also the demo's. */
export async function writeMessage(
  { membership: { companyId, id: senderId } }: { readonly membership: { companyId: string; id: string } },
  { form: { asks, body, title }, found: { area, people }, id }: Written,
  tx: Queryable,
) {
  const [message] = await tx
    .insert(travelerMessage)
    .values({
      ...(id === undefined ? {} : { id }),
      companyId,
      senderId,
      asks: asks === 'answer',
      title,
      body,
      area,
    })
    .returning();
  if (message === undefined) throw new Error('the message was not written');
  const recipients = [];
  for (let from = 0; from < people.length; from += rowsAtOnce) {
    const rows = people.slice(from, from + rowsAtOnce).map((one) => rowOf(message.id, one));
    recipients.push(
      ...(await tx
        .insert(travelerMessageRecipient)
        .values(rows)
        .returning({ id: travelerMessageRecipient.id, membershipId: travelerMessageRecipient.membershipId })),
    );
  }
  return { ...message, recipients };
}

const rowOf = (messageId: string, { elsewhere, membershipId, place: { city } }: MessageRecipient) => ({
  messageId,
  membershipId,
  city,
  elsewhere,
});
