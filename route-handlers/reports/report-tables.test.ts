import { march, march2024, reportReader, theo } from '@/tests/factories/report-reader';
import { reportedOrders } from '@/tests/factories/reported-orders';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { ask, get, usd } = reportReader(db);
const gwen = 'gwen.okafor@guest.example';
const amount = (cents: number) => (usd(cents) / 100).toFixed(2);
const gone = { at: '2024-03-12T12:00:00Z', fee: 0 };

/** The lines of a file of March 2024. */
const file = async (search: string) =>
  (await (await get(`/file${march}${search}`)).text()).replace('\uFEFF', '').trim().split('\r\n');

/** Has somebody answer, or nobody, when asked about orders. */
async function asked(orderIds: readonly string[], state: string) {
  for (const id of orderIds)
    await db.query(
      `insert into approval_request (company_id, order_id, state, asked_cents, price_now_cents, total, routed_total, on_timeout, asked_at, deadline, created_at, decided_at)
       select company_id, id, $2, 1, 1, 1, 1, 'cancel', created_at, created_at, created_at,
         case when $2 in ('approved', 'declined') then created_at + interval '90 minutes' end
       from booking_order where id = $1`,
      [id, state],
    );
}

test('rules are counted over the days and people of a report, with answers and what was not spent', async () => {
  const needs = { action: 'approve', broke: ['NIGHT_ABOVE_CAP'] } as const;
  const refused = { ...needs, state: 'failed', failure: 'declined' } as const;
  const approved = await reportedOrders(db, [march2024(needs), march2024({ ...needs, traveler: gwen })]);
  const declined = await reportedOrders(db, [
    // Nobody booked anything else.
    march2024({ ...refused, startDay: '2024-06-01', cents: 80_00 }),
    // The same stay was booked for less the next day.
    march2024({ ...refused, startDay: '2024-09-01', cents: 50_00, at: '2024-03-11T12:00:00Z' }),
  ]);
  await reportedOrders(db, [
    march2024({ startDay: '2024-09-02', cents: 20_00, at: '2024-03-12T12:00:00Z', broke: ['STARS_ABOVE'] }),
    march2024({ vertical: 'flights', broke: ['CABIN_ABOVE_LIMIT'], at: '2024-04-12T12:00:00Z' }),
    march2024({ ...needs, company: 'Beacon Kites', traveler: '' }),
  ]);
  await asked(approved, 'approved');
  await asked(declined, 'declined');
  const head =
    '"Rule","Type","What happened","Bookings","Answered requests","Approved","Approved, percent","Spend avoided","Currency"';
  expect(await file('&by=rules')).toEqual([
    head,
    `"Price per night","Stays","Require approval","4","4","2","50.0","${amount(110_00)}","USD"`,
    '"Maximum stars","Stays","Show a warning","1","0","0","","","USD"',
  ]);
  expect(await file('&by=rules&staff=guests')).toEqual([
    head,
    `"Price per night","Stays","Require approval","1","1","1","100.0","${amount(0)}","USD"`,
  ]);
  expect(await file('&by=rules&vertical=flights')).toEqual([head]);
});

test('the price of a booking is compared with its limit, in the middle of what was not cancelled', async () => {
  await reportedOrders(db, [
    march2024({ broke: [], ofCap: 0.5, tier: 'preferred' }),
    march2024({ broke: [], ofCap: 0.8, tier: 'neither' }),
    march2024({ broke: ['NIGHT_ABOVE_CAP'], ofCap: 1.3, tier: 'avoided' }),
    march2024({ broke: [], ofCap: 9, tier: 'preferred', cancelled: gone }),
    march2024({ broke: [] }),
    march2024({ vertical: 'flights' }),
  ]);
  const { figures } = await ask(`/summary${march}`);
  expect(figures).toMatchObject({ ofCap: 0.8, preferred: 1, preferredKnown: 3 });
  expect(await file('&by=city&columns=bookings,ofCap,preferred')).toEqual([
    '"City","Bookings","Median of price limit, percent","Preferred suppliers, percent"',
    '"Lisbon","5","80.0","33.3"',
  ]);
  expect((await file('&by=route&columns=ofCap,preferred'))[1]).toBe('"Boston – London","",""');
});

test('what was saved and missed by month, and compliance by policy group, have files', async () => {
  await reportedOrders(db, [
    march2024({ broke: [], cheapest: 40, median: 65 }),
    march2024({ broke: ['NIGHT_ABOVE_CAP'], cheapest: 20, median: 45 }),
    march2024({ vertical: 'flights', broke: ['CABIN_ABOVE_LIMIT'] }),
  ]);
  expect(await file('&by=savingsByMonth')).toEqual([
    '"Month","Realized savings","Bookings with known savings","Missed savings","Bookings with known missed savings","Currency"',
    `"2024-03","${amount(30_00)}","2","${amount(60_00)}","1","USD"`,
  ]);
  const [head, ...rows] = await file('&by=complianceByGroup');
  expect(head).toBe('"Policy group","Type","Checked","In policy","In policy, percent"');
  expect(rows.map((row) => row.replace(/^"[^"]*"/, ''))).toEqual([
    ',"Flights","1","0","0.0"',
    ',"Stays","2","1","50.0"',
  ]);
});

test('approvals, what is missing, and flights that a train covers have files', async () => {
  const orders = await reportedOrders(db, [
    march2024({ broke: [] }),
    march2024({ traveler: '' }),
    march2024({ traveler: theo, vertical: 'flights', kg: 80, cities: ['LON', 'PAR'], broke: [] }),
  ]);
  await asked(orders.slice(0, 1), 'approved');
  await asked(orders.slice(1), 'expired');
  expect(await file('&by=approvals')).toEqual([
    '"Asked","Approved","Declined","Expired","Booked without an answer","Withdrawn","No longer allowed","Waiting","Approved of those answered, percent","Median time to answer, minutes"',
    '"3","1","0","2","0","0","0","0","100.0","90"',
  ]);
  expect(await file('&by=gaps')).toEqual([
    '"Missing information","Bookings"',
    '"Department","1"',
    '"Office","1"',
    '"Legal entity","1"',
    '"Not checked","1"',
    '"Unknown CO₂e","2"',
  ]);
  expect(await file('&by=flightsByRail')).toEqual([
    '"Route","CO₂e, kg","Bookings"',
    '"London – Paris","80","1"',
  ]);
  const names = await Promise.all(
    ['rules', 'gaps', 'flightsByRail', 'complianceByGroup'].map(async (by) =>
      (await get(`/file${march}&by=${by}`)).headers.get('content-disposition'),
    ),
  );
  expect(names.map((name) => /filename="(.*)-2024-03-01/.exec(name ?? '')?.[1])).toEqual([
    'rules',
    'gaps',
    'flights-by-rail',
    'compliance-by-group',
  ]);
});
