import { randomUUID } from 'node:crypto';
import { sampleRates } from '@/lib/server/money/sample-rates';
import { noExtras } from '@/lib/shared/booking/extras';
import { travelersNeeded } from '@/lib/shared/booking/order';
import { dayAfter } from '@/lib/shared/day/days';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import type { Search } from '@/lib/shared/search/read-search';
import { stayRate } from '@/tests/factories/duffel-stays';
import { duffelWorld, euroCents } from '@/tests/factories/duffel-world';
import { ada, orderedItem } from '@/tests/factories/provider-items';
import { testDatabase } from '@/tests/setup/database';
import type { BookingWanted } from '../booking-provider';
import { findDuffelStay } from './duffel-stays';
import { duffelStaysBooking } from './duffel-stays-booking';
import { offersOfStay } from './offers-of-stay';

testDatabase({ demo: true });
const { duffel, settings, soon, today } = duffelWorld();
afterEach(() => {
  duffel.faults = [];
  duffel.stays.refusal = null;
});

const days = [dayAfter(today, 40), dayAfter(today, 43)] as const;
const booking = () => duffelStaysBooking(settings);
const oursOf = (key: string) => duffel.stays.bookings.filter(({ metadata }) => metadata.umiak_item === key);

type Own = Partial<BookingWanted> & {
  /** What is paid back so many days before check-in. */
  readonly refunds?: readonly (readonly [days: number, amount: number])[];
};

/** A room of a hotel of its own, and what is wanted of it. */
async function wanted({ refunds = [[2, 300]], ...own }: Own = {}) {
  const room = { pounds: 400 };
  const name = randomUUID();
  const hotel = duffel.stays.open(name, (checkIn) => [
    { name: 'Attic', beds: null, rates: [stayRate(checkIn, { id: '', amount: room.pounds, refunds })] },
  ]);
  const search = readCanonicalSearch(`/hotels/LON/${days.join('/')}?adults=2`, today);
  const found = await findDuffelStay(settings, search as Search, hotel, soon());
  const question = { search: search as Search, exchange: sampleRates, now: new Date(), sample: true };
  const [offer] = found === null ? [] : offersOfStay(found, question);
  if (offer === undefined) throw new Error('Duffel offers nothing');
  const key = await orderedItem(offer, [ada]);
  const asked: BookingWanted = {
    key,
    again: false,
    offer,
    travelers: [ada],
    email: 'ada@mail.example',
    priceCents: euroCents(400),
    extras: noExtras,
    trial: '',
    ...own,
  };
  return { asked, hotel, room };
}

async function booked(own: Own = {}) {
  const { asked } = await wanted(own);
  const answer = await booking().book(asked, soon());
  if (answer.kind !== 'booked') throw new Error(answer.kind);
  const [stay] = oursOf(asked.key);
  if (stay === undefined) throw new Error('no stay');
  return { key: asked.key, reference: answer.reference, stay };
}

test('a booking quotes the rate of now and names the guest; ours is found again', async () => {
  const { asked } = await wanted();
  expect(travelersNeeded([asked.offer])).toEqual({ count: 1, facts: ['phone'] });
  expect(await booking().find(asked, soon())).toBeNull();
  const answer = await booking().book(asked, soon());
  const [stay] = oursOf(asked.key);
  expect(answer).toEqual({ kind: 'booked', reference: stay?.reference, priceCents: euroCents(400) });
  expect(stay).toMatchObject({
    guests: [{ given_name: 'Ada', family_name: 'Brightwell' }],
    email: 'ada@mail.example',
    phone_number: ada.phone,
    check_in_date: days[0],
  });
  const found = {
    reference: stay?.reference,
    priceCents: euroCents(400),
    cancelled: false,
    heldUntil: null,
    days: [...days],
  };
  expect(await booking().find(asked, soon())).toEqual(found);
  expect(await booking().book({ ...asked, again: true }, soon())).toEqual(answer);
  expect(oursOf(asked.key)).toHaveLength(1);
});

test('a hotel that gives no reference is found under that of Duffel', async () => {
  const { asked } = await wanted();
  await booking().book(asked, soon());
  const [stay] = oursOf(asked.key);
  Object.assign(stay ?? {}, { reference: null });
  expect(await booking().find(asked, soon())).toMatchObject({ reference: stay?.id });
});

