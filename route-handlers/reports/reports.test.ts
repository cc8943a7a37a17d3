import { utcDay } from '@/lib/shared/day/utc-day';
import { middleOf } from '@/tests/factories/demo-report';
import { march, march2024, reportReader, reportZone, theo } from '@/tests/factories/report-reader';
import { type Reported, reportedOrders } from '@/tests/factories/reported-orders';
import { roleBrowser } from '@/tests/factories/role-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { ask, get, usd } = reportReader(db);
const ada = 'ada.brightwell@acme-lanterns.example';

test('without bookings every figure is nothing', async () => {
  const { approvals, currency, figures, figuresBefore, period } = await ask(`/summary${march}`);
  const { ofCap, ...counted } = figures;
  expect([ofCap, ...new Set(Object.values(counted))]).toEqual([null, 0]);
  expect(figuresBefore).toEqual(figures);
  expect(approvals).toMatchObject({ asked: 0, medianMinutes: null });
  expect([currency, period]).toEqual(['USD', { from: '2024-03-01', to: '2024-03-31' }]);
  expect((await ask(`/series${march}&by=office`)).points).toEqual([]);
  const { points } = await ask('/series?from=2024-01-31&to=2024-03-01&metric=averageTrip');
  expect(points).toEqual([
    { key: '2024-01', name: 'Jan 2024', value: null, compare: null },
    { key: '2024-02', name: 'Feb 2024', value: null, compare: null },
    { key: '2024-03', name: 'Mar 2024', value: null, compare: null },
  ]);
});

test('one booking is the spend, the trip and the average, in the currency of the company', async () => {
  await reportedOrders(db, [march2024({ broke: [] })]);
  const { before, figures, figuresBefore } = await ask(`/summary${march}`);
  expect(figures).toMatchObject({ spend: usd(100_00), bookings: 1, trips: 1, standing: usd(100_00) });
  expect(figures).toMatchObject({ judged: 1, inPolicy: 1, missedKnown: 0 });
  expect([before, figuresBefore.spend]).toEqual([{ from: '2024-01-30', to: '2024-02-29' }, 0]);
  const later = await ask('/summary?from=2024-04-01&to=2024-05-01');
  expect([later.figures.spend, later.figuresBefore.spend]).toEqual([0, usd(100_00)]);
});

test('several orders of one trip are one trip, and the fee of a change is spent', async () => {
  const ids = await reportedOrders(db, [march2024(), march2024(), march2024()]);
  await db.query(
    `insert into trip (id, secret, owner_id, name) select 'Rep001', 'x', account_id, 'Lisbon' from membership where email = $1`,
    [theo],
  );
  await db.query("update booking_order set trip_id = 'Rep001' where id in ($1, $2)", ids.slice(0, 2));
  await db.query('update order_item set change_fee_cents = 1500 where order_id = $1', [ids[0]]);
  await db.query("update order_item set state = 'changing' where order_id = $1", [ids[1]]);
  const { figures } = await ask(`/summary${march}`);
  expect(figures).toMatchObject({ bookings: 3, trips: 2, spend: usd(315_00) });
  const { points } = await ask(`/series${march}&by=group&metric=bookings`);
  expect(points.map(({ value }: { value: number }) => value)).toEqual([3]);
  const one = await ask(`/summary${march}&group=${points[0].key}`);
  expect(one.figures.bookings).toBe(3);
});

test('a refund counts in the month it was given, and can be more than was booked there', async () => {
  await reportedOrders(db, [
    march2024({ cents: 900_00, cancelled: { at: '2024-04-20T12:00:00Z', fee: 100_00 } }),
    march2024({ at: '2024-04-05T12:00:00Z', startDay: '2024-06-01', cents: 50_00 }),
  ]);
  const spring = '?from=2024-03-01&to=2024-06-30';
  const byMonth = async (search: string) =>
    (await ask(`/series${search}`)).points.map(({ value }: { value: number }) => value);
  expect(await byMonth(spring)).toEqual([usd(900_00), usd(-750_00), 0, 0]);
  // By the first day of travel what was given back stands where it was booked: the fee is left.
  expect(await byMonth(`${spring}&basis=travel`)).toEqual([0, usd(100_00), 0, usd(50_00)]);
  const { figures } = await ask('/summary?from=2024-04-01&to=2024-04-30');
  expect(figures).toMatchObject({
    spend: usd(-750_00),
    booked: usd(50_00),
    refunded: usd(800_00),
    bookings: 1,
    cancelled: 0,
    trips: 1,
    standing: usd(50_00),
  });
  expect((await ask(`/summary${march}`)).figures).toMatchObject({
    bookings: 1,
    cancelled: 1,
    trips: 0,
    standing: 0,
  });
});

