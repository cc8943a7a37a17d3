import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { findOffer } from '@/lib/server/search/find-offer';
import { sampleLedger } from '@/lib/server/search/providers/sample/sample-ledger';
import { database } from '@/lib/server/store/connection';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { account } from '@/lib/server/store/schema';
import { extrasCents, noExtras } from '@/lib/shared/booking/extras';
import { bookingTrials, centsOf } from '@/lib/shared/booking/order';
import { dayAfter } from '@/lib/shared/day/days';
import { Offer } from '@/lib/shared/search/offer';
import { sampleFlight, someExtras } from '@/tests/factories/extras';
import { patience } from '@/tests/factories/patience';
import { ada, bookHeld, cancel, itemOf, orderedItem } from '@/tests/factories/provider-items';
import { sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';
import type { ItemRow } from './order-rows';
import { settleItem } from './settle-item';
import { workOnce } from './work-on-orders';

process.env.UMIAK_OPERATOR_MAIL = 'desk@umiak.example';
const db = testDatabase();

/** Nothing waits: what is due is due at once, and a provider that says nothing has a moment. */
const times = { ask: 40, lease: 0, again: 0, giveUp: 3_600_000, reconcile: 3_600_000 };

let offers: Offer[] = [];
let extras = noExtras;
let bookedById = '';
beforeAll(async () => {
  const found = await Promise.all(
    [...[0, 1].map((nth) => sampleStay('LIS', nth)), sampleFlight(0)].map((one) => findOffer(one, [])),
  );
  offers = found.flatMap((offer) => offer ?? []);
  extras = await someExtras(offers[2] as Offer);
  const [row] = await database().insert(account).values({ name: 'Ada' }).returning();
  bookedById = row?.id ?? '';
});

/** What may happen to an order, in any order and however often. */
type Step =
  | { readonly does: 'work' | 'twoWorkers' | 'dieBefore' | 'dieAfter' | 'giveUp' | 'lapse' }
  | { readonly does: 'cancel' | 'change' | 'bookHeld'; readonly at: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .constantFrom('work', 'twoWorkers', 'dieBefore', 'dieAfter', 'giveUp', 'lapse')
    .map((does) => ({ does }) as Step),
  fc.record({
    does: fc.constantFrom('cancel' as const, 'change' as const, 'bookHeld' as const),
    at: fc.nat(2),
  }),
);

async function newOrder(trials: readonly string[], state: 'confirming' | 'holding'): Promise<string> {
  const [order] = await database()
    .insert(bookingOrder)
    .values({
      number: randomUUID().slice(0, 8).toUpperCase(),
      bookedById,
      travelerId: bookedById,
      idempotencyKey: randomUUID(),
      state,
      totalCents: 0,
      email: 'ada@mail.example',
      locale: 'en-US',
      brand: 'umiak',
      origin: 'http://localhost:3000',
    })
    .returning();
  await database()
    .insert(orderItem)
    .values(
      trials.map((trial, position) => {
        const plain = offers[position % offers.length] as Offer;
        // The first can never be held.
        const holdUntil = position === 0 ? undefined : new Date(Date.now() + 3_600_000).toISOString();
        const offer = { ...plain, holdUntil };
        const chosen = offer.vertical === 'flights' && state === 'confirming' ? extras : noExtras;
        return {
          orderId: order?.id ?? '',
          position,
          vertical: offer.vertical,
          provider: 'sample',
          resultId: offer.resultId,
          offer,
          extras: chosen,
          startDay: offer.days[0],
          state,
          priceCents: centsOf(offer.priceEur.total) + extrasCents(chosen),
          trial,
          workAt: new Date(0),
        };
      }),
    );
  return order?.id ?? '';
}

const itemsOf = (orderId: string): Promise<ItemRow[]> =>
  database().select().from(orderItem).where(eq(orderItem.orderId, orderId)).orderBy(orderItem.position);

/** The next item that is due, as a process would take it that then dies. */
async function taken(orderId: string): Promise<ItemRow | undefined> {
  const due = (await itemsOf(orderId)).find(({ workAt }) => workAt !== null);
  if (due !== undefined)
    await database().update(orderItem).set({ attempts: sql`attempts + 1` }).where(eq(orderItem.id, due.id));
  return due;
}

/** Asks the provider for what the item wants, and dies before it can write the answer down. */
async function askAndDie(item: ItemRow): Promise<void> {
  const signal = AbortSignal.timeout(times.ask);
  if (item.state === 'confirming' && item.heldUntil !== null) {
    const { id: key, offer, priceCents, reference } = item;
    const held = { key, priceCents, reference: reference ?? '', offer: Offer.parse(offer) };
    await sampleLedger.bookHeld(held, signal);
  } else if (item.state === 'confirming' || item.state === 'holding') {
    const { extras, id: key, offer, priceCents, trial } = item;
    const wanted = {
      key,
      again: false,
      offer: offer as Offer,
      extras,
      travelers: [],
      email: '',
      priceCents,
      trial: trial as '',
    };
    const ask = item.state === 'holding' ? sampleLedger.hold : sampleLedger.book;
    await ask(wanted, signal).catch(() => {});
  }
  if (item.state === 'changing' && item.change !== null) {
    const { change, id, offer, priceCents, reference, trial } = item;
    const booking = { key: id, priceCents, reference: reference ?? '', offer: Offer.parse(offer) };
    await sampleLedger
      .change({ key: change.key, booking, quote: change, trial: trial as '' }, signal)
      .catch(() => {});
  }
  if (item.state === 'cancelling')
    await sampleLedger.cancel({ key: item.id, reference: item.reference ?? '' }, item.feeCents ?? 0, signal);
}

/** The time of everything that is held is over. */
async function lapse(orderId: string): Promise<void> {
  const keys = (await itemsOf(orderId)).map(({ id }) => id);
  await db.query(
    'update sample_booking set held_until = now() where key = any($1) and held_until is not null',
    [keys],
  );
  await db.query(
    `update order_item set held_until = now(), work_at = 'epoch' where order_id = $1 and state = 'held'`,
    [orderId],
  );
}

/** Agrees to what the provider asks for the days after those that are booked, where it changes them at all. */
async function askForChange(item: ItemRow): Promise<void> {
  const offer = Offer.parse(item.offer);
  const days = offer.days.map((day) => dayAfter(day, 1));
  const { id: key, priceCents } = item;
  const booking = { key, priceCents, reference: item.reference ?? '', offer };
  const [quote] = await sampleLedger.changeQuotes(booking, days, patience());
  if (quote === undefined) return;
  const set = { change: { key: randomUUID(), ...quote }, workAt: new Date(0), attempts: 0 };
  await settleItem(item, { from: 'booked', to: 'changing', entry: 'changeAsked', set });
}

async function take(one: Step, orderId: string): Promise<void> {
  switch (one.does) {
    case 'work':
      await workOnce(orderId, times);
      return;
    case 'twoWorkers':
      await Promise.all([workOnce(orderId, times), workOnce(orderId, times)]);
      return;
    case 'dieBefore':
      await taken(orderId);
      return;
    case 'dieAfter': {
      const item = await taken(orderId);
      if (item !== undefined) await askAndDie(item);
      return;
    }
    case 'giveUp':
      // As if it had been tried for too long.
      await workOnce(orderId, { ...times, giveUp: -1 });
      return;
    case 'lapse':
      await lapse(orderId);
      return;
    case 'bookHeld':
    case 'cancel': {
      const item = (await itemsOf(orderId))[one.at];
      if (item !== undefined) await (one.does === 'cancel' ? cancel : bookHeld)(item);
      return;
    }
    case 'change': {
      const item = (await itemsOf(orderId))[one.at];
      if (item?.state === 'booked') await askForChange(item);
      return;
    }
  }
}

/** Works until nothing is due; what failed is asked after once more, and then its time is over. */
async function finish(orderId: string): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    const open = (await itemsOf(orderId)).filter(({ workAt }) => workAt !== null);
    if (open.length === 0) return;
    if (open.every(({ state }) => state === 'held' || state === 'failed')) await lapse(orderId);
    const onlyAsked = open.every(({ state }) => state === 'failed');
    await workOnce(orderId, onlyAsked ? { ...times, giveUp: -1, reconcile: -1 } : times);
  }
  throw new Error('the order is never done');
}

