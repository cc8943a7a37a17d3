import 'server-only';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ItemRow } from '@/lib/server/booking/order-rows';
import { activeMembership } from '@/lib/server/identity/active-membership';
import { approvalRequest } from '@/lib/server/store/approval-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { orderItem } from '@/lib/server/store/order-schema';
import { membership } from '@/lib/server/store/schema';
import type { Bounds } from '@/lib/shared/approvals/approval-deadlines';
import { centsOf } from '@/lib/shared/booking/order';
import type { AskedChange } from '@/lib/shared/booking/pending-change';
import { Offer } from '@/lib/shared/search/offer';
import type { ApprovalRow } from './approval-rows';
import { deadlineBounds } from './deadline-bounds';

/** What a request is about: an order, or the change of an item of one. */
export type Subject = Pick<ApprovalRow, 'change' | 'itemId' | 'orderId'>;

/** The request for an order itself, of which there is one; those for its changes are others. */
export const ofOrder = (orderId: string | AnyPgColumn) =>
  and(eq(approvalRequest.orderId, orderId), isNull(approvalRequest.itemId));

/**
 * The items that a request is about, in their order: those of an order that wait, or the one that is to be changed, as it would be then.
 * Nothing once they are something else.
 */
export async function waitingItems(subject: Subject, on: Queryable): Promise<ItemRow[]> {
  const { change, orderId } = subject;
  if (change === null)
    return on
      .select()
      .from(orderItem)
      .where(and(eq(orderItem.orderId, orderId), eq(orderItem.state, 'awaitingApproval')))
      .orderBy(asc(orderItem.position));
  const item = await changingItem(subject, on);
  return item === null ? [] : [asChanged(item, change)];
}

/** The booked item that is to be changed, as it is; null once it is something else. */
export async function changingItem(
  { change, itemId, orderId }: Subject,
  on: Queryable,
): Promise<ItemRow | null> {
  if (change === null || itemId === null) return null;
  const [item] = await on
    .select()
    .from(orderItem)
    .where(
      and(
        eq(orderItem.id, itemId),
        eq(orderItem.orderId, orderId),
        eq(orderItem.state, 'booked'),
        eq(orderItem.resultId, change.before.offer.resultId),
      ),
    );
  return item ?? null;
}

/** An item as it would be after a change. */
export const asChanged = (item: ItemRow, change: AskedChange): ItemRow => ({
  ...item,
  offer: change.offer,
  resultId: change.offer.resultId,
  startDay: change.offer.days[0],
  priceCents: changeCents(change),
  heldUntil: null,
});

/** What an item costs after a change, with what the change itself costs, in cents of a euro. */
export const changeCents = ({ feeCents, offer }: Pick<AskedChange, 'feeCents' | 'offer'>): number =>
  centsOf(offer.priceEur.total) + feeCents;

/** What the whole order costs then. */
export const changedCents = (change: Pick<AskedChange, 'feeCents' | 'offer' | 'restCents'>): number =>
  change.restCents + changeCents(change);

/** How much less the rest of an order costs than when its change was priced last: nobody has agreed to a dearer change for that. */
export const restFell = (
  { change }: Pick<ApprovalRow, 'change'>,
  { restCents }: { readonly restCents?: number },
): number => (change === null || restCents === undefined ? 0 : Math.max(0, change.restCents - restCents));

/** Until when a request can wait: neither what is booked nor what it is changed to may begin meanwhile. */
export async function timeLimitsOf(subject: Subject, on: Queryable): Promise<Bounds> {
  const { change } = subject;
  if (change === null) return deadlineBounds(await waitingItems(subject, on));
  return deadlineBounds(changeLimits(change.before.offer, change.offer));
}

/** What the time of a change is limited by. */
export const changeLimits = (before: Offer, offer: Offer): Pick<ItemRow, 'heldUntil' | 'offer'>[] =>
  [before, offer].map((one) => ({ offer: Offer.parse(one), heldUntil: null }));

/** How webhooks tell that a request is about a change: the id of the item. */
export const webhookChange = ({ itemId }: Pick<ApprovalRow, 'itemId'>) =>
  itemId === null ? {} : { changeOf: itemId };

/** Whether whoever travels is active in the company: for somebody who has left or is suspended nothing is booked. */
export async function isTravelerActive({ travelerMemberId }: ApprovalRow, on: Queryable): Promise<boolean> {
  if (travelerMemberId === null) return false;
  const found = await on
    .select({ id: membership.id })
    .from(membership)
    .where(and(eq(membership.id, travelerMemberId), activeMembership()));
  return found.length > 0;
}
