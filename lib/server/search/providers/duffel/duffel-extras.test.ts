import { randomUUID } from 'node:crypto';
import { sampleRates } from '@/lib/server/money/sample-rates';
import { type BookedExtras, chosenExtras, extrasCents, noExtras } from '@/lib/shared/booking/extras';
import { dayAfter } from '@/lib/shared/day/days';
import type { Offer } from '@/lib/shared/search/offer';
import { duffelWorld, wantedFlight } from '@/tests/factories/duffel-world';
import { testDatabase } from '@/tests/setup/database';
import type { BookingWanted } from '../booking-provider';
import { duffelBooking } from './duffel-booking';

testDatabase({ demo: true });
const world = duffelWorld();
const { duffel, settings, soon, today } = world;
const days = [dayAfter(today, 40), dayAfter(today, 47)] as const;
const booking = () => duffelBooking(settings);
const perEuro = sampleRates.perEuro('GBP') ?? 1;

const asExtras = async (offer: Offer) =>
  (await booking().extras?.(offer, soon())) ?? { bags: [], seatMaps: [] };

/** A flight of three with a bag out, two bags home and two seats. */
async function wanted(): Promise<BookingWanted & { readonly extras: BookedExtras }> {
  const flight = await wantedFlight(world);
  const { offer } = flight;
  const fields = { bagsOut1: '1', bagsBack3: '2', seat1on0: '1A', seat2on1: '2B' };
  const { extras, problem } = chosenExtras(fields, await asExtras(offer), offer);
  expect(problem).toBeNull();
  return { ...flight, extras, priceCents: Math.round(offer.priceEur.total * 100) + extrasCents(extras) };
}

test('checked bags of each way and seats are offered as Duffel has them; what is neither is left out', async () => {
  const { offer } = await wanted();
  const { bags, seatMaps } = await asExtras(offer);
  expect(bags).toHaveLength(6);
  const cents = (pounds: number) => Math.ceil((pounds / perEuro) * 100);
  expect(bags[0]).toMatchObject({ traveler: 1, legs: [0], kg: 23, max: 2, priceCents: cents(30.5) });
  expect(bags[1]).toMatchObject({ traveler: 1, legs: [1] });
  expect(seatMaps.map(({ segment }) => segment)).toEqual([0, 1]);
  const drawn = seatMaps[0]?.rows.map((row) =>
    row.map((one) =>
      one === null ? '' : `${one.seat}${one.free.length === 0 ? ' taken' : ''}${one.isExit ? ' exit' : ''}`,
    ),
  );
  expect(drawn).toEqual([
    ['1A', '', '', '1C taken', '1D'],
    ['2A exit', '2B exit', '', ''],
  ]);
  expect(seatMaps[0]?.rows[0]?.[0]?.free.map((one) => one.traveler)).toEqual([1, 2, 3]);
});

test('an order names its services and pays for them in its own currency, and agrees with what was shown', async () => {
  const asked = await wanted();
  const answer = await booking().book(asked, soon());
  const [order] = duffel.orders.slice(-1);
  expect(answer.kind).toBe('booked');
  expect(order?.total_amount).toBe((900 + 3 * 30.5 + 20 + 25.25).toFixed(2));
  expect(order?.services.map(({ quantity }) => quantity)).toEqual([1, 2, 1, 1]);
  const paid = answer.kind === 'booked' ? answer.priceCents : 0;
  expect(paid).toBeLessThanOrEqual(asked.priceCents);
  expect(asked.priceCents - paid).toBeLessThan(5);
  expect(await booking().find(asked, soon())).toMatchObject({ priceCents: paid });
  const booked = {
    key: asked.key,
    offer: asked.offer,
    priceCents: paid,
    reference: order?.booking_reference ?? '',
  };
  const later = [days[0], dayAfter(days[1], 2)];
  expect(await booking().changeQuotes(booked, later, soon())).toEqual([]);
});

test('a seat or bag that is gone, or dearer, books nothing', async () => {
  const before = duffel.orders.length;
  const asked = await wanted();
  expect(await booking().book({ ...asked, priceCents: asked.priceCents - 10 }, soon())).toEqual({
    kind: 'priceUp',
  });
  duffel.refusal = 'ancillary_service_not_available';
  expect(await booking().book(asked, soon())).toEqual({ kind: 'extrasGone' });
  for (const { key } of [...asked.extras.seats.slice(0, 1), ...asked.extras.bags.slice(0, 1)]) {
    duffel.soldServices.add(key);
    expect(await booking().book(asked, soon())).toEqual({ kind: 'extrasGone' });
    duffel.soldServices.clear();
  }
  expect(duffel.orders).toHaveLength(before);
  const plain = { ...asked, extras: noExtras, key: randomUUID() };
  expect(await booking().book(plain, soon())).toMatchObject({ kind: 'booked' });
});

test('after a timeout nobody says that a seat is gone: it may be ours', async () => {
  const asked = await wanted();
  duffel.faults = ['late'];
  await expect(booking().book(asked, AbortSignal.timeout(150))).rejects.toThrow();
  const again = { ...asked, again: true };
  await expect(booking().book(again, soon())).rejects.toThrow('may be under way');
  duffel.reveal();
  expect(await booking().book(again, soon())).toMatchObject({ kind: 'booked' });
});
