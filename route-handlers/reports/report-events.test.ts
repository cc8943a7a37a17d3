import { eventBookings } from '@/lib/server/company-events/event-bookings';
import type { EventRow } from '@/lib/server/company-events/find-event';
import { companyEvent } from '@/lib/server/store/company-event-schema';
import { database } from '@/lib/server/store/connection';
import { reportReader, theo } from '@/tests/factories/report-reader';
import { type Reported, reportedOrders } from '@/tests/factories/reported-orders';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { ask, get, usd } = reportReader(db);
const ada = 'ada.brightwell@acme-lanterns.example';
const summer = '?from=2024-06-01&to=2024-08-31&basis=travel';

// A booking that fits two events is of the first.
beforeEach(() => db.query("delete from company_event where name = 'Summer camp'"));

/** A published event of the company, for which some people say that they come or not. */
async function meeting(
  more: Partial<typeof companyEvent.$inferInsert> = {},
  replies: Readonly<Record<string, string | null>> = { [theo]: 'yes', [ada]: 'maybe' },
): Promise<EventRow> {
  const [company] = await db.query<{ id: string }>("select id from company where name = 'Acme Lanterns'");
  const [event] = await database()
    .insert(companyEvent)
    .values({
      companyId: company?.id ?? '',
      name: 'Summer camp',
      city: 'LIS',
      startsOn: '2024-07-02',
      endsOn: '2024-07-04',
      windowFrom: '2024-07-01',
      windowTo: '2024-07-05',
      verticals: ['flights', 'hotels'],
      currency: 'EUR',
      state: 'published',
      publishedAt: new Date('2024-05-01T12:00:00Z'),
      ...more,
    })
    .returning();
  if (event === undefined) throw new Error('no event was written');
  for (const [email, reply] of Object.entries(replies))
    await db.query(
      'insert into event_attendee (event_id, membership_id, reply) select $1, id, $2 from membership where email = $3',
      [event.id, reply, email],
    );
  return event;
}

const stay = (more: Partial<Reported> = {}): Reported => ({
  at: '2024-06-10T12:00:00Z',
  startDay: '2024-07-01',
  cents: 100_00,
  traveler: theo,
  ...more,
});

/** Each booking that only one condition keeps from being for the event, and some that are for it. */
const bookings: readonly Reported[] = [
  stay(),
  stay({ traveler: ada, cents: 7_00 }),
  stay({ cents: 50_00, cancelled: { at: '2024-06-20T12:00:00Z', fee: 20_00 } }),
  stay({ startDay: '2024-06-30' }),
  stay({ startDay: '2024-07-06' }),
  stay({ traveler: '' }),
  stay({ traveler: 'petra.lindqvist@acme-lanterns.example' }),
  stay({ vertical: 'flights' }),
  stay({ company: 'Beacon Kites', traveler: 'bea@beacon-kites.example' }),
];

test('by event a report has the figures of the event’s own page, and can be narrowed to it', async () => {
  const event = await meeting();
  await reportedOrders(db, bookings);
  const { rows } = await ask(`/table${summer}&by=event`);
  const told = await eventBookings(event);
  expect(told.map(({ cents }) => cents).toSorted((a, b) => a - b)).toEqual([7_00, 20_00, 100_00]);
  expect(rows).toEqual([
    expect.objectContaining({
      key: event.id,
      name: 'Summer camp',
      figures: expect.objectContaining({ spend: usd(127_00), bookings: 3, cancelled: 1 }),
    }),
  ]);
  expect((await ask(`/summary${summer}&event=${event.id}`)).figures.spend).toBe(usd(127_00));
  expect((await ask(`/summary${summer}&event=${event.companyId}`)).figures.bookings).toBe(0);
});

test.each<[string, Partial<typeof companyEvent.$inferInsert>]>([
  ['a city that a flight leads to', { city: 'LON' }],
  ['the city that a flight begins in', { city: 'BOS' }],
  ['an airport of the city', { city: 'LON', airports: ['LHR'] }],
  ['another airport of the city', { city: 'LON', airports: ['LGW'] }],
  ['flights alone', { city: 'LON', verticals: ['flights'] }],
  ['stays alone', { verticals: ['hotels'] }],
  ['later days', { windowFrom: '2024-07-02', windowTo: '2024-07-06' }],
  ['an announcement after the travel', { publishedAt: new Date('2024-07-03T12:00:00Z') }],
  ['a draft', { state: 'draft', publishedAt: null }],
])('reports and the page of an event agree on %s', async (_what, more) => {
  const event = await meeting(more);
  await reportedOrders(db, bookings);
  const cents = (await eventBookings(event)).reduce((sum, one) => sum + one.cents, 0);
  const { figures } = await ask(`/summary${summer}&event=${event.id}`);
  expect(figures.spend).toBe(usd(cents));
});

test('who says no, has not answered, was taken off or is suspended travels for themselves', async () => {
  const event = await meeting({}, { [theo]: 'no', [ada]: null });
  await reportedOrders(db, bookings);
  const bookingsOf = async () => (await ask(`/summary${summer}&event=${event.id}`)).figures.bookings;
  expect(await bookingsOf()).toBe(0);
  await db.query("update event_attendee set reply = 'yes' where event_id = $1", [event.id]);
  expect(await bookingsOf()).toBe(3);
  await db.query(
    'update event_attendee set removed_at = now() where event_id = $1 and membership_id = (select id from membership where email = $2)',
    [event.id, ada],
  );
  expect(await bookingsOf()).toBe(2);
  await db.query("update membership set status = 'suspended' where email = $1", [theo]);
  expect(await bookingsOf()).toBe(0);
  await db.query("update membership set status = 'active' where email = $1", [theo]);
});

test('what is spent for an event stands beside the budget of everybody who has not said no', async () => {
  await meeting(
    { budgetMinor: 500_00 },
    { [theo]: 'yes', [ada]: null, 'petra.lindqvist@acme-lanterns.example': 'no' },
  );
  await reportedOrders(db, [stay()]);
  const lines = (await (await get(`/file${summer}&by=event&columns=spend`)).text()).trim().split('\r\n');
  const amount = (cents: number) => (usd(cents) / 100).toFixed(2);
  expect(lines.map((line) => line.replace('\uFEFF', ''))).toEqual([
    '"Event","Spend","Budget","Currency"',
    `"Summer camp","${amount(100_00)}","${amount(1000_00)}","USD"`,
  ]);
});