test('days are those of the company, and what was never booked counts nowhere', async () => {
  await reportedOrders(db, [
    // Still the last day of March in New York.
    march2024({ at: '2024-04-01T03:30:00Z' }),
    march2024({ at: '2024-04-01T04:30:00Z', cents: 7_00 }),
    march2024({ state: 'failed' }),
    march2024({ state: 'awaitingApproval' }),
    march2024({ state: 'held' }),
  ]);
  expect((await ask(`/summary${march}`)).figures).toMatchObject({ spend: usd(100_00), bookings: 1 });
  // A hold that was given back had never been booked.
  const [id] = await reportedOrders(db, [march2024({ cancelled: { at: '2024-03-11T12:00:00Z', fee: 0 } })]);
  await db.query("delete from order_entry where order_id = $1 and kind = 'booked'", [id]);
  expect((await ask(`/summary${march}`)).figures.bookings).toBe(1);
});

test('compliance is what was in policy of what was checked; a booking with two reasons counts for both', async () => {
  await reportedOrders(db, [
    march2024({ broke: [] }),
    march2024({ broke: ['NIGHT_ABOVE_CAP', 'STARS_ABOVE'], cheapest: 20 }),
    march2024({ broke: ['NIGHT_ABOVE_CAP'] }),
    // Cheaper than what it is compared with: nothing was missed.
    march2024({ broke: ['CABIN_ABOVE_LIMIT'], cheapest: 80, vertical: 'flights' }),
    march2024(),
  ]);
  const { coverage, points } = await ask(`/series${march}&metric=compliance&by=vertical`);
  const byKey = (some: { key: string; value: number }[]) =>
    Object.fromEntries(some.map(({ key, value }) => [key, value]));
  expect(byKey(points)).toEqual({ hotels: 1 / 3, flights: 0 });
  expect(coverage).toEqual({ bookings: 5, judged: 4 });
  const reasons = await ask(`/series${march}&metric=bookings&by=reason`);
  expect(byKey(reasons.points)).toEqual({ NIGHT_ABOVE_CAP: 2, STARS_ABOVE: 1, CABIN_ABOVE_LIMIT: 1 });
  // Two nights of 50 where a night was to be had for 20.
  const { figures } = await ask(`/summary${march}`);
  expect(figures).toMatchObject({ missed: usd(60_00), missedKnown: 2, judged: 4, inPolicy: 1 });
  for (const [policy, n] of [
    ['in', 1],
    ['out', 3],
    ['unjudged', 1],
  ] as const)
    expect((await ask(`/summary${march}&policy=${policy}`)).figures.bookings).toBe(n);
  expect((await ask(`/summary${march}&reason=STARS_ABOVE`)).figures.bookings).toBe(1);
});

test('bands of days in advance, routes, cities and suppliers', async () => {
  await reportedOrders(
    db,
    ['09', '12', '13', '16', '17', '23', '24', '30', '31'].map((day) =>
      march2024({ startDay: `2024-03-${day}`, vertical: day === '31' ? 'flights' : 'hotels' }),
    ),
  );
  const { points } = await ask(`/series${march}&metric=bookings&by=lead`);
  expect(points.map(({ name, value }: { name: string; value: number }) => [name, value])).toEqual([
    ['0–2 days', 2],
    ['3–6 days', 2],
    ['7–13 days', 2],
    ['14–20 days', 2],
    ['21 days and more', 1],
  ]);
  const rows = async (by: string) =>
    (await ask(`/table${march}&by=${by}`)).rows.map(
      ({ figures, key, name }: { figures: { bookings: number }; key: string; name: string }) => [
        key,
        name,
        figures.bookings,
      ],
    );
  expect(await rows('route')).toEqual([['BOS-LON', 'Boston – London', 1]]);
  expect(await rows('city')).toEqual([['LIS', 'Lisbon', 8]]);
  expect(await rows('supplier')).toEqual([
    ['Casa Aurora', 'Casa Aurora', 8],
    ['Albatross Air', 'Albatross Air', 1],
  ]);
  const only = async (filter: string) => (await ask(`/summary${march}&${filter}`)).figures.bookings;
  expect(await only('route=BOS-LON')).toBe(1);
  expect(await only('city=LIS')).toBe(8);
  expect(await only('supplier=Casa%20Aurora')).toBe(8);
  expect(await only('lead=d14')).toBe(2);
});

