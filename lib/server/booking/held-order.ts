import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { orderItem } from '@/lib/server/store/order-schema';
import { Refusal } from '@/lib/shared/refusal';
import { orderStateNow } from './cancel-order';
import { requireStill } from './colleague';
import { atOnce } from './order-rows';
import { findOrder } from './read-order';
import { changeItem } from './settle-item';
import { workOnOrder } from './work-on-orders';

const waitMs = 6000;

/**
 * Books everything that an order holds, and waits a few seconds for the providers. Once it is being booked nothing happens again.
 * NOT_FOUND for an order of somebody else or of another company; HOLD_OVER for one that holds nothing any more.
 */
export const bookHeld = (context: RequestContext, viewer: Can<'orders.cancel'>, id: string): Promise<void> =>
  endHold(context, viewer, { id, to: 'confirming' });

/** The same, but gives it back to the providers instead. */
export const releaseHeld = (
  context: RequestContext,
  viewer: Can<'orders.cancel'>,
  id: string,
): Promise<void> => endHold(context, viewer, { id, to: 'cancelling' });

type Ending = { readonly id: string; readonly to: 'confirming' | 'cancelling' };

async function endHold(
  context: RequestContext,
  viewer: Can<'orders.cancel'>,
  { id, to }: Ending,
): Promise<void> {
  const order = await findOrder(viewer, id);
  if (order === null || order.companyId !== viewer.membership.companyId) throw new Refusal('NOT_FOUND');
  const isBooking = to === 'confirming';
  await writeForCompany(viewer, async (tx, log) => {
    await requireStill(viewer, order, tx);
    const state = await orderStateNow(order.id, tx);
    // Pressed twice.
    if (state === to || state === (isBooking ? 'booked' : 'cancelled')) return;
    if (state !== 'held') throw new Refusal('HOLD_OVER');
    const held = await tx
      .select()
      .from(orderItem)
      .where(and(eq(orderItem.orderId, order.id), eq(orderItem.state, 'held')));
    for (const item of held) {
      const begin = { workAt: atOnce, attempts: 0, askedAt: new Date() };
      await changeItem(
        item,
        {
          from: 'held',
          to,
          entry: isBooking ? 'bookAsked' : 'cancelAsked',
          actorId: viewer.account.id,
          set: isBooking ? begin : { ...begin, feeCents: 0 },
        },
        tx,
      );
    }
    const action = isBooking ? 'order.confirmed' : 'order.cancelled';
    await log(context, action, { order: order.number, cents: isBooking ? order.totalCents : 0 });
  });
  kickOutbox();
  await workOnOrder(order.id, waitMs);
}
