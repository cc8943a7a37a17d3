import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { dayAfter } from '@/lib/shared/day/days';
import { cityByCode } from '@/lib/shared/search/cities';
import { emissionFactors } from '@/lib/shared/search/emission-factors';
import type { HotelOffer, Offer } from '@/lib/shared/search/offer';
import type { TestDatabase } from '@/tests/setup/database';
import { reportCalls } from './report-reader';
import { roleBrowser } from './role-browser';
import type { TestBrowser } from './test-browser';

/*
 * What reports say of the demo company, counted once more: the rows are read without any of the queries of reports, and everything is added
 * up here.
 */

type Market = Readonly<Record<'cheapest' | 'median', number>>;
type Row = {
  readonly vertical: string;
  readonly state: string;
  readonly price: number;
  readonly fee: number;
  readonly change: number;
  readonly offer: Offer;
  readonly trip: string;
  readonly office: string | null;
  readonly booked: string;
  readonly given: string | null;
  readonly status: string | null;
  readonly judged: boolean;
  readonly ofCap: number | null;
  readonly tier: string | null;
  readonly market: {
    readonly cabins?: Readonly<Record<string, Market>>;
    readonly nights?: Market | null;
    readonly alike?: Market | null;
  } | null;
};

const rowsOf = (db: TestDatabase, zone: string) =>
  db.query<Row>(
    `select i.vertical, i.state, i.price_cents price, coalesce(i.fee_cents, 0) fee, i.change_fee_cents "change", i.offer,
       coalesce(o.trip_id, o.id::text) trip, m.office_id office, (o.created_at at time zone $1)::date::text booked,
       (select max(e.created_at at time zone $1)::date::text from order_entry e where e.item_id = i.id and e.kind = 'cancelled') given,
       d.status, coalesce(d.decision->>'policyId' is not null or d.status <> 'inPolicy', false) judged, d.inputs->'market' market,
       (d.inputs->>'ofCap')::float8 "ofCap", d.inputs->>'tier' tier
     from booking_order o join order_item i on i.order_id = o.id left join policy_decision d on d.item_id = i.id
     left join membership m on m.account_id = o.traveler_id and m.company_id = o.company_id
     where o.company_id = (select id from company where name = 'Acme Lanterns')
       and exists (select 1 from order_entry e where e.item_id = i.id and e.kind = 'booked')
       and i.state in ('booked', 'changing', 'cancelling', 'cancelled')`,
    [zone],
  );

// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape.
const ask = async (browser: TestBrowser, path: string): Promise<any> =>
  (await browser.get(`${reportCalls}${path}`)).json();

const marketOf = ({ market, offer }: Row): Market | null => {
  if (offer.vertical === 'flights') return market?.cabins?.[offer.cabin] ?? null;
  return (offer.vertical === 'hotels' ? market?.nights : market?.alike) ?? null;
};
const overPrice = ({ offer }: Row, factor: number) =>
  Math.round(offer.priceEur.total * 100 * Math.max(0, factor));
const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);

/** The median, to the fourth digit; null of nothing. */
export function middleOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  if (low === undefined || high === undefined) return null;
  // PostgreSQL rounds the number that is written, 0.71525, and not the one that is stored, which is a little less.
  return Math.round(Number((((low + high) / 2) * 10_000).toPrecision(15))) / 10_000;
}

