import { randomUUID } from 'node:crypto';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { orderMailValues } from '@/lib/server/mail/order-mail';
import { findOffer } from '@/lib/server/search/find-offer';
import type { ChangeableBooking, ChangeQuote } from '@/lib/server/search/providers/booking-provider';
import { sampleLedger } from '@/lib/server/search/providers/sample/sample-ledger';
import { sampleExtrasNow } from '@/lib/server/search/providers/sample/sample-seats';
import { chosenExtras, extrasCents, noExtras } from '@/lib/shared/booking/extras';
import { centsOf } from '@/lib/shared/booking/order';
import type { Offer } from '@/lib/shared/search/offer';
import { formatMoney } from '@/lib/shared/site/locale/money';
import { freeSeats, sampleFlight, someExtras } from '@/tests/factories/extras';
import { bookingCalls, idOf, order, ordersIn, refusalOf } from '@/tests/factories/orders';
import { patience } from '@/tests/factories/patience';
import { roleBrowser } from '@/tests/factories/role-browser';
import { inDays, sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { forget, itemsOf, stateOf } = ordersIn(db);
afterEach(async () => {
  await outboxIdle();
  await forget();
});

const twenty = Array.from({ length: 20 });
const born = { dateOfBirth1: '1990-04-01' };

/** A flight that can be changed and cancelled, with its fee, or that cannot; not every day has both. */
async function flightWith(cancellation: 'fee' | 'none', adults = 1): Promise<Offer> {
  for (let days = 40; days < 50; days += 1)
    for (let nth = 0; nth < 9; nth += 1) {
      const offer = await findOffer(sampleFlight(nth, adults, 'sample', days), []);
      if (offer?.cancellation === cancellation) return offer;
    }
  throw new Error(`no flight with ${cancellation}`);
}

/** What the fields cost as they are offered now, with the flight. */
async function totalWith(offer: Offer, fields: Readonly<Record<string, string>>): Promise<number> {
  const { extras } = chosenExtras(fields, await sampleExtrasNow(offer), offer);
  return centsOf(offer.priceEur.total) + extrasCents(extras);
}

const priceOf = async (id: string) =>
  (
    await db.query<{ total: number; item: number; theirs: number }>(
      `select total_cents as total, i.price_cents as item, s.price_cents as theirs
       from booking_order o join order_item i on i.order_id = o.id join sample_booking s on s.key = i.id
       where o.id = $1`,
      [id],
    )
  )[0];

test('bags and seats are part of the price everywhere, and the mail names them', async () => {
  const browser = await roleBrowser('traveler', db);
  const offer = await flightWith('fee', 2);
  const [out, home] = [await freeSeats(offer), await freeSeats(offer, 1)];
  const fields = {
    bagsOut1: '2',
    bagsOut2: '1',
    seat1on0: out.free[0] ?? '',
    seat2on0: out.exit[0] ?? '',
    seat1on1: home.free[3] ?? '',
  };
  const total = await totalWith(offer, fields);
  const whole = { ...fields, ...born, dateOfBirth2: '1992-01-31', givenName2: 'Ada', familyName2: 'Marsh' };
  expect(await refusalOf(await order(browser, [offer.resultId], whole))).toEqual([
    409,
    'TOTAL_CHANGED',
    null,
  ]);
  const less = { ...whole, priceSeen: String(total - 1) };
  expect(await refusalOf(await order(browser, [offer.resultId], less))).toEqual([409, 'TOTAL_CHANGED', null]);
  expect(await db.count('booking_order')).toBe(0);
  const id = await idOf(await order(browser, [offer.resultId], { ...whole, priceSeen: String(total) }));
  expect(await stateOf(id)).toBe('booked');
  expect(await priceOf(id)).toEqual({ total, item: total, theirs: total });
  expect(await db.count('sample_seat')).toBe(3);
  const words = await orderMailValues('orderBooked', { orderId: id }, 'en-US', 'EUR');
  const said = words?.facts.map(({ name, value }) => `${name}: ${value}`).join('\n') ?? '';
  expect(said).toContain(`Seats: Theo Marsh · ${fields.seat1on0}`);
  expect(said).toContain(`Ada Marsh · ${fields.seat2on0}`);
  expect(said).toMatch(/Extra bags: Theo Marsh · 2 × 23 kg · €/);
});

test('of twenty orders for one seat exactly one gets it, and the others are told at once which seat is gone', async () => {
  const browser = await roleBrowser('traveler', db);
  const offer = await flightWith('none');
  const { free } = await freeSeats(offer);
  const fields = { seat1on0: free[0] ?? '' };
  const priceSeen = String(await totalWith(offer, fields));
  const answers = await Promise.all(
    twenty.map(() => order(browser, [offer.resultId], { ...born, ...fields, priceSeen, again: 'true' })),
  );
  expect(await db.count('sample_seat')).toBe(1);
  expect(await db.count('sample_booking')).toBe(1);
  expect(await db.count('order_item', `state = 'booked'`)).toBe(1);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(19);
  // Each was told on the page, also those whose order was written before the seat was sold.
  expect(await db.count('outbox', `template = 'orderFailed'`)).toBe(0);
  for (const answer of refused)
    expect(await refusalOf(answer)).toEqual([409, 'SEAT_UNAVAILABLE', 'seat1on0']);
});

test('a seat that is sold while the provider is asked books nothing; the same key again is the same booking', async () => {
  const offer = await flightWith('none');
  const extras = await someExtras(offer);
  const wanted = {
    again: false,
    offer,
    extras,
    travelers: [],
    email: '',
    priceCents: centsOf(offer.priceEur.total) + extrasCents(extras),
    trial: '',
  } as const;
  const key = randomUUID();
  const first = await sampleLedger.book({ ...wanted, key }, patience());
  expect(first.kind).toBe('booked');
  expect(await sampleLedger.book({ ...wanted, key: randomUUID() }, patience())).toEqual({
    kind: 'extrasGone',
  });
  expect(await sampleLedger.book({ ...wanted, key }, patience())).toEqual(first);
  expect(
    await sampleLedger.book({ ...wanted, key: randomUUID(), extras: noExtras }, patience()),
  ).toMatchObject({
    kind: 'booked',
    priceCents: centsOf(offer.priceEur.total),
  });
  const cheap = { ...wanted, key: randomUUID(), extras: { ...extras, seats: [] } };
  expect(
    await sampleLedger.book({ ...cheap, priceCents: centsOf(offer.priceEur.total) }, patience()),
  ).toEqual({
    kind: 'priceUp',
  });
});

test('what cannot be had is refused in its field, and nothing is booked', async () => {
  const browser = await roleBrowser('traveler', db);
  const offer = await flightWith('fee', 2);
  const { exit, free, taken } = await freeSeats(offer);
  const two = { ...born, dateOfBirth2: inDays(-3650), givenName2: 'Ada', familyName2: 'Marsh' };
  const [seat = '', emergency = '', sold = ''] = [free[0], exit[0], taken[0]];
  for (const [fields, code, field] of [
    [{ seat1on0: '99Z' }, 'SEAT_UNAVAILABLE', 'seat1on0'],
    [{ seat1on0: sold }, 'SEAT_UNAVAILABLE', 'seat1on0'],
    [{ seat1on9: seat }, 'SEAT_UNAVAILABLE', 'seat1on9'],
    [{ seat3on0: seat }, 'SEAT_UNAVAILABLE', 'seat3on0'],
    [{ seat1on0: seat, seat2on0: seat }, 'SAME_SEAT', 'seat2on0'],
    [{ seat2on0: emergency }, 'EXIT_ROW', 'seat2on0'],
    [{ bagsOut1: '3' }, 'BAGS_UNAVAILABLE', 'bagsOut1'],
    [{ bagsOut1: '-1' }, 'BAGS_UNAVAILABLE', 'bagsOut1'],
    [{ bagsOut1: '1.5' }, 'BAGS_UNAVAILABLE', 'bagsOut1'],
    [{ bagsBack2: '1' }, 'BAGS_UNAVAILABLE', 'bagsBack2'],
    [{ bagsOut1: '12345' }, 'VALIDATION_ERROR', 'bagsOut1'],
  ] as const) {
    const answer = await order(browser, [offer.resultId], { ...two, ...fields, priceSeen: '99999999' });
    expect((await refusalOf(answer)).slice(1)).toEqual([code, field]);
  }
  const both = [offer.resultId, sampleFlight(8, 2)];
  const together = await order(browser, both, { ...two, seat1on0: seat, priceSeen: '99999999' });
  expect(await refusalOf(together)).toEqual([409, 'SEAT_UNAVAILABLE', 'seat1on0']);
  const stay = await order(browser, [sampleStay('LIS', 1)], { bagsOut1: '1' });
  expect(await refusalOf(stay)).toEqual([409, 'BAGS_UNAVAILABLE', 'bagsOut1']);
  expect(await db.count('booking_order')).toBe(0);
});

test('what is held takes no bags and seats, and neither does what cannot be held', async () => {
  const browser = await roleBrowser('traveler', db);
  const plain = await flightWith('none');
  const asked = await order(browser, [plain.resultId], { ...born, bagsOut1: '1', hold: 'true' });
  expect(await refusalOf(asked)).toEqual([409, 'HOLD_WITHOUT_EXTRAS', null]);
  const sellers = ['farholm', 'lanternway', 'quillby'].flatMap((seller) =>
    Array.from({ length: 9 }, (_, nth) => sampleFlight(nth, 1, seller)),
  );
  const found = await Promise.all(sellers.map((one) => findOffer(one, [])));
  const offer = found.find((one) => one?.holdUntil !== undefined);
  const fields = { ...born, bagsOut1: '1', hold: 'true', priceSeen: '99999999' };
  const answer = await order(browser, [offer?.resultId ?? ''], fields);
  expect(await refusalOf(answer)).toEqual([409, 'HOLD_WITHOUT_EXTRAS', null]);
});

/** A booked flight with two bags and a seat. */
async function booked() {
  const browser = await roleBrowser('traveler', db);
  const offer = await flightWith('fee');
  const { free } = await freeSeats(offer);
  const fields = { bagsOut1: '2', seat1on0: free[0] ?? '' };
  const total = await totalWith(offer, fields);
  const priceSeen = String(total);
  const id = await idOf(await order(browser, [offer.resultId], { ...born, ...fields, priceSeen }));
  const [item] = await itemsOf(id);
  return { browser, fields, id, item, offer, total };
}

test('a cancellation costs its share of everything, and the seat is free again', async () => {
  const { browser, fields, id, item, offer, total } = await booked();
  expect((await freeSeats(offer)).free).not.toContain(fields.seat1on0);
  const feeSeen = String(Math.round(total / 4));
  await browser.call('POST', `${bookingCalls}/orders/${id}/cancel`, { itemId: item?.id, feeSeen });
  expect((await itemsOf(id))[0]).toMatchObject({ state: 'cancelled', fee_cents: Number(feeSeen) });
  const words = await orderMailValues('orderCancelled', { orderId: id }, 'en-US', 'EUR');
  const fee = formatMoney(Number(feeSeen) / 100, 'EUR', 'en-US');
  expect(words?.facts).toContainEqual({ name: 'Cancellation fee', value: fee });
  expect((await freeSeats(offer)).free).toContain(fields.seat1on0);
});

/** The first later days on which the flight is there: not every flight is on every day, and which days these are depends on today. */
async function quoteOnOtherDays(booking: ChangeableBooking): Promise<ChangeQuote> {
  for (let out = 45; out < 75; out += 1) {
    const [quote] = await sampleLedger.changeQuotes(booking, [out, out + 4].map(inDays), patience());
    if (quote !== undefined) return quote;
  }
  throw new Error('there is nothing on other days');
}

test('on other days the bags come along, and the seat is given back with its price', async () => {
  const { browser, fields, id, item, offer, total } = await booked();
  const booking = { key: item?.id ?? '', reference: item?.reference ?? '', offer, priceCents: total };
  const quote = await quoteOnOtherDays(booking);
  const priceSeen = String(centsOf(quote.offer.priceEur.total));
  const change = {
    itemId: item?.id,
    resultId: quote.offer.resultId,
    priceSeen,
    feeSeen: String(quote.feeCents),
  };
  expect((await browser.call('POST', `${bookingCalls}/orders/${id}/change`, change)).status).toBe(200);
  const [now] = await db.query<{ extras: { bags: unknown[]; seats: unknown[] } }>(
    'select extras from order_item where id = $1',
    [item?.id],
  );
  expect([now?.extras.bags.length, now?.extras.seats.length]).toEqual([1, 0]);
  const plain = await findOffer(quote.offer.resultId, []);
  const { bags } = await sampleExtrasNow(offer);
  const price = centsOf(plain?.priceEur.total ?? 0) + 2 * (bags[0]?.priceCents ?? 0);
  expect(await priceOf(id)).toMatchObject({ item: price, theirs: price, total: price + quote.feeCents });
  expect(await db.count('sample_seat')).toBe(0);
  expect((await freeSeats(offer)).free).toContain(fields.seat1on0);
});
