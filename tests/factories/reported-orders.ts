import { randomUUID } from 'node:crypto';
import { resultIdOf } from '@/lib/shared/search/result-id';
import type { TestDatabase } from '@/tests/setup/database';

/** A booking of a report, past the application. */
export type Reported = {
  readonly company?: string;
  /** E-mail address of whoever travels; '' for nobody known. */
  readonly traveler?: string;
  /** When it was ordered, ISO 8601 with a zone. */
  readonly at: string;
  readonly startDay: string;
  readonly cents: number;
  readonly vertical?: 'flights' | 'hotels';
  readonly state?: string;
  /** It was cancelled: when, and for which fee. */
  readonly cancelled?: { readonly at: string; readonly fee: number };
  /** Codes of the rules that it broke; empty for in policy; absent where no policy held. */
  readonly broke?: readonly string[];
  /** What those rules do; left out, they warn. */
  readonly action?: string;
  /** Why it was not booked. */
  readonly failure?: string | null;
  /** Its price as a share of the limit of its policy, and what the company thinks of its supplier. */
  readonly ofCap?: number | null;
  readonly tier?: 'preferred' | 'avoided' | 'neither' | null;
  /** What the cheapest comparable offer cost, in euro, for one night or one person. */
  readonly cheapest?: number;
  /** What comparable offers cost in the middle; left out, as much as the cheapest. */
  readonly median?: number;
  /** Kilograms of CO₂ equivalent, and the factors that they were estimated with; without factors the provider has told them. */
  readonly kg?: number;
  readonly kgBy?: string;
  /** Cities of a flight, from and to; left out, Boston and London. */
  readonly cities?: readonly [string, string];
  /** What was answered to trip fields. */
  readonly answers?: readonly object[];
};

const hotel = (total: number, day: string) => ({
  vertical: 'hotels',
  resultId: resultIdOf({ provider: 'sample', key: '0', address: '/hotels/LIS' }),
  provider: { key: 'sample', name: 'Sample' },
  sample: true,
  priceEur: { total, each: total / 2 },
  cancellation: 'free',
  days: [day, day],
  destination: 'LIS',
  hotel: 'Casa Aurora',
  centreKm: 1,
  board: 'none',
  nights: 2,
  rooms: 1,
});
const flight = (total: number, day: string) => ({
  ...hotel(total, day),
  vertical: 'flights',
  origin: 'BOS',
  destination: 'LON',
  carrier: 'Albatross Air',
  cabin: 'economy',
  travellers: 2,
  bags: { cabin: 1, checked: 0 },
  legs: [
    {
      minutes: 400,
      segments: [
        {
          from: 'BOS',
          to: 'LHR',
          depart: `${day}T10:00`,
          arrive: `${day}T20:00`,
          minutes: 400,
          carrier: 'Albatross Air',
          number: 'AA 1',
        },
      ],
    },
  ],
});

/** Writes bookings as reports find them. Returns the ids of their orders. */
export async function reportedOrders(
  db: Pick<TestDatabase, 'query'>,
  some: readonly Reported[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const one of some) ids.push(await reportedOrder(db, one));
  return ids;
}

async function reportedOrder(
  db: Pick<TestDatabase, 'query'>,
  {
    action = 'warn',
    answers = [],
    at,
    broke,
    cancelled,
    cents,
    cheapest,
    cities,
    company = 'Acme Lanterns',
    failure = null,
    kg,
    kgBy,
    median = cheapest,
    ofCap = null,
    startDay,
    state = cancelled === undefined ? 'booked' : 'cancelled',
    tier = null,
    traveler = '',
    vertical = 'hotels',
  }: Reported,
): Promise<string> {
  const [orderId, itemId] = [randomUUID(), randomUUID()];
  await db.query(
    `insert into booking_order (id, number, company_id, traveler_id, idempotency_key, state, total_cents, email, locale, brand, origin, created_at, travelers, answers)
     select $1::uuid, left($1::uuid::text, 8), c.id, (select account_id from membership where email = $3 and company_id = c.id), gen_random_uuid(), $4, $5,
       'a@mail.example', 'en-US', 'umiak', 'http://localhost:3000', $6, '[{"givenName":"Theo","familyName":"Marsh"}]', $7
     from company c where c.name = $2`,
    [orderId, company, traveler, state, cents, at, JSON.stringify(answers)],
  );
  const offer = (vertical === 'flights' ? flight : hotel)(cents / 100, startDay);
  const own = {
    ...(kg === undefined ? {} : { emissionsKg: kg }),
    ...(kgBy === undefined ? {} : { emissionsBy: kgBy }),
    ...(cities === undefined ? {} : { origin: cities[0], destination: cities[1] }),
  };
  await db.query(
    `insert into order_item (id, order_id, position, vertical, provider, result_id, offer, start_day, state, price_cents, fee_cents, failure, reference)
     values ($1::uuid, $2, 0, $3, 'sample', $1::uuid::text, $4, $5, $6, $7, $8, $9, 'R')`,
    [
      itemId,
      orderId,
      vertical,
      JSON.stringify({ ...offer, ...own }),
      startDay,
      state,
      cents,
      cancelled?.fee ?? null,
      failure,
    ],
  );
  const entry = 'insert into order_entry (order_id, item_id, kind, created_at) values ($1, $2, $3, $4)';
  if (state !== 'failed') await db.query(entry, [orderId, itemId, 'booked', at]);
  if (cancelled !== undefined) await db.query(entry, [orderId, itemId, 'cancelled', cancelled.at]);
  if (broke === undefined) return orderId;
  const sample = cheapest === undefined ? null : { count: 5, cheapest, median };
  const market = { cabins: sample === null ? {} : { economy: sample }, nights: sample, carriers: [] };
  await db.query(
    `insert into policy_decision (item_id, order_id, company_id, vertical, status, decision, inputs, hash)
     select $1, $2, id, $3, $4, $5, $6, '' from company where name = $7`,
    [
      itemId,
      orderId,
      vertical === 'flights' ? 'flight' : 'hotel',
      broke.length === 0 ? 'inPolicy' : 'outOfPolicy',
      JSON.stringify({ policyId: 'p', reasons: broke.map((code) => ({ code, action })) }),
      JSON.stringify({ market, ofCap, tier }),
      company,
    ],
  );
  return orderId;
}
