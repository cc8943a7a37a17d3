import { findOffer } from '@/lib/server/search/find-offer';
import { sampleLedger } from '@/lib/server/search/providers/sample/sample-ledger';
import { centsOf } from '@/lib/shared/booking/order';
import type { Offer } from '@/lib/shared/search/offer';
import type { TestDatabase } from '@/tests/setup/database';
import { approvalsIn } from './approvals';
import { bookingCalls, idOf, order, ordersIn } from './orders';
import { patience } from './patience';
import { roleBrowser } from './role-browser';
import type { TestBrowser } from './test-browser';
import { inDays, sampleStay } from './trips';

/** The id of a stay that can be changed under these terms. */
export async function stayWith(kind: 'free' | 'fee' | 'none'): Promise<string> {
  for (let nth = 0; nth < 60; nth += 1) {
    const offer = await findOffer(sampleStay('PAR', nth), []);
    if (offer?.cancellation === kind) return offer.resultId;
  }
  throw new Error(`no stay with ${kind}`);
}

/** A stay that the traveler has booked, other days that its provider offers for it, and the press that changes it to those. */
export async function changeable(db: TestDatabase, kind: 'free' | 'fee', days = [44, 49].map(inDays)) {
  const browser = await roleBrowser('traveler', db);
  const id = await idOf(await order(browser, [await stayWith(kind)]));
  const [item] = await ordersIn(db).itemsOf(id);
  const [row] = await db.query<{ reference: string; offer: Offer }>(
    'select reference, offer from order_item where id = $1',
    [item?.id],
  );
  const offered = row?.offer as Offer;
  const booking = {
    key: item?.id ?? '',
    reference: row?.reference ?? '',
    offer: offered,
    priceCents: centsOf(offered.priceEur.total),
  };
  const [quote] = await sampleLedger.changeQuotes(booking, days, patience());
  if (quote === undefined) throw new Error('there is nothing on other days');
  const { feeCents, offer } = quote;
  const cents = centsOf(offer.priceEur.total);
  const fields = { itemId: item?.id ?? '', resultId: offer.resultId };
  const change = (priceSeen = cents, feeSeen = feeCents, more = {}) =>
    browser.call('POST', `${bookingCalls}/orders/${id}/change`, {
      ...fields,
      priceSeen: String(priceSeen),
      feeSeen: String(feeSeen),
      ...more,
    });
  return { booked: offered, browser, cents, change, days, feeCents, id, itemId: item?.id ?? '', offer };
}

/** Books a stay whose change is so much dearer that it has to be approved; `paid` is what was agreed to for it. */
export const dearerIn =
  (db: TestDatabase) =>
  async (paid = 10_000, days?: string[]) => {
    const { itemsOf, stateOf } = ordersIn(db);
    const { settle } = approvalsIn(db);
    await settle({ autoApprovalMode: 'all' });
    const booked = await changeable(db, 'fee', days);
    await settle({ autoApprovalMode: 'off' });
    const { id } = booked;
    await db.query('update order_item set price_cents = $2 where order_id = $1', [id, paid]);
    await db.query('update booking_order set total_cents = $2 where id = $1', [id, paid]);
    const isAsBefore = async () => {
      const [item] = await itemsOf(id);
      expect(item).toMatchObject({ state: 'booked', result_id: booked.booked.resultId, price_cents: paid });
      expect(await db.count('sample_change')).toBe(0);
      expect(await stateOf(id)).toBe('booked');
    };
    const withdraw = (browser: TestBrowser) =>
      browser.call('POST', `${bookingCalls}/orders/${id}/withdraw-change`, {});
    return { ...booked, isAsBefore, withdraw };
  };
