import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { queueWebhooks } from '@/lib/server/jobs/queue-webhooks';
import type { Queryable } from '@/lib/server/store/connection';
import { givenNameOf } from '@/lib/server/store/member-name';
import { account, membership } from '@/lib/server/store/schema';
import type { OrderState } from '@/lib/shared/booking/order-states';
import type { ItemRow, OrderRow } from './order-rows';

type Told = {
  readonly event: 'order.booked' | 'order.cancelled';
  readonly state: OrderState;
  readonly totalCents: number;
  readonly items: readonly ItemRow[];
};

/** Has the company's webhooks told what has become of an order, in the transaction that decides it. */
export async function queueOrderWebhooks(
  order: OrderRow,
  { event, items, state, totalCents }: Told,
  tx: Queryable,
): Promise<void> {
  const { companyId, id, number } = order;
  if (companyId === null) return;
  await queueWebhooks(
    companyId,
    event,
    async () => ({
      order: {
        id,
        number,
        state,
        totalCents,
        currency: 'EUR',
        ...(await peopleOf(companyId, order, tx)),
        items: items.map((item) => ({
          id: item.id,
          vertical: item.vertical,
          state: item.state,
          startDay: item.startDay,
          priceCents: item.priceCents,
        })),
      },
    }),
    tx,
  );
}

/** Whoever travels and whoever booked, as people of the company; null where they are none. */
async function peopleOf(
  companyId: string,
  { bookedById, travelerId }: Pick<OrderRow, 'bookedById' | 'travelerId'>,
  tx: Queryable,
) {
  const ids = [bookedById, travelerId].flatMap((one) => one ?? []);
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({
            accountId: membership.accountId,
            id: membership.id,
            name: givenNameOf(membership, account),
          })
          .from(membership)
          .innerJoin(account, eq(account.id, membership.accountId))
          .where(and(eq(membership.companyId, companyId), inArray(membership.accountId, ids)));
  const personOf = (accountId: string | null) => {
    const row = rows.find((one) => one.accountId === accountId);
    return row === undefined || accountId === null ? null : { id: row.id, name: row.name };
  };
  return { traveler: personOf(travelerId), bookedBy: personOf(bookedById) };
}