/** All figures of some rows in a period, in cents of a euro and kilograms. */
function counted(rows: readonly Row[], from: string, to: string) {
  const isIn = (day: string | null) => day !== null && day >= from && day <= to;
  const made = rows.filter(({ booked }) => isIn(booked));
  const back = rows.filter(({ given, state }) => state === 'cancelled' && isIn(given));
  const standing = made.filter(({ state }) => state !== 'cancelled');
  const gross = (some: readonly Row[]) => sum(some.map(({ change, price }) => price + change));
  const refunded = sum(back.map(({ fee, price }) => price - fee));
  const known = standing.flatMap(({ offer }) => offer.emissionsKg ?? []);
  const saving = standing.filter((row) => marketOf(row) !== null);
  const missing = made.filter(
    (row) => row.status !== null && row.status !== 'inPolicy' && marketOf(row) !== null,
  );
  return {
    money: {
      spend: gross(made) - refunded,
      booked: gross(made),
      refunded,
      standing: gross(standing),
      saved: sum(
        saving.map((row) => overPrice(row, (marketOf(row)?.median ?? 0) / row.offer.priceEur.each - 1)),
      ),
      missed: sum(
        missing.map((row) => overPrice(row, 1 - (marketOf(row)?.cheapest ?? 0) / row.offer.priceEur.each)),
      ),
    },
    counts: {
      bookings: made.length,
      cancelled: made.length - standing.length,
      trips: new Set(standing.map(({ trip }) => trip)).size,
      judged: made.filter(({ judged }) => judged).length,
      inPolicy: made.filter(({ judged, status }) => judged && status === 'inPolicy').length,
      savedKnown: saving.length,
      missedKnown: missing.length,
      emissions: sum(known),
      emissionsKnown: known.length,
      ofCap: middleOf(standing.flatMap(({ ofCap }) => ofCap ?? [])),
      preferred: standing.filter(({ tier }) => tier === 'preferred').length,
      preferredKnown: standing.filter(({ tier }) => tier !== null).length,
    },
  };
}

/** Tests what reports say of the demo company that a database has. */
export function reportsTheDemo(db: TestDatabase): void {
  test('every figure of the demo, whole, by vertical and by office, is that of its rows', async () => {
    const manager = await roleBrowser('manager', db);
    const [of] = await db.query<{ zone: string; currency: string }>(
      "select settings->>'timezone' zone, settings->>'currency' currency from company where name = 'Acme Lanterns'",
    );
    const zone = of?.zone || 'UTC';
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date());
    const [from, to] = [dayAfter(today, -300), today];
    const rows = await rowsOf(db, zone);
    const perEuro = (await exchangeRates()).perEuro(of?.currency ?? 'EUR') ?? 1;
    const expected = (some: readonly Row[]) => {
      const { counts, money } = counted(some, from, to);
      const inTerms = Object.entries(money).map(([name, cents]) => [name, Math.round(cents * perEuro)]);
      return { ...counts, ...Object.fromEntries(inTerms) };
    };
    const search = `?from=${from}&to=${to}`;
    const { figures } = await ask(manager, `/summary${search}`);
    expect(figures).toEqual(expected(rows));
    expect(figures.bookings).toBeGreaterThan(200);
    expect(figures.emissionsKnown).toBeGreaterThan(100);
    expect(figures.ofCap).toBeGreaterThan(0);
    expect(figures.preferred).toBeGreaterThan(0);
    for (const by of ['vertical', 'office'] as const) {
      const table = await ask(manager, `/table${search}&by=${by}`);
      const keys = table.rows.map(({ key }: { key: string }) => key);
      expect(new Set(keys).size).toBeGreaterThan(2);
      for (const { figures: ones, key } of table.rows)
        expect([key, ones]).toEqual([key, expected(rows.filter((row) => (row[by] ?? '-') === key))]);
      // What else was for sale is known of most bookings, of whatever kind.
      if (by === 'vertical')
        for (const { figures: ones, key } of table.rows)
          expect([key, ones.savedKnown > ones.bookings / 2]).toEqual([key, true]);
    }
  });

  test('stays of the demo emit by room and night of their country, and sample journeys by the factors in force', async () => {
    const rows = await rowsOf(db, 'UTC');
    const stays = rows
      .map(({ offer }) => offer)
      .filter((offer): offer is HotelOffer => offer.vertical === 'hotels');
    expect(stays.length).toBeGreaterThan(50);
    for (const { destination, emissionsBy, emissionsKg, nights, rooms } of stays) {
      const country = cityByCode(destination)?.country ?? '';
      const each = destination === 'LON' ? 11.5 : emissionFactors.roomNight[country];
      expect([destination, emissionsKg, emissionsBy]).toEqual(
        each === undefined
          ? [destination, undefined, undefined]
          : [destination, Math.max(1, Math.round(each * nights * rooms)), 'UK 2025'],
      );
    }
    const journeys = rows.map(({ offer }) => offer).filter(({ vertical }) => vertical === 'trains');
    expect(journeys.every(({ emissionsBy }) => emissionsBy === 'UK 2025')).toBe(true);
  });
}
