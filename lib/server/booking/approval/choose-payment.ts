import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { requireStill } from '@/lib/server/booking/colleague';
import type { OrderRow } from '@/lib/server/booking/order-rows';
import { findOrder } from '@/lib/server/booking/read-order';
import { waysToPay } from '@/lib/server/booking/ways-to-pay';
import { type Paying, payingChoices, takePaying } from '@/lib/server/finance/paying-choices';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { approvalRequest } from '@/lib/server/store/approval-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { bookingOrder } from '@/lib/server/store/order-schema';
import { type ChoosePayment, paymentIn } from '@/lib/shared/booking/order';
import { Refusal } from '@/lib/shared/refusal';
import { Offer } from '@/lib/shared/search/offer';
import { addApprovalEntry } from './add-approval-entry';
import type { ApprovalRow } from './approval-rows';
import { changeRequest, tellStep } from './approval-steps';
import { ofOrder, waitingItems } from './items-under-approval';
import { lockPending, orderOf } from './settle-approval';
import { payerOf, whyUnpayable } from './still-payable';

type Booker = Can<'orders.cancel'>;

/** The ways to pay there are for an order of the viewer's company that waits and cannot be paid as it was to be; null where it can. */
export async function paymentsInstead(viewer: Booker, request: ApprovalRow): Promise<Paying[] | null> {
  const rates = await exchangeRates();
  if ((await whyUnpayable(request, { rates }, database())) === null) return null;
  return payingChoices(viewer, { ...(await payableOf(request, database())), rates });
}

/**
 * Chooses what an order that waits for an approval is paid with; those who are asked are told that they can answer. NOT_FOUND for an order of
 * somebody else or of another company and for one that nobody has to approve; ALREADY_DECIDED once it is decided, and where it can be paid as it is; FORBIDDEN as `requireStill`; those of `takePaying`.
 */
export async function choosePayment(
  context: RequestContext,
  viewer: Booker,
  { id, payment }: ChoosePayment & { readonly id: string },
): Promise<void> {
  const found = await findOrder(viewer, id);
  if (found?.companyId !== viewer.membership.companyId) throw new Refusal('NOT_FOUND');
  const rates = await exchangeRates();
  await writeForCompany(viewer, async (tx, log) => {
    await requireStill(viewer, found, tx);
    const request = await lockWaiting(found, tx);
    const order = await orderOf(request, tx);
    const payable = { ...(await payableOf(request, tx)), rates };
    const { method, way } = await takePaying(viewer, paymentIn(payment), payable, tx);
    const chosen = { payment: way, paymentMethodId: method?.id ?? null, paymentLabel: method?.label ?? '' };
    // Pressed twice.
    if (order.payment === way && order.paymentMethodId === chosen.paymentMethodId) return;
    if ((await whyUnpayable(request, { rates }, tx)) === null) throw new Refusal('ALREADY_DECIDED');
    await tx
      .update(bookingOrder)
      .set({ ...chosen, version: sql`${bookingOrder.version} + 1` })
      .where(eq(bookingOrder.id, order.id));
    await addApprovalEntry(request, { kind: 'paidBy', actorId: viewer.account.id }, tx);
    // Where silence books it, that need not wait for its next turn.
    const isOver = request.deadline <= new Date();
    const again = await changeRequest(request, isOver ? { workAt: new Date() } : {}, tx);
    if (!isOver) await tellStep(again, tx);
    await log(context, 'order.paymentChosen', { order: order.number, method: method?.label ?? way });
  });
  kickOutbox();
}

async function lockWaiting({ id }: OrderRow, tx: Queryable): Promise<ApprovalRow> {
  const [found] = await tx.select({ id: approvalRequest.id }).from(approvalRequest).where(ofOrder(id));
  if (found === undefined) throw new Refusal('NOT_FOUND');
  const request = await lockPending(found.id, tx);
  if (request === null) throw new Refusal('ALREADY_DECIDED');
  return request;
}

/** What of it waits, as a checkout asks how it can be paid. */
async function payableOf(request: ApprovalRow, on: Queryable) {
  const items = await waitingItems(request, on);
  const offers = items.map(({ offer }) => Offer.parse(offer));
  // A card is asked when it is booked; what is held may be over by then.
  const isHeld = items.some(({ heldUntil }) => heldUntil !== null);
  return {
    verticals: items.map(({ vertical }) => vertical),
    cents: request.priceNowCents,
    ways: waysToPay(offers).filter((way) => way !== 'card' || !isHeld),
    membershipId: payerOf(request),
  };
}
