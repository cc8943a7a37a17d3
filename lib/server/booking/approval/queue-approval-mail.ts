import 'server-only';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { OrderRow } from '@/lib/server/booking/order-rows';
import { activeMembership } from '@/lib/server/identity/active-membership';
import type { MailTemplate } from '@/lib/server/jobs/mail-template';
import type { Queryable } from '@/lib/server/store/connection';
import { account, credential, membership, outbox } from '@/lib/server/store/schema';

type ToApprovers = Extract<MailTemplate, 'approvalAsked' | 'approvalReminder' | 'approvalReply'>;
type ToAskers = Extract<
  MailTemplate,
  'approvalDeclined' | 'approvalExpired' | 'approvalGranted' | 'approvalQuestion'
>;

/** Writes to the given members, as far as they are with the company, about what waits for them. */
export async function mailMembers(
  template: ToApprovers,
  {
    members,
    order,
    requestId,
  }: { readonly order: OrderRow; readonly requestId: string; readonly members: readonly string[] },
  tx: Queryable,
): Promise<void> {
  if (members.length === 0) return;
  const rows = await tx
    .select({ email: credential.subject })
    .from(membership)
    .innerJoin(credential, eq(credential.accountId, membership.accountId))
    .where(and(inArray(membership.id, [...members]), activeMembership(), isMailbox));
  await put(template, rows, order, requestId, tx);
}

/** Writes to whoever travels and whoever booked about what became of their request. `person` is who decided or asks. */
export async function mailAskers(
  template: ToAskers,
  {
    order,
    person = '',
    requestId,
  }: { readonly order: OrderRow; readonly requestId: string; readonly person?: string },
  tx: Queryable,
): Promise<void> {
  const people = [order.travelerId, order.bookedById].flatMap((id) => id ?? []);
  if (people.length === 0) return;
  const rows = await tx
    .select({ email: credential.subject })
    .from(credential)
    .innerJoin(account, eq(account.id, credential.accountId))
    .where(and(inArray(credential.accountId, people), isMailbox));
  await put(template, rows, order, requestId, tx, { person });
}

const isMailbox = and(
  eq(credential.provider, 'email'),
  eq(credential.primary, true),
  isNotNull(credential.verifiedAt),
);

async function put(
  template: MailTemplate,
  rows: readonly { readonly email: string }[],
  { brand, id: orderId, locale, origin }: OrderRow,
  requestId: string,
  tx: Queryable,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const recipients = [...new Set(rows.map(({ email }) => email))];
  if (recipients.length === 0) return;
  await tx.insert(outbox).values(
    recipients.map((recipient) => ({
      recipient,
      template,
      locale,
      brand,
      origin,
      about: { orderId, requestId, ...more },
      notBefore: new Date(),
    })),
  );
}
