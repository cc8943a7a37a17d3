import { randomUUID } from 'node:crypto';
import { travelersNeeded } from '@/lib/shared/booking/order';
import { dayAfter } from '@/lib/shared/day/days';
import { Offer } from '@/lib/shared/search/offer';
import { duffelWorld, euroCents, wantedFlight } from '@/tests/factories/duffel-world';
import { ada } from '@/tests/factories/provider-items';
import { testDatabase } from '@/tests/setup/database';
import type { BookingWanted } from '../booking-provider';
import { duffelBooking } from './duffel-booking';

testDatabase({ demo: true });
const world = duffelWorld();
const { duffel, settings, soon, today } = world;
const days = [dayAfter(today, 40), dayAfter(today, 47)] as const;
const booking = () => duffelBooking(settings);
const wanted = (more: Partial<BookingWanted> = {}) => wantedFlight(world, more);

async function booked() {
  const asked = await wanted();
  const answer = await booking().book(asked, soon());
  if (answer.kind !== 'booked') throw new Error(answer.kind);
  const { reference } = answer;
  const { key, offer, priceCents } = asked;
  const [order] = duffel.orders.slice(-1);
  if (order === undefined) throw new Error('no order');
  return { key, offer, priceCents, reference, order };
}

test('an order pays the offer in its own currency and names every traveler; ours is found by its offer and our key', async () => {
  const asked = await wanted();
  expect(travelersNeeded([asked.offer])).toEqual({
    count: 3,
    facts: ['dateOfBirth', 'title', 'gender', 'phone'],
  });
  expect(asked.offer).toMatchObject({ soldIn: { amount: '900.00', currency: 'GBP' }, change: 'fee' });
  expect(await booking().find(asked, soon())).toBeNull();
  const answer = await booking().book(asked, soon());
  const [order] = duffel.orders.slice(-1);
  expect(answer).toMatchObject({
    kind: 'booked',
    reference: order?.booking_reference,
    priceCents: euroCents(900),
  });
  expect(order?.metadata).toEqual({ umiak_item: asked.key });
  expect(await booking().find(asked, soon())).toEqual({
    reference: order?.booking_reference,
    priceCents: euroCents(900),
    cancelled: false,
    heldUntil: null,
    days: [...days],
  });
  expect(await booking().find({ ...asked, key: randomUUID() }, soon())).toBeNull();
});

test('what costs more, is gone or is not accepted is told apart, and nothing is booked', async () => {
  const before = duffel.orders.length;
  expect(await booking().book(await wanted({ priceCents: euroCents(900) - 1 }), soon())).toEqual({
    kind: 'priceUp',
  });
  for (const [code, kind] of [
    ['price_changed', 'priceUp'],
    ['payment_amount_does_not_match_order_amount', 'priceUp'],
    ['offer_no_longer_available', 'soldOut'],
    ['offer_expired', 'soldOut'],
    ['offer_request_already_booked', 'soldOut'],
    ['invalid_passenger_name', 'refused'],
  ] as const) {
    duffel.refusal = code;
    expect(await booking().book(await wanted(), soon())).toEqual({ kind });
  }
  expect(
    await booking().book(await wanted({ travelers: [ada, ada, { ...ada, phone: '' }] }), soon()),
  ).toEqual({ kind: 'refused' });
  const over = await wanted();
  duffel.offers.clear();
  expect(await booking().book(over, soon())).toEqual({ kind: 'soldOut' });
  for (const code of ['insufficient_balance', 'order_creation_already_attempted']) {
    duffel.refusal = code;
    await expect(booking().book(await wanted(), soon())).rejects.toThrow(code);
  }
  expect(duffel.orders).toHaveLength(before);
});

test('children without a seat are each held by one adult', async () => {
  const asked = await wanted();
  const [offer] = [...duffel.offers.values()].slice(-1);
  if (offer === undefined) throw new Error('no offer');
  const types = ['adult', 'adult', 'infant_without_seat'];
  offer.passengers = offer.passengers.map((one, at) => ({ ...one, type: types[at] ?? '' }));
  expect(await booking().book(asked, soon())).toMatchObject({ kind: 'booked' });
});

test('after a timeout nobody says sold out: either ours is found, or it is asked again', async () => {
  const asked = await wanted();
  duffel.faults = ['late'];
  await expect(booking().book(asked, AbortSignal.timeout(150))).rejects.toThrow();
  const again = { ...asked, again: true };
  expect(await booking().find(again, soon())).toBeNull();
  await expect(booking().book(again, soon())).rejects.toThrow('may be under way');
  duffel.reveal();
  expect(await booking().book(again, soon())).toMatchObject({ kind: 'booked' });
  expect(duffel.orders.filter(({ metadata }) => metadata.umiak_item === asked.key)).toHaveLength(1);
});