/** Numbers from 0 to 1 that are the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

test('figures are those of the raw rows, counted apart, whatever they are narrowed to', async () => {
  const random = numbers(7);
  const below = (bound: number) => Math.floor(random() * bound);
  const day = (nth: number) => utcDay(Date.UTC(2024, 0, 1 + nth));
  const made = Array.from({ length: 60 }, (_, nth): Reported => {
    const ordered = below(150);
    const at = `${day(ordered)}T${String(below(24)).padStart(2, '0')}:15:00Z`;
    const cents = 1 + below(200_000);
    const back = { at: `${day(ordered + below(60))}T12:00:00Z`, fee: below(3) === 0 ? cents : below(cents) };
    return {
      at,
      startDay: day(ordered + below(40)),
      cents,
      vertical: below(2) === 0 ? 'flights' : 'hotels',
      traveler: [ada, theo, ''][below(3)] ?? '',
      ...(nth % 4 === 0 ? { cancelled: back } : {}),
      ...(nth % 3 === 0 ? {} : { kg: 1 + below(900) }),
      ...(nth % 5 === 0 ? {} : { broke: nth % 3 === 0 ? ['TOTAL_ABOVE'] : [], ofCap: below(2000) / 1000 }),
      tier: ([null, 'preferred', 'neither'] as const)[nth % 3] ?? null,
    };
  });
  await reportedOrders(db, made);
  const people = await db.query<{ email: string; department: string | null; office: string | null }>(
    "select email, profile->>'department' department, office_id office from membership where email in ($1, $2)",
    [ada, theo],
  );
  const placeOf = ({ traveler }: Reported) => people.find(({ email }) => email === traveler);
  const office = people.find(({ email }) => email === theo)?.office ?? '';
  const department = people.find(({ email }) => email === ada)?.department ?? '';
  expect([office, department]).not.toContain('');
  const narrowed: [string, (row: Reported) => boolean][] = [
    ['', () => true],
    ['&vertical=flights', ({ vertical }) => vertical === 'flights'],
    [`&office=${office}`, (row) => placeOf(row)?.office === office],
    ['&office=-', (row) => placeOf(row)?.office == null],
    [`&department=${encodeURIComponent(department)}`, (row) => placeOf(row)?.department === department],
    ['&policy=out', ({ broke }) => broke !== undefined && broke.length > 0],
  ];
  const dayThere = (at: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: reportZone }).format(new Date(at));
  for (const [from, to] of [
    ['2024-01-01', '2024-02-15'],
    ['2024-02-16', '2024-07-31'],
  ] as const)
    for (const basis of ['booking', 'travel'])
      for (const [search, fits] of narrowed) {
        const isIn = (row: Reported, at: string) => {
          const counted = basis === 'travel' ? row.startDay : dayThere(at);
          return counted >= from && counted <= to;
        };
        const booked = made.filter((row) => fits(row) && isIn(row, row.at));
        const refunds = made
          .filter((row) => fits(row) && row.cancelled !== undefined && isIn(row, row.cancelled.at))
          .map(({ cancelled, cents }) => cents - (cancelled?.fee ?? 0));
        const standing = booked.filter(({ cancelled }) => cancelled === undefined);
        const sum = (some: readonly number[]) => some.reduce((all, cents) => all + cents, 0);
        const centsOf = (some: readonly Reported[]) => sum(some.map(({ cents }) => cents));
        const { figures } = await ask(`/summary?from=${from}&to=${to}&basis=${basis}${search}`);
        expect({ from, basis, search, ...figures }).toEqual({
          from,
          basis,
          search,
          spend: usd(centsOf(booked) - sum(refunds)),
          booked: usd(centsOf(booked)),
          refunded: usd(sum(refunds)),
          bookings: booked.length,
          cancelled: booked.length - standing.length,
          trips: standing.length,
          standing: usd(centsOf(standing)),
          judged: booked.filter(({ broke }) => broke !== undefined).length,
          inPolicy: booked.filter(({ broke }) => broke?.length === 0).length,
          missed: 0,
          missedKnown: 0,
          saved: 0,
          savedKnown: 0,
          emissions: standing.reduce((all, { kg = 0 }) => all + kg, 0),
          emissionsKnown: standing.filter(({ kg }) => kg !== undefined).length,
          ofCap: middleOf(standing.flatMap(({ broke, ofCap }) => (broke === undefined ? [] : (ofCap ?? [])))),
          preferred: standing.filter(({ broke, tier }) => broke !== undefined && tier === 'preferred').length,
          preferredKnown: standing.filter(({ broke, tier }) => broke !== undefined && tier != null).length,
        });
      }
  // What the parts have is what the whole has.
  const all = '?from=2024-01-01&to=2024-12-31';
  const whole = (await ask(`/summary${all}`)).figures.bookings;
  for (const by of ['month', 'vertical', 'department', 'office', 'entity', 'group', 'lead', 'supplier']) {
    const { points } = await ask(`/series${all}&metric=bookings&by=${by}`);
    const parts = points.reduce((sum: number, { value }: { value: number }) => sum + value, 0);
    expect([by, parts]).toEqual([by, whole]);
  }
});

test('requests for approval: asked, answered, the median time, and what nobody answered', async () => {
  const ids = await reportedOrders(
    db,
    Array.from({ length: 6 }, () => march2024({ broke: ['NIGHT_ABOVE_CAP'] })),
  );
  const ends = [
    ['approved', 10, true],
    ['approved', 30, true],
    ['declined', 60, true],
    ['approved', 999, false],
    ['expired', 999, false],
    ['pending', null, false],
  ] as const;
  for (const [nth, [state, minutes, byPerson]] of ends.entries())
    await db.query(
      `insert into approval_request (company_id, order_id, state, asked_cents, price_now_cents, total, routed_total, on_timeout, asked_at, deadline, created_at,
         decided_at, decided_by_id)
       select company_id, id, $2, 1, 1, 1, 1, 'cancel', created_at, created_at, created_at, created_at + make_interval(mins => $3::int),
         case when $4 then (select account_id from membership where email = $5) end
       from booking_order where id = $1`,
      [ids[nth], state, minutes, byPerson, ada],
    );
  await db.query("insert into order_entry (order_id, kind) values ($1, 'approvedBySilence')", [ids[3]]);
  // The account of somebody who approved is gone.
  await db.query('update approval_request set decided_by_id = null where order_id = $1', [ids[0]]);
  const { approvals } = await ask(`/summary${march}`);
  expect(approvals).toEqual({
    asked: 6,
    approved: 2,
    declined: 1,
    silent: 1,
    expired: 1,
    withdrawn: 0,
    blocked: 0,
    pending: 1,
    medianMinutes: 30,
  });
  expect((await ask(`/summary${march}&vertical=flights`)).approvals.asked).toBe(0);
  // None of them is for such an event.
  expect((await ask(`/summary${march}&event=${ids[0]}`)).approvals.asked).toBe(0);
});

test('of another company nothing is counted, listed or named', async () => {
  await reportedOrders(db, [
    march2024({ company: 'Beacon Kites', traveler: 'bea@beacon-kites.example', cents: 1_00 }),
  ]);
  expect((await ask(`/summary${march}`)).figures.bookings).toBe(0);
  expect((await ask(`/table${march}&by=office`)).rows).toEqual([]);
  expect(await (await get(`/file${march}`)).text()).not.toContain('Casa Aurora');
  await db.query(
    `update company set tier = 'bizPlus', features = '{"reporting": true}' where name = 'Beacon Kites'`,
  );
  const bea = await roleBrowser('other', db);
  await reportedOrders(db, [march2024({ cents: 500_00 })]);
  const { currency, figures } = await ask(`/summary${march}`, bea);
  expect([currency, figures.bookings, figures.spend]).toEqual(['EUR', 1, 100]);
});

test('ROUTE-076 without the permission or the feature nothing is answered', async () => {
  for (const role of ['traveler', 'approver', 'arranger', 'guest'] as const) {
    const browser = await roleBrowser(role, db);
    for (const call of ['summary', 'series', 'table', 'file'])
      expect((await get(`/${call}`, browser)).status).toBe(403);
  }
  await db.query(`update company set features = '{"reporting": false}' where name = 'Acme Lanterns'`);
  expect((await get(`/summary`)).status).toBe(403);
  await db.query(`update company set features = '{}' where name = 'Acme Lanterns'`);
});

test.each([
  'from=2024-02-30',
  'from=2024-03-02&to=2024-03-01',
  'from=2019-01-01&to=2024-03-01',
  'office=1',
  'vertical=boats',
  'basis=never',
  'route=BOSTON',
  'nothing=1',
  'period=week',
  'field=cost',
])('a filter that makes no sense is refused: %s', async (search) => {
  for (const call of ['summary', 'series', 'table', 'file'])
    expect((await get(`/${call}?${search}`)).status).toBe(400);
});

test('the hotel of a stay that is not over is named nowhere, as only the tracker may tell it', async () => {
  await reportedOrders(db, [march2024({ startDay: '2199-01-01' })]);
  const search = '?from=2024-03-01&to=2024-03-31';
  const bookings = await (await get(`/file${search}`)).text();
  const suppliers = await (await get(`/file${search}&by=supplier`)).text();
  expect(bookings).toContain('Lisbon');
  for (const told of [bookings, suppliers]) expect(told).not.toContain('Casa Aurora');
  expect((await ask(`/summary${search}&supplier=Casa%20Aurora`)).figures.bookings).toBe(0);
});
