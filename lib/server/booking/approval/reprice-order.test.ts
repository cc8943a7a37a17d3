import { findOffer } from '@/lib/server/search/find-offer';
import { centsOf } from '@/lib/shared/booking/order';
import type { AskedChange } from '@/lib/shared/booking/pending-change';
import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { Offer } from '@/lib/shared/search/offer';
import { resultIdOf } from '@/lib/shared/search/result-id';
import { DuffelServer } from '@/tests/factories/duffel-server';
import { ada, finish, orderedItem } from '@/tests/factories/provider-items';
import { testDatabase } from '@/tests/setup/database';
import { changeQuotes } from '../change-quotes';
import type { ApprovalRow } from './approval-rows';
import { repriceOrder } from './reprice-order';

const duffel = new DuffelServer();
// Before anything reads the settings.
beforeAll(async () => {
  const own = { UMIAK_MODE: 'demo', UMIAK_DUFFEL_PAYMENT: 'balance', UMIAK_DUFFEL_TOKEN: 'duffel_test_x' };
  Object.assign(process.env, own, { UMIAK_DUFFEL_API: await duffel.start() });
});
afterAll(() => duffel.stop());
testDatabase({ demo: true });

/** A flight booked with Duffel, and a request to come home a day later, as it is kept. */
async function askedChange() {
  const [out, home] = [40, 47].map((count) => dayAfter(earliestToday(new Date()), count));
  if (out === undefined || home === undefined) throw new Error('no days');
  const { id } = duffel.sell(out, home);
  const address = `/flights/LHR-NYC/${out}/${home}?adults=3`;
  const offer = await findOffer(resultIdOf({ provider: 'duffel', key: id, address }), []);
  if (offer === null) throw new Error('Duffel offers nothing');
  const item = await finish(await orderedItem(offer, [ada, ada, ada]), duffel);
  const [quote] = await changeQuotes(item, [out, dayAfter(home, 1)]);
  if (quote === undefined) throw new Error('no quote');
  const before = { offer: Offer.parse(item.offer), priceCents: item.priceCents };
  const asked: Partial<AskedChange> = { ...quote, before, restCents: 0 };
  const change: AskedChange = JSON.parse(JSON.stringify(asked));
  const request = { orderId: item.orderId, itemId: item.id, change } as ApprovalRow;
  return { item, quote, request };
}

test('a change whose quote has lapsed costs what the same flights cost now, and is gone once nobody sells them', async () => {
  const { item, quote, request } = await askedChange();
  const cents = centsOf(quote.offer.priceEur.total) + quote.feeCents;
  expect(await repriceOrder(request)).toMatchObject({ cents, prices: [{ cents, ...quote }] });
  duffel.expireChangeOffers();
  duffel.dearer = 130;
  const {
    prices: [again],
  } = await repriceOrder(request);
  expect(again?.offer?.resultId).not.toBe(quote.offer.resultId);
  expect(again?.offer).toMatchObject({
    ...quote.offer,
    resultId: expect.any(String),
    priceEur: expect.anything(),
  });
  expect(again?.cents).toBeGreaterThan(cents);
  expect(again?.itemId).toBe(item.id);
  // Others at the same price are not what was asked for.
  const { change } = request;
  if (change === null || !('legs' in change.offer)) throw new Error('no flights');
  const [there] = change.offer.legs;
  const offer = { ...change.offer, legs: [there, there] as typeof change.offer.legs };
  const other = repriceOrder({ ...request, change: { ...change, offer } });
  await expect(other).rejects.toMatchObject({ code: 'OFFER_GONE' });
});
