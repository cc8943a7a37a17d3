import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import type { Queryable } from '@/lib/server/store/connection';
import { travelerMessage, travelerMessageRecipient } from '@/lib/server/store/tracker-schema';
import { openSecret, sealSecret } from '@/lib/server/tickets/company-secret';
import { findTicket, issueTicket, spendTicket } from '@/lib/server/tickets/tickets';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import type { MessageForm } from '@/lib/shared/tracker/traveler-messages';
import { logTrackerViews } from './log-tracker-views';
import { areaOf, type MessagePeople, type MessagePerson, messagePeople, type Sender } from './message-people';
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

/** Whom a draft would go to now; each of them is noted as looked at. Refuses as `messagePeople` does. */
export async function previewMessage(viewer: Sender, { form }: MessageDraft): Promise<MessagePeople> {
  const found = await messagePeople(viewer, form);
  await logTrackerViews(viewer, found.people);
  return found;
}

/**
 * Sends a draft, once, to those who are there by now, and returns its id. NOT_FOUND for no such token; VALIDATION_ERROR for `people` where
 * nobody is there any more; TOO_MANY_REQUESTS.
 */
export async function sendMessage(
  viewer: Sender,
  context: RequestContext,
  { preview }: { readonly preview: string },
): Promise<{ readonly id: string }> {
  const draft = await findDraft(viewer, preview);
  if (draft === null) throw new Refusal('NOT_FOUND', { field: 'preview' });
  const { form } = draft;
  await takePoint('travelerMessagesByCompany', viewer.membership.companyId);
  const found = await messagePeople(viewer, form);
  if (found.people.length === 0)
    throw new Refusal('VALIDATION_ERROR', { field: 'people', description: 'nobody is there' });
  const sent = await writeForCompany(viewer, async (tx, log) => {
    if ((await spendTicket('travelerMessage', preview, tx)) === null)
      throw new Refusal('NOT_FOUND', { field: 'preview' });
    const message = await writeMessage(viewer, { form, found }, tx);
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
  await logTrackerViews(viewer, found.people);
  kickOutbox();
  return sent;
}

type Written = {
  readonly form: Pick<MessageForm, 'asks' | 'body' | 'title'>;
  readonly found: MessagePeople;
};

/** Rows of one statement. */
const rowsAtOnce = 1000;

/** Keeps a message with whom it is for; also the demo's. */
export async function writeMessage(
  { membership: { companyId, id: senderId } }: { readonly membership: { companyId: string; id: string } },
  { form: { asks, body, title }, found: { area, people } }: Written,
  tx: Queryable,
) {
  const [message] = await tx
    .insert(travelerMessage)
    .values({ companyId, senderId, asks: asks === 'answer', title, body, area })
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

const rowOf = (messageId: string, { membershipId, place: { city } }: MessagePerson) => ({
  messageId,
  membershipId,
  city,
});