test('whatever order workers, providers, travelers and crashes come in, our books and the provider’s agree', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('', ...bookingTrials.filter((one) => one !== 'slow')), {
        minLength: 1,
        maxLength: 3,
      }),
      fc.array(step, { maxLength: 14 }),
      fc.constantFrom('confirming' as const, 'holding' as const),
      async (trials, steps, state) => {
        const orderId = await newOrder(trials, state);
        for (const one of steps) await take(one, orderId);
        await finish(orderId);
        for (const { extras, id, offer, priceCents, reference, state } of await itemsOf(orderId)) {
          const theirs = await sampleLedger.find({ key: id, offer: Offer.parse(offer) }, patience());
          expect(await db.count('sample_booking', 'key = $1', [id])).toBeLessThan(2);
          const { days } = Offer.parse(offer);
          // Each change that was made is one the provider made: once, to the same days, at the same price.
          const changed = await db.query(
            `select 1 from order_entry where item_id = $1 and kind = 'changed'`,
            [id],
          );
          expect(await db.count('sample_change', 'booking_key = $1', [id])).toBe(changed.length);
          const isStray = (await db.count('order_entry', `item_id = $1 and kind = 'stray'`, [id])) > 0;
          // What is stray is still booked there, with its seats.
          const seats = state === 'booked' || isStray ? extras.seats.length : 0;
          expect(await db.count('sample_seat', 'booking_key = $1', [id])).toBe(seats);
          if (state === 'booked')
            expect(theirs).toEqual({ reference, priceCents, days, heldUntil: null, cancelled: false });
          else if (state === 'cancelled') expect(theirs).toMatchObject({ reference, cancelled: true });
          else expect([state, theirs?.cancelled ?? true]).toEqual(['failed', !isStray]);
        }
        // Nothing of this order is left to take places from the next one.
        await db.query('delete from sample_booking');
      },
    ),
    { numRuns: 60 },
  );
});

