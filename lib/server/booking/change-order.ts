import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { requireWithinMethod } from '@/lib/server/finance/paying-choices';
import type { Can, SignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database, type Queryable } from '@/lib/server/store/connection';
import { orderItem } from '@/lib/server/store/order-schema';
import { type ChangeItem, centsOf, isChargeable } from '@/lib/shared/booking/order';
import { Refusal } from '@/lib/shared/refusal';
import { isUuid } from '@/lib/shared/uuid';
import { askChange, pendingChange, tellOfChange } from './approval/ask-change';
import { orderStateNow } from './cancel-order';
import { changeQuote } from './change-quotes';
import { requireStill } from './colleague';
import { changeFacts, judgeChange } from './judge-change';
import { atOnce, type ItemRow, type OrderRow } from './order-rows';
import { findOrder } from './read-order';
import { changeItem } from './settle-item';
import { workOnOrder } from './work-on-orders';

const waitMs = 6000;

/**
 * Changes the days of one booked item to an offer of its provider, for at most the price and the fee that the caller saw, and
 * waits a few seconds for the provider; or asks for the approval of that, where `judgeChange` wants one. The same offer again changes
 * and asks for nothing more. Answers whether it was asked for. NOT_FOUND for an order of somebody else or of
 * another company; POLICY_BLOCKED; those of `requireWithinMethod` and `askChange`; OFFER_GONE and PRICE_CHANGED where it is no longer what was shown; CHANGE_REFUSED for an item that is not
 * booked, while something else happens to its order, and where more would have to be charged to a card; CHANGE_PENDING while another
 * change waits for an approval; FORBIDDEN as `requireStill`; TOO_MANY_REQUESTS.
 */
export async function changeItemDays(
  context: RequestContext,
  viewer: Can<'orders.cancel'>,
  { feeSeen, id, itemId, note, priceSeen, resultId }: ChangeItem & { readonly id: string },
): Promise<'asked' | 'changed'> {
  const found = await findChangeable(viewer, id, itemId);
  if (found === null) throw new Refusal('NOT_FOUND');
  const { item, order } = found;
  if (isDone(item, resultId)) return 'changed';
  await takePoint('ordersByAccount', viewer.account.id);
  const quote = item.state === 'booked' ? await changeQuote(item, resultId) : null;
  const facts = quote === null ? null : await changeFacts(viewer, quote, found, context.ip);
  const became = await writeForCompany(viewer, async (tx, log) => {
    await requireStill(viewer, order, tx);
    const pending = await pendingChange(order.id, tx);
    if (pending?.itemId === itemId && pending.change?.offer.resultId === resultId) return 'asked';
    const state = await orderStateNow(order.id, tx);
    const now = await itemOf(order.id, itemId, tx);
    if (now === null || isDone(now, resultId)) return 'changed';
    if (now.state !== 'booked' || now.resultId !== item.resultId) throw new Refusal('CHANGE_REFUSED');
    if (state !== 'booked' && state !== 'partlyBooked') throw new Refusal('CHANGE_REFUSED');
    if (quote === null || facts === null) throw new Refusal('OFFER_GONE');
    const { feeCents, offer } = quote;
    const cents = centsOf(offer.priceEur.total);
    const more = cents + feeCents - now.priceCents;
    if (!isChargeable(order.payment, more)) throw new Refusal('CHANGE_REFUSED');
    if (cents > priceSeen || feeCents > feeSeen) throw new Refusal('PRICE_CHANGED');
    if (pending?.itemId === itemId) throw new Refusal('CHANGE_PENDING');
    await requireWithinMethod(order, { moreCents: more, rates: facts.rates }, tx);
    const { judged, plan, notified, way } = await judgeChange(viewer, order, now, facts, tx);
    if (way === 'blocked') throw new Refusal('POLICY_BLOCKED');
    const about = { order: order.number, cents };
    if (way === 'asked' && plan !== null) {
      if (pending !== null) throw new Refusal('CHANGE_PENDING');
      await askChange({ order, item: now, quote, plan, note, decision: judged.decision }, tx);
      await log(context, 'approval.changeAsked', about);
      return 'asked';
    }
    const key = randomUUID();
    await changeItem(
      item,
      {
        from: 'booked',
        to: 'changing',
        entry: 'changeAsked',
        actorId: viewer.account.id,
        set: { change: { key, offer, feeCents, judged }, workAt: atOnce, attempts: 0 },
      },
      tx,
    );
    if (way === 'notified')
      await tellOfChange({ order, notified, more, rates: facts.rates, changeKey: key }, tx);
    await log(context, way === 'notified' ? 'order.changedUnapproved' : 'order.changed', about);
    return 'changed';
  });
  kickOutbox();
  if (became === 'changed') await workOnOrder(order.id, waitMs);
  return became;
}

/** An item of an order that the viewer's company booked; null for every other one. */
export async function findChangeable(
  viewer: SignedIn & Pick<Can<'orders.cancel'>, 'membership'>,
  id: string,
  itemId: string,
): Promise<{ readonly order: OrderRow; readonly item: ItemRow } | null> {
  const order = await findOrder(viewer, id);
  if (order === null || order.companyId !== viewer.membership.companyId) return null;
  const item = await itemOf(order.id, itemId, database());
  return item === null ? null : { order, item };
}

/** Whether it is booked so, or is being changed to that. */
const isDone = ({ change, resultId, state }: ItemRow, wanted: string): boolean =>
  state === 'changing' ? change?.offer.resultId === wanted : state === 'booked' && resultId === wanted;

async function itemOf(orderId: string, itemId: string, on: Queryable): Promise<ItemRow | null> {
  if (!isUuid(itemId)) return null;
  const [item] = await on
    .select()
    .from(orderItem)
    .where(and(eq(orderItem.id, itemId), eq(orderItem.orderId, orderId)));
  return item ?? null;
}
