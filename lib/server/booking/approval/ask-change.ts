import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { companyApprovalSettings, inCompanyCurrency } from '@/lib/server/approvals/company-approval-settings';
import type { ItemRow, OrderRow } from '@/lib/server/booking/order-rows';
import type { ExchangeRates } from '@/lib/server/money/exchange-rates';
import type { ChangeQuote } from '@/lib/server/search/providers/booking-provider';
import { approvalRequest } from '@/lib/server/store/approval-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { bookingOrder } from '@/lib/server/store/order-schema';
import type { Decision } from '@/lib/shared/policy/decision';
import { Refusal } from '@/lib/shared/refusal';
import { Offer } from '@/lib/shared/search/offer';
import { formatMoney } from '@/lib/shared/site/locale/money';
import { tellOfChangeMade } from './approval-notices';
import type { ApprovalPlan } from './approval-plan';
import type { ApprovalRow } from './approval-rows';
import { askApproval } from './ask-approval';
import { changeLimits } from './items-under-approval';

/** The change of an order that waits for an approval, locked until the transaction ends; null for none. Lock it before its order. */
export async function pendingChange(orderId: string, tx: Queryable): Promise<ApprovalRow | null> {
  const [found] = await tx
    .select()
    .from(approvalRequest)
    .where(
      and(
        eq(approvalRequest.orderId, orderId),
        isNotNull(approvalRequest.itemId),
        eq(approvalRequest.state, 'pending'),
      ),
    )
    .for('update');
  return found ?? null;
}

type Asking = {
  readonly order: OrderRow;
  readonly item: ItemRow;
  readonly quote: ChangeQuote;
  readonly plan: ApprovalPlan;
  readonly decision: Decision;
  readonly note: string;
};

/**
 * Asks for the change of a booked item to be approved; its order is locked. CHANGE_NEEDS_APPROVAL where the role of whoever changes it
 * may not ask; else as `askApproval`.
 */
export async function askChange(
  { decision, item, note, order: { id }, plan, quote: { feeCents, offer } }: Asking,
  tx: Queryable,
): Promise<void> {
  if (!plan.mayAsk) throw new Refusal('CHANGE_NEEDS_APPROVAL');
  const [order] = await tx.select().from(bookingOrder).where(eq(bookingOrder.id, id));
  if (order === undefined) throw new Refusal('NOT_FOUND');
  const booked = Offer.parse(item.offer);
  const { priceCents } = item;
  const asked = {
    offer,
    feeCents,
    before: { offer: booked, priceCents },
    restCents: order.totalCents - priceCents,
    decision,
  };
  const items = changeLimits(booked, offer);
  await askApproval({ order, items, plan, note, change: { itemId: item.id, asked } }, tx);
}

/**
 * Tells those who would have been asked of a change that is made without an answer: because it costs little more or is near, or because the
 * company only wants them notified of bookings of its kind, whatever the change costs.
 */
export async function tellOfChange(
  {
    changeKey,
    more,
    order,
    rates,
    notified: members,
  }: {
    /** Under which its provider is asked. */
    readonly changeKey: string;
    readonly order: OrderRow;
    /** Memberships of those people. */
    readonly notified: readonly string[];
    /** How much more it costs, in cents of a euro; zero or less where it does not. */
    readonly more: number;
    readonly rates: ExchangeRates;
  },
  tx: Queryable,
): Promise<void> {
  if (order.companyId === null) return;
  const { currency } = await companyApprovalSettings(order.companyId, tx);
  const spoken = rates.perEuro(currency) === null ? 'EUR' : currency;
  const amount =
    more > 0 ? formatMoney(inCompanyCurrency(more, currency, rates), spoken, order.locale, 'whole') : null;
  await tellOfChangeMade({ order, members, amount, changeKey }, tx);
}