test('what is booked with a provider that this process does not know is left to others until it would be given up', async () => {
  const orderId = await newOrder([''], 'confirming');
  await db.query(`update order_item set provider = 'another' where order_id = $1`, [orderId]);
  expect(await workOnce(orderId, times)).toBe(false);
  expect(await itemsOf(orderId)).toMatchObject([{ state: 'confirming', attempts: 0 }]);
  await db.query(`update order_item set created_at = now() - interval '2 hours' where order_id = $1`, [
    orderId,
  ]);
  await workOnce(orderId, times);
  expect(await itemsOf(orderId)).toMatchObject([{ state: 'failed', failure: 'noAnswer' }]);
});

test.each([
  ['free', { entry: 'released', cancelled: true, told: null }],
  ['fee', { entry: 'released', cancelled: true, told: 'false' }],
  ['none', { entry: 'stray', cancelled: false, told: 'true' }],
] as const)(
  'a late booking that nobody wants and whose cancellation is %s is cancelled unless that costs everything, and the operator learns what it costs',
  async (cancellation, wanted) => {
    const found = await Promise.all(
      Array.from({ length: 30 }, (_, nth) => findOffer(sampleStay('LIS', nth), [])),
    );
    const offer = found.find((one) => one?.cancellation === cancellation);
    if (offer == null) throw new Error('no such offer');
    const item = await itemOf(await orderedItem(offer, [ada]));
    const set = { failure: 'noAnswer', workAt: new Date(0) } as const;
    await settleItem(item, { from: 'confirming', to: 'failed', entry: 'failed', set });
    const { extras, id: key, priceCents } = item;
    const late = {
      key,
      again: false,
      offer,
      extras,
      travelers: [ada],
      email: '',
      priceCents,
      trial: '',
    } as const;
    await sampleLedger.book(late, patience());
    await workOnce(item.orderId, times);
    expect((await itemOf(key)).workAt).toBeNull();
    expect(await db.count('order_entry', 'item_id = $1 and kind = $2', [key, wanted.entry])).toBe(1);
    expect(await sampleLedger.find({ key, offer }, patience())).toMatchObject({
      cancelled: wanted.cancelled,
    });
    const mails = await db.query<{ recipient: string; stands: string }>(
      `select recipient, about->>'stands' as stands from outbox where template = 'operatorStray' and about->>'itemId' = $1`,
      [key],
    );
    expect(mails).toEqual(
      wanted.told === null ? [] : [{ recipient: 'desk@umiak.example', stands: wanted.told }],
    );
  },
);
