import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { findOffer } from '@/lib/server/search/find-offer';
import { database } from '@/lib/server/store/connection';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { account } from '@/lib/server/store/schema';
import { centsOf } from '@/lib/shared/booking/order';
import { Offer } from '@/lib/shared/search/offer';
import { dayAfter, earliestToday } from '@/lib/shared/search/read-search';
import { resultIdOf } from '@/lib/shared/search/result-id';
import { type DuffelFault, DuffelServer } from '@/tests/factories/duffel-server';
import { testDatabase } from '@/tests/setup/database';
import { changeQuotes } from './change-order';
import type { ItemRow } from './order-rows';
import { settleItem } from './settle-item';
import { workOnce } from './work-on-orders';

const duffel = new DuffelServer();
// Before anything reads the settings.
beforeAll(async () => {
  const own = { UMIAK_MODE: 'demo', UMIAK_DUFFEL_PAYMENT: 'balance', UMIAK_DUFFEL_TOKEN: 'duffel_test_x' };
  Object.assign(process.env, own, { UMIAK_DUFFEL_API: await duffel.start() });
});
afterAll(() => duffel.stop());
testDatabase({ demo: true });

/** Nothing waits: what is due is due at once, and a provider that says nothing has a moment. */
const times = { ask: 120, lease: 0, again: 0, giveUp: 3_600_000, reconcile: 3_600_000 };
const days = [40, 47].map((count) => dayAfter(earliestToday(new Date()), count));

let bookedById = '';
beforeAll(async () => {
  const [row] = await database().insert(account).values({ name: 'Ada' }).returning();
  bookedById = row?.id ?? '';
});

/** What may happen to an order, in any order and however often; a fault befalls the next call that changes something. */
const step = fc.oneof(
  fc.constantFrom('work', 'work', 'twoWorkers', 'giveUp', 'reveal', 'cancel', 'change', 'bookHeld'),
  fc.constantFrom<DuffelFault>('silentAfter', 'late', 'silentBefore', 'busy'),
);

async function newItem(state: 'confirming' | 'holding'): Promise<string> {
  const [out = '', home = ''] = days;
  const { id } = duffel.sell(out, home);
  const address = `/flights/LHR-NYC/${out}/${home}?adults=3`;
  const offer = await findOffer(resultIdOf({ provider: 'duffel', key: id, address }));
  if (offer === null) throw new Error('Duffel offers nothing');
  const traveler = {
    givenName: 'Ada',
    familyName: 'Brightwell',
    dateOfBirth: '1990-04-01',
    title: 'ms',
    gender: 'f',
    phone: '+442080160509',
  } as const;
  const [order] = await database()
    .insert(bookingOrder)
    .values({
      number: randomUUID().slice(0, 8).toUpperCase(),
      bookedById,
      travelerId: bookedById,
      idempotencyKey: randomUUID(),
      state,
      totalCents: 0,
      travelers: [traveler, traveler, traveler],
      email: 'ada@mail.example',
      locale: 'en-US',
      brand: 'umiak',
      origin: 'http://localhost:3000',
    })
    .returning();
  const [item] = await database()
    .insert(orderItem)
    .values({
      orderId: order?.id ?? '',
      position: 0,
      vertical: 'flights',
      provider: 'duffel',
      resultId: offer.resultId,
      offer,
      startDay: offer.days[0],
      state,
      priceCents: centsOf(offer.priceEur.total),
      workAt: new Date(0),
    })
    .returning();
  return item?.id ?? '';
}

async function itemOf(id: string): Promise<ItemRow> {
  const [item] = await database().select().from(orderItem).where(eq(orderItem.id, id));
  if (item === undefined) throw new Error('the item is gone');
  return item;
}

async function bookHeld(item: ItemRow): Promise<void> {
  const set = { workAt: new Date(0), attempts: 0 };
  if (item.state === 'held')
    await settleItem(item, { from: 'held', to: 'confirming', entry: 'bookAsked', set });
}

async function take(one: string, id: string): Promise<void> {
  const item = await itemOf(id);
  const work = (giveUp = times.giveUp) => workOnce(item.orderId, { ...times, giveUp });
  const atOnce = { workAt: new Date(0), attempts: 0 };
  if (one === 'work') await work();
  else if (one === 'twoWorkers') await Promise.all([work(), work()]);
  else if (one === 'giveUp') await work(-1);
  else if (one === 'reveal') duffel.reveal();
  else if (one === 'bookHeld') await bookHeld(item);
  else if (one === 'cancel') {
    const set = { feeCents: item.priceCents, ...atOnce };
    if (item.state === 'booked' || item.state === 'held')
      await settleItem(item, { from: item.state, to: 'cancelling', entry: 'cancelAsked', set });
  } else if (one === 'change') {
    const faults = duffel.faults.splice(0);
    const { days: booked } = Offer.parse(item.offer);
    const [quote] =
      item.state === 'booked'
        ? await changeQuotes(
            item,
            booked.map((day) => dayAfter(day, 1)),
          )
        : [];
    duffel.faults = faults;
    const set = { change: quote === undefined ? null : { key: randomUUID(), ...quote }, ...atOnce };
    if (quote !== undefined)
      await settleItem(item, { from: 'booked', to: 'changing', entry: 'changeAsked', set });
  } else duffel.faults.push(one as DuffelFault);
}

/** Everything works again, late orders appear, and it is worked until nothing is due. */
async function finish(id: string): Promise<ItemRow> {
  duffel.faults = [];
  duffel.reveal();
  for (let turn = 0; turn < 40; turn += 1) {
    const item = await itemOf(id);
    if (item.workAt === null) return item;
    await bookHeld(item);
    const over = item.state === 'failed' && turn > 2 ? { giveUp: -1, reconcile: -1 } : {};
    await workOnce(item.orderId, { ...times, ...over });
  }
  throw new Error('the order is never done');
}

test('whatever order workers, crashes and a Duffel that does not answer come in, there is one order at most, and it is as ours says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 12 }),
      fc.constantFrom('confirming' as const, 'holding' as const),
      async (steps, begins) => {
        const id = await newItem(begins);
        for (const one of steps) await take(one, id);
        const { offer, reference, state } = await finish(id);
        const theirs = duffel.orders.filter(({ metadata }) => metadata.umiak_item === id);
        expect(theirs.length).toBeLessThan(2);
        const [order] = theirs;
        const isOpen = order?.cancelled_at === null;
        expect([state, isOpen]).toEqual([state, state === 'booked']);
        if (state === 'booked') {
          expect(order?.payment_status.awaiting_payment).toBe(false);
          expect(order?.booking_reference).toBe(reference);
          const flown = order?.slices.map(({ segments }) => segments[0]?.departing_at.slice(0, 10));
          expect(flown).toEqual(Offer.parse(offer).days);
        } else expect(['cancelled', 'failed']).toContain(state);
      },
    ),
    { numRuns: 40 },
  );
}, 120_000);
