import 'server-only';
import { and, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { activeMembership } from '@/lib/server/identity/active-membership';
import type { MailTemplate } from '@/lib/server/jobs/mail-template-names';
import { database, type Queryable } from '@/lib/server/store/connection';
import { credential, membership, outbox } from '@/lib/server/store/schema';
import type { OrderEntryKind, OrderState } from '@/lib/shared/booking/order-states';
import type { ItemRow, OrderRow } from './order-rows';

/**
 * Puts a mail about an order into the outbox: to whoever travels and whoever booked, and unless nothing was booked to the address
 * that was given at the checkout. Part of the transaction in which it happens.
 */
export async function queueOrderMail(
  order: OrderRow,
  { items, template }: { readonly template: MailTemplate; readonly items: readonly ItemRow[] },
  tx: Queryable,
): Promise<void> {
  // Nobody can have mail sent to a stranger's address by ordering what cannot be booked.
  const given = order.companyId === null || template === 'orderFailed' ? [] : [order.email];
  const recipients = new Set([...given, ...(await addressesOf(order, tx))]);
  if (recipients.size === 0) return;
  const { brand, locale, origin } = order;
  const isToldFirst = template === 'orderFailed' && items.some(({ failure }) => failure === 'extrasGone');
  await tx.insert(outbox).values(
    [...recipients].map((recipient) => ({
      recipient,
      template,
      locale,
      brand,
      origin,
      about: { orderId: order.id },
      notBefore: new Date(Date.now() + (isToldFirst ? answeredMs : 0)),
    })),
  );
}

/** Longer than whoever has ordered waits for the answer. */
const answeredMs = 15_000;

/** Takes the mail about a lost bag or seat back: whoever has ordered has been told on the page. */
export async function dropFailureMail(orderId: string): Promise<void> {
  await database()
    .delete(outbox)
    .where(
      and(
        eq(outbox.template, 'orderFailed'),
        eq(sql`${outbox.about}->>'orderId'`, orderId),
        isNull(outbox.sentAt),
      ),
    );
}

/**
 * What has become of an order whose last item is decided, by the name of the mail about it; null for nothing to tell.
 * `isCancelled` is whether something was cancelled since that was last asked for.
 */
export function orderNews(before: OrderState, after: OrderState, isCancelled: boolean): MailTemplate | null {
  const isNew = before === 'confirming' || before === 'handedOver' || before === 'failed';
  if (isNew && (after === 'booked' || after === 'partlyBooked')) return 'orderBooked';
  // Who has left a provider's site without booking knows it.
  if (after === 'failed' && ['holding', 'held', 'confirming'].includes(before)) return 'orderFailed';
  if (before === 'holding' && after === 'held') return 'orderHeld';
  const isDone = before === 'cancelling' && after !== 'cancelling';
  return isDone && isCancelled ? 'orderCancelled' : null;
}

/** What has become of a change, by the name of the mail about it: whoever asked for it may have left its page long ago. */
export function changeNews(entry: OrderEntryKind | null): MailTemplate | null {
  if (entry === 'changed') return 'orderChanged';
  return entry === 'changeRefused' ? 'changeRefused' : null;
}

/** Confirmed addresses of whoever travels, and of whoever booked while they are with the company. */
async function addressesOf(
  { bookedById, companyId, travelerId }: OrderRow,
  tx: Queryable,
): Promise<string[]> {
  const colleague = tx
    .select({ one: sql`1` })
    .from(membership)
    .where(
      and(
        eq(membership.companyId, companyId ?? nobody),
        eq(membership.accountId, credential.accountId),
        activeMembership(),
      ),
    );
  const rows = await tx
    .select({ email: credential.subject })
    .from(credential)
    .where(
      and(
        eq(credential.provider, 'email'),
        eq(credential.primary, true),
        isNotNull(credential.verifiedAt),
        or(
          eq(credential.accountId, travelerId ?? nobody),
          and(eq(credential.accountId, bookedById ?? nobody), exists(colleague)),
        ),
      ),
    );
  return rows.map(({ email }) => email);
}

const nobody = '00000000-0000-0000-0000-000000000000';