test('cancelling costs what is not paid back, once, and never more than was agreed to', async () => {
  const own = await booked();
  expect(await booking().cancellationFee(own, soon())).toBe(euroCents(900) - euroCents(800));
  const fee = euroCents(900) - euroCents(800);
  expect(await booking().cancel(own, fee - 1, soon())).toBeNull();
  expect(own.order.cancelled_at).toBeNull();
  const both = await Promise.all([1, 2].map(() => booking().cancel(own, fee, soon())));
  expect(both).toEqual([fee, fee]);
  expect(await booking().cancel(own, 0, soon())).toBe(fee);
  expect(await booking().cancellationFee(own, soon())).toBeNull();
  expect(await booking().find(own, soon())).toMatchObject({ cancelled: true });
});

test('only the way whose day moves is replaced, for the price and penalty shown, however often it is asked', async () => {
  const own = await booked();
  const [out] = days;
  const home = dayAfter(days[1], 2);
  expect(await booking().changeQuotes(own, days, soon())).toEqual([]);
  const quotes = await booking().changeQuotes(own, [out, home], soon());
  expect(quotes).toHaveLength(2);
  const [quote] = quotes;
  if (quote === undefined) throw new Error('no quote');
  expect(Offer.parse(quote.offer)).toMatchObject({
    days: [out, home],
    legs: [
      { segments: [{ depart: `${out}T10:15` }] },
      { segments: [{ from: 'JFK', to: 'LHR', depart: `${home}T06:00` }] },
    ],
  });
  expect(quote.feeCents).toBe(euroCents(25));
  expect(Math.round(quote.offer.priceEur.total * 100)).toBe(euroCents(900) + euroCents(125) - euroCents(25));
  expect(await booking().changeQuote(own, quote.offer.resultId, soon())).toEqual(quote);
  const change = { key: randomUUID(), booking: own, quote, trial: '' } as const;
  const less = { ...quote, feeCents: quote.feeCents - 1 };
  expect(await booking().change({ ...change, quote: less }, soon())).toBeNull();
  duffel.faults = ['silentBefore'];
  await expect(booking().change(change, AbortSignal.timeout(100))).rejects.toThrow();
  const done = { feeCents: quote.feeCents, priceCents: Math.round(quote.offer.priceEur.total * 100) };
  const answers = await Promise.all([1, 2, 3].map(() => booking().change(change, soon())));
  expect(answers).toEqual([done, done, done]);
  expect(own.order.total_amount).toBe('1025.00');
  expect(await booking().find(own, soon())).toMatchObject({ days: [out, home] });
  own.order.available_actions = ['cancel', 'update'];
  expect(
    await booking().changeQuotes({ ...own, offer: quote.offer }, [out, dayAfter(home, 1)], soon()),
  ).toEqual([]);
});

test('a change offer that has expired is gone, although Duffel still tells of it', async () => {
  const own = await booked();
  const later = [days[0], dayAfter(days[1], 2)];
  const [quote] = await booking().changeQuotes(own, later, soon());
  if (quote === undefined) throw new Error('no quote');
  duffel.expireChangeOffers();
  expect(await booking().changeQuote(own, quote.offer.resultId, soon())).toBeNull();
  const change = { key: randomUUID(), booking: own, quote, trial: '' } as const;
  expect(await booking().change(change, soon())).toBeNull();
  expect(own.order.total_amount).toBe('900.00');
});

test('what is held costs nothing until it is paid, is paid once, and is given back for nothing', async () => {
  const asked = await wanted();
  const until = asked.offer.holdUntil ?? '';
  duffel.faults = ['silentAfter'];
  await expect(booking().hold(asked, AbortSignal.timeout(150))).rejects.toThrow();
  const answer = await booking().hold({ ...asked, again: true }, soon());
  if (answer.kind !== 'held') throw new Error(answer.kind);
  expect(answer).toMatchObject({ heldUntil: until, priceCents: euroCents(900) });
  const { key, offer, priceCents } = asked;
  const held = { key, offer, priceCents, reference: answer.reference };
  expect(await booking().find(asked, soon())).toMatchObject({ heldUntil: until, cancelled: false });
  expect(await booking().cancellationFee(held, soon())).toBe(0);
  const booked = { kind: 'booked', reference: answer.reference, priceCents };
  const answers = await Promise.all([1, 2, 3].map(() => booking().bookHeld(held, soon())));
  expect(answers).toEqual([booked, booked, booked]);
  expect(await booking().find(asked, soon())).toMatchObject({ heldUntil: null, cancelled: false });
  const other = await wanted();
  const second = await booking().hold(other, soon());
  if (second.kind !== 'held') throw new Error(second.kind);
  const { key: otherKey } = other;
  const own = { key: otherKey, offer: other.offer, priceCents, reference: second.reference };
  expect(await booking().cancel(own, 0, soon())).toBe(0);
  expect(await booking().bookHeld(own, soon())).toEqual({ kind: 'soldOut' });
});
