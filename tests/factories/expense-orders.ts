import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { settleItem } from '@/lib/server/booking/settle-item';
import { database } from '@/lib/server/store/connection';
import { bookingOrder } from '@/lib/server/store/order-schema';
import { flightOffer } from '@/lib/shared/search/offer.factory';
import type { TestDatabase } from '@/tests/setup/database';
import { ada, itemOf, orderedItem } from './provider-items';

/** A company that has its orders sent to an address; answers its id. */
export async function companySendingTo(
  db: TestDatabase,
  address: string | null,
  { isOn = true, tier = 'enterprise' } = {},
): Promise<string> {
  const settings = {
    expenseCode: 'ACME-7421',
    expenseAddress: address,
    expenseTestedAt: address === null ? null : '2026-11-01T08:00:00.000Z',
    expenseSends: isOn,
  };
  const [made] = await db.query<{ id: string }>(
    `with made as (insert into company (name, tier, confirmed_at, settings) values ($1, $2, now(), $3) returning id),
       entity as (insert into legal_entity (company_id, name, country, currency, is_default) select id, 'Acme Lantern Works', 'PT', 'EUR', true from made)
     select id from made`,
    [`Lanterns ${randomUUID()}`, tier, JSON.stringify(settings)],
  );
  return made?.id ?? '';
}

/** An order that waits for its provider, by somebody of the company, or for themselves; answers the id of its item. */
export async function orderOf(db: TestDatabase, companyId: string | null): Promise<string> {
  const id = await orderedItem(flightOffer({ key: '4', total: 400, stops: 1, minutes: 400 }), [ada]);
  const { orderId } = await itemOf(id);
  const answer = { fieldId: randomUUID(), key: 'costCenter', label: 'Cost center', kind: 'list' } as const;
  const answers = [{ ...answer, value: '4100', text: 'Harbor sales' }];
  await database().update(bookingOrder).set({ companyId, answers }).where(eq(bookingOrder.id, orderId));
  await db.query(
    `insert into membership (company_id, account_id, email, role_id, status, confirmed_at, profile)
     select o.company_id, o.traveler_id, 'ada.' || o.number || '@lanterns.example', (
       select id from role where company_id is null limit 1), 'active', now(), '{"department": "Sales"}'
     from booking_order o where o.id = $1 and o.company_id is not null`,
    [orderId],
  );
  return id;
}

/** The provider has booked it. */
export const book = async (id: string): Promise<boolean> =>
  settleItem(await itemOf(id), {
    from: 'confirming',
    to: 'booked',
    entry: 'booked',
    set: { reference: 'UMK42' },
  });
