import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { MailTemplate } from '@/lib/server/jobs/mail-template';
import type { Queryable } from '@/lib/server/store/connection';
import { credential, outbox } from '@/lib/server/store/schema';
import type { OrderState } from '@/lib/shared/booking/order-states';
import type { ItemRow, OrderRow } from './order-rows';

/**
 * Puts the mail about what has become of an order into the outbox, once its last item is decided: to the address given
 * at the checkout, and to whoever booked when that is somebody else. Part of the transaction that decides it.
 */
export async function queueOrderMail(
  order: OrderRow,
  { items, state }: { readonly state: OrderState; readonly items: readonly ItemRow[] },
  tx: Queryable,
): Promise<void> {
  const template = templateFor(order.state, state, items);
  if (template === null) return;
  const recipients = new Set([order.email, ...(await addressOf(order.bookedById, tx))]);
  const { brand, locale, origin } = order;
  await tx.insert(outbox).values(
    [...recipients].map((recipient) => ({
      recipient,
      template,
      locale,
      brand,
      origin,
      about: { orderId: order.id },
      notBefore: new Date(),
    })),
  );
}

function templateFor(before: OrderState, after: OrderState, items: readonly ItemRow[]): MailTemplate | null {
  if (before === 'confirming' || before === 'handedOver') {
    if (after === 'booked' || after === 'partlyBooked') return 'orderBooked';
    return after === 'failed' ? 'orderFailed' : null;
  }
  const isDone = before === 'cancelling' && after !== 'cancelling';
  return isDone && items.some(({ state }) => state === 'cancelled') ? 'orderCancelled' : null;
}

async function addressOf(accountId: string | null, tx: Queryable): Promise<string[]> {
  if (accountId === null) return [];
  const rows = await tx
    .select({ email: credential.subject })
    .from(credential)
    .where(
      and(
        eq(credential.accountId, accountId),
        eq(credential.provider, 'email'),
        eq(credential.primary, true),
      ),
    );
  return rows.map(({ email }) => email);
}