test('what costs more, is gone or is not accepted is told apart, and nothing is booked', async () => {
  const before = duffel.stays.bookings.length;
  const dear = await wanted();
  dear.room.pounds = 401;
  expect(await booking().book(dear.asked, soon())).toEqual({ kind: 'priceUp' });
  const gone = await wanted();
  duffel.stays.close(gone.hotel);
  expect(await booking().book(gone.asked, soon())).toEqual({ kind: 'soldOut' });
  for (const [at, code, kind] of [
    ['quotes', 'rate_unavailable', 'soldOut'],
    ['quotes', 'price_changed', 'priceUp'],
    ['bookings', 'rate_unavailable', 'soldOut'],
    ['bookings', 'price_changed', 'priceUp'],
    ['bookings', 'invalid_guest_name', 'refused'],
  ] as const) {
    const { asked } = await wanted();
    duffel.stays.refusal = { at, code };
    expect([at, code, await booking().book(asked, soon())]).toEqual([at, code, { kind }]);
    expect(await booking().find(asked, soon())).toBeNull();
  }
  expect(duffel.stays.bookings).toHaveLength(before);
});

test('what Duffel cannot do just now is asked again, and less is passed on', async () => {
  const { asked, room } = await wanted();
  for (const refusal of [
    { at: 'quotes', code: 'rate_limit_exceeded', status: 429 },
    { at: 'quotes', code: 'service_unavailable', status: 503 },
    { at: 'bookings', code: 'rate_limit_exceeded', status: 429 },
    { at: 'bookings', code: 'insufficient_balance' },
  ] as const) {
    duffel.stays.refusal = refusal;
    await expect(booking().book({ ...asked, again: true }, soon())).rejects.toThrow(refusal.code);
  }
  room.pounds = 390;
  const answer = await booking().book({ ...asked, again: true }, soon());
  expect(answer).toMatchObject({ kind: 'booked', priceCents: euroCents(390) });
});

test('what was asked for and not answered is never asked for again: it is looked for, on whatever page it is listed', async () => {
  const { asked } = await wanted();
  duffel.faults = ['late'];
  await expect(booking().book(asked, AbortSignal.timeout(1000))).rejects.toThrow();
  const again = { ...asked, again: true };
  expect(await booking().find(again, soon())).toBeNull();
  await expect(booking().book(again, soon())).rejects.toThrow('may be under way');
  const [ours] = oursOf(asked.key);
  if (ours === undefined) throw new Error('no stay');
  for (let nth = 0; nth < 450; nth += 1)
    duffel.stays.bookings.push({ ...ours, id: `bok_${nth}`, metadata: {}, isLate: false });
  duffel.reveal();
  expect(await booking().book(again, soon())).toMatchObject({ kind: 'booked', reference: ours.reference });
  expect(oursOf(asked.key)).toHaveLength(1);
});

test('of parallel calls one books, and the others find it or ask again', async () => {
  const { asked } = await wanted();
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => booking().book({ ...asked, again: true }, soon())),
  );
  const kinds = answers.map((one) => (one.status === 'fulfilled' ? one.value.kind : 'again'));
  expect(new Set(kinds)).toContain('booked');
  expect(kinds.every((kind) => kind === 'booked' || kind === 'again')).toBe(true);
  expect(oursOf(asked.key)).toHaveLength(1);
});

test('cancelling costs what is not paid back by then, once, and never more than was agreed to', async () => {
  const own = await booked();
  const fee = euroCents(400) - euroCents(300);
  expect(await booking().cancellationFee(own, soon())).toBe(fee);
  expect(await booking().cancel(own, fee - 1, soon())).toBeNull();
  expect(own.stay.status).toBe('confirmed');
  const both = await Promise.all([1, 2].map(() => booking().cancel(own, fee, soon())));
  expect(both).toEqual([fee, fee]);
  expect(await booking().cancel(own, 0, soon())).toBe(fee);
  expect(await booking().cancellationFee(own, soon())).toBeNull();
  const free = await booked({ refunds: [[2, 400]] });
  expect(await booking().cancellationFee(free, soon())).toBe(0);
  expect(await booking().cancel(free, 0, soon())).toBe(0);
  const none = await booked({ refunds: [] });
  expect(await booking().cancellationFee(none, soon())).toBe(euroCents(400));
  duffel.stays.refusal = { at: 'cancel', code: 'not_cancellable' };
  expect(await booking().cancel(none, euroCents(400), soon())).toBeNull();
  duffel.stays.refusal = { at: 'cancel', code: 'rate_limit_exceeded', status: 429 };
  await expect(booking().cancel(none, euroCents(400), soon())).rejects.toThrow('rate_limit_exceeded');
});

test('a stay that has begun is not cancelled, a room is not held, and its days do not change', async () => {
  const own = await booked();
  own.stay.check_in_date = today;
  expect(await booking().cancellationFee(own, soon())).toBeNull();
  expect(await booking().cancel(own, euroCents(400), soon())).toBeNull();
  const { asked } = await wanted();
  expect(await booking().hold(asked, soon())).toEqual({ kind: 'refused' });
  const held = { ...own, offer: asked.offer, priceCents: euroCents(400) };
  expect(await booking().bookHeld(held, soon())).toEqual({ kind: 'soldOut' });
  expect(await booking().changeQuotes(held, days, soon())).toEqual([]);
});
