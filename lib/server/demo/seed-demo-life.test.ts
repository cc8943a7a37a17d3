import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { placementsOf } from '@/lib/server/people/organization/placement';
import { failedTests } from '@/lib/server/policy/failed-tests';
import { certificateOf } from '@/lib/server/sso/certificates';
import { SsoConfig } from '@/lib/server/sso/sso-config';
import { database } from '@/lib/server/store/connection';
import { policyDraft } from '@/lib/server/store/policy-schema';
import { travelersOf } from '@/lib/server/tracker/read-travelers';
import { msPerDay } from '@/lib/shared/day/days';
import { earliestToday, utcDay } from '@/lib/shared/day/utc-day';
import { travelsIn } from '@/lib/shared/tracker/tracked-place';
import { reportsTheDemo } from '@/tests/factories/demo-report';
import { testDatabase } from '@/tests/setup/database';
import { seedDemo } from './seed-demo';
import { seedDemoLife } from './seed-demo-life';

/*
 * What the demo company has. Plans are in days from the moment of the seed, and offers are chosen by what policies say of them, so the
 * figures are the same on whatever day it is seeded.
 */

const db = testDatabase();
const now = new Date();
const today = earliestToday(now);

beforeAll(async () => {
  await seedDemo();
  await seedDemoLife(now);
});

const acme = `(select id from company where name = 'Acme Lanterns')`;
const ours = (table: string, from = '') => `from ${table} where company_id = ${acme} ${from}`;
/** Numbers of rows by what they count. */
const by = (what: string, rows: string) =>
  `select json_object_agg(k, n) v from (select ${what} k, count(*)::int n ${rows} group by 1) c`;
const count = (rows: string) => `select count(*)::int v ${rows}`;

// The helpdesk person stands beside the sixty, and so does whoever declined an invitation.
const person = `from membership m join role r on r.id = m.role_id
  where m.company_id = ${acme} and r.key <> 'helpdesk' and m.profile->'invitation'->>'end' is null`;
// An order is a trip once something of it is booked; until then, and where nothing was, it is one all the same to whoever asked for it.
const orders = `select o.id, o.state,
    coalesce((select max(a.state) from approval_request a where a.order_id = o.id), '-') asked,
    (select t.end_day from trip t where t.id = o.trip_id) ends, (select t.start_day from trip t where t.id = o.trip_id) starts
  from booking_order o where o.company_id = ${acme}`;
const planned = `select t.* from trip t join membership m on m.account_id = t.owner_id and m.company_id = ${acme}
  where not exists (select 1 from booking_order o where o.trip_id = t.id)`;
const trips = `select case
      when state = 'awaitingApproval' then 'pending approval' when asked in ('declined', 'expired') then asked
      when state = 'cancelled' then 'cancelled' when ends < '${today}' then 'completed'
      when starts <= '${today}' then 'in progress' else 'upcoming' end k
    from (${orders}) o where state <> 'failed' or asked <> '-'
  union all select case when num_cancelled > 0 then 'cancelled' when num_booked > 0 then 'upcoming'
      when num_cart > 0 then 'to book' else 'saved' end from (${planned}) t`;
const booking = `from order_item i join booking_order o on o.id = i.order_id and o.company_id = ${acme}
  left join policy_decision d on d.item_id = i.id where i.state in ('booked', 'cancelled')`;
const pending = `select case
      when exists (select 1 from approval_ask a where a.request_id = r.id and a.round = 2) then 'escalated'
      when r.price_now_cents > r.asked_cents then 'dearer'
      when exists (select 1 from approval_ask a where a.request_id = r.id and a.for_id is not null) then 'to a deputy'
      when r.deadline < now() + interval '24 hours' then 'within a day' else 'with time' end k
  from approval_request r where company_id = ${acme} and state = 'pending'`;
const answered = `select d.vertical || ' ' || (one->>'code') rule, count(*)::int decided,
    (count(*) filter (where a.state = 'approved'))::int approved
  from approval_request a join policy_decision d on d.order_id = a.order_id
  cross join lateral jsonb_array_elements(d.decision->'reasons') one
  where one->>'action' = 'approve' and a.state in ('approved', 'declined') group by 1`;

const figures: readonly (readonly [what: string, sql: string, figure: unknown])[] = [
  ['legal entities', by('currency', ours('legal_entity')), { USD: 1, GBP: 1, EUR: 1 }],
  [
    'people by office',
    by('(select name from office where id = m.office_id)', person),
    { Boston: 26, London: 14, Berlin: 12, Singapore: 8 },
  ],
  [
    'people by role',
    by('r.key', person),
    { admin: 2, travelManager: 2, arranger: 4, approver: 8, finance: 2, traveler: 36, guest: 6 },
  ],
  [
    'people by status',
    by(`(case r.key when 'guest' then 'guest ' else '' end) || m.status`, person),
    { active: 50, invited: 3, suspended: 1, 'guest active': 4, 'guest invited': 1, 'guest expired': 1 },
  ],
  [
    'people by department',
    by(`m.profile->>'department'`, person),
    { Sales: 18, Engineering: 14, Success: 10, Operations: 8, 'Finance & People': 6, Executive: 4 },
  ],
  [
    'groups that are labels',
    by('name', ours('traveler_group', `and kind = 'label'`)),
    { 'New joiners': 1, 'VIP care': 1 },
  ],
  [
    'policies in force',
    `select json_object_agg(vertical, n) v from (select distinct on (vertical) vertical, jsonb_array_length(policies) n
       ${ours('policy_version')} order by vertical, version desc) c`,
    { flight: 3, hotel: 3, train: 2, car: 2 },
  ],
  ['versions of policies', count(ours('policy_version')), 8],
  ['drafts', by('vertical', ours('policy_draft')), { flight: 1 }],
  ['drafts that are tried', by('vertical', ours('policy_shadow', 'and ends_at > now()')), { flight: 1 }],
  ['examples', by('vertical', ours('policy_test')), { flight: 3, hotel: 2, car: 1 }],
  ['restrictions', by('vertical', ours('policy_restriction')), { flight: 3, hotel: 1, train: 1, car: 2 }],
  ['preferences', by('vertical', ours('policy_suppliers')), { flight: 1, hotel: 1, car: 1 }],
  ['advanced rules', by('vertical', ours('policy_advanced_rule')), { flight: 4, hotel: 3, train: 1, car: 1 }],
  ['programs', by(`valid_to < now()`, ours('company_program')), { false: 5, true: 1 }],
  [
    'approval flows',
    `select json_object_agg(name, jsonb_array_length(steps)) v ${ours('approval_flow')}`,
    { Standard: 1, 'Large trips': 2, 'Guests always': 1 },
  ],
  [
    'approvers who are away today',
    count(ours('approver', 'and current_date between deputy_from and deputy_until')),
    1,
  ],
  [
    'travelers whom nobody is named for',
    count(`${person} and r.key = 'traveler' and m.status = 'active'
      and not exists (select 1 from member_link l where l.to_id = m.id and l.kind = 'approves')`),
    2,
  ],
  [
    'trips',
    by('k', `from (${trips}) t`),
    {
      completed: 118,
      'in progress': 9,
      upcoming: 31,
      'pending approval': 14,
      'to book': 6,
      cancelled: 9,
      expired: 3,
      declined: 6,
      saved: 4,
    },
  ],
  ['bookings', by('i.vertical', booking), { flights: 168, hotels: 112, trains: 47, cars: 30 }],
  [
    'bookings by what policies say',
    by(`case when d.decision->>'policyId' is null then 'not evaluated' else d.status end`, booking),
    { inPolicy: 279, outOfPolicy: 66, 'not evaluated': 12 },
  ],
  [
    'bookings that somebody should have approved and nobody did',
    count(`${booking} and d.decision->>'action' = 'approve'
      and not exists (select 1 from approval_request r where r.order_id = o.id and r.state = 'approved')`),
    0,
  ],
  [
    'what waits for an approval',
    by('k', `from (${pending}) p`),
    { escalated: 2, dearer: 1, 'to a deputy': 1, 'within a day': 4, 'with time': 6 },
  ],
  [
    'what was decided',
    by('state', ours('approval_request', `and state <> 'pending'`)),
    { approved: 38, declined: 6, expired: 3 },
  ],
  [
    'answers by rule, approved of decided',
    `select json_object_agg(rule, approved || '/' || decided) v from (${answered}) a`,
    { 'hotel NIGHT_ABOVE_CAP': '24/25', 'flight PRICE_ABOVE_CAP': '14/19' },
  ],
  ['payment methods', by('kind', ours('payment_method')), { card: 2, virtual: 1, invoice: 1 }],
  [
    'days until a card ends',
    `select json_agg(expires_on - '${utcDay(now)}'::date order by expires_on) v ${ours('payment_method', 'and expires_on is not null')}`,
    [21, 500],
  ],
  [
    'questions at checkout',
    by('key', ours('trip_field')),
    { costCenter: 1, project: 1, purpose: 1, billable: 1, po: 1 },
  ],
  ['messages', by('kind', ours('homepage_message')), { info: 3, warning: 1 }],
  [
    'sign-in of its own',
    by(`protocol || ' ' || active`, ours('company_sso')),
    { 'saml true': 1, 'oidc false': 1 },
  ],
  ['webhooks', by(`failing_since is null`, ours('webhook')), { true: 1, false: 1 }],
  ['API keys', by(`name || ' ' || (expires_at > now())`, ours('api_key')), { 'Directory true': 1 }],
  [
    'events with their guests',
    `select json_object_agg(state, (select count(*) from event_attendee a where a.event_id = e.id)) v ${ours('company_event e')}`,
    { published: 24, closed: 8, draft: 0 },
  ],
  [
    'guests of the kick-off who have booked',
    `select count(distinct o.traveler_id)::int v ${booking} and i.offer->>'destination' = 'LIS'
       and i.start_day = (select starts_on - 1 from company_event where state = 'published')`,
    17,
  ],
  [
    'invitations',
    count(`from membership where company_id = ${acme} and profile->'invitation' is not null`),
    5,
  ],
  [
    'answers to the open check-in request',
    `select json_object_agg(k, n) v from (select coalesce(r.answer, 'none') k, count(*)::int n
       from traveler_message_recipient r join traveler_message m on m.id = r.message_id
       where m.company_id = ${acme} and m.asks and m.closed_at is null group by 1) c`,
    { safe: 4, help: 1, none: 3 },
  ],
  ['rated countries', by('level', ours('country_risk')), { amber: 2, red: 1 }],
  ['lines of the audit log', count(ours('audit')), 300],
  ['mails', count('from outbox'), 0],
];

test.each(figures)('the demo company has its number of %s', async (_, sql, figure) => {
  const [row] = await db.query<{ v: unknown }>(sql);
  expect(row?.v).toEqual(figure);
});

test('one of the examples fails by the draft', async () => {
  const [draft] = await database().select().from(policyDraft);
  if (draft === undefined) throw new Error('no draft');
  const rates = await exchangeRates();
  const { companyId, policies, vertical } = draft;
  expect(await failedTests({ companyId, vertical, policies }, rates.perEuro, database())).toBe(1);
});

test('the approver one signs in as has a queue, and what is approved stands in the provider’s books, each once', async () => {
  const queue = `from approval_ask a join membership m on m.id = a.member_id join approval_request r on r.id = a.request_id
    where m.email = 'petra.lindqvist@acme-lanterns.example' and r.state = 'pending'`;
  const [row] = await db.query<{ v: number }>(count(queue));
  expect(row?.v).toBeGreaterThan(4);
  const ledger = `select (select sum(total_cents)::int from booking_order where state <> 'handedOver') ours,
    (select sum(case when cancelled then fee_cents else price_cents end)::int from sample_booking) theirs,
    (select sum(price_cents)::int from order_item where state = 'awaitingApproval') waiting`;
  const [sums] = await db.query<Record<'ours' | 'theirs' | 'waiting', number>>(ledger);
  expect(sums?.ours).toBe((sums?.theirs ?? 0) + (sums?.waiting ?? 0));
});

test('nobody has answered before they were asked', async () => {
  const early = `exists (select 1 from approval_request r where r.id = request_id
    and (r.decided_at < approval_ask.created_at or approval_ask.agreed_at < approval_ask.created_at))`;
  expect(await db.count('approval_ask', early)).toBe(0);
  expect(await db.count('approval_ask', 'agreed_at is not null')).toBeGreaterThan(0);
});

test('every booking was ordered before it began, and nobody does it twice', async () => {
  expect(
    await db.count('order_item i join booking_order o on o.id = i.order_id', 'o.created_at >= i.start_day'),
  ).toBe(0);
  await seedDemoLife(now);
  expect(await db.count('booking_order', `company_id = ${acme}`)).toBe(190);
});

/** Everybody's one policy group, as other parts of the product ask for it, without the helpdesk person. */
async function groupSizes(): Promise<Readonly<Record<string, number>>> {
  const rows = await db.query<{ id: string; company_id: string }>(
    `select m.id, m.company_id from membership m join role r on r.id = m.role_id
     where m.company_id = ${acme} and r.key <> 'helpdesk' and m.profile->'invitation'->>'end' is null`,
  );
  const placements = await placementsOf(
    rows[0]?.company_id ?? '',
    rows.map(({ id }) => id),
  );
  const sizes: Record<string, number> = {};
  for (const { policyGroup } of placements.values())
    sizes[policyGroup.name] = (sizes[policyGroup.name] ?? 0) + 1;
  return sizes;
}

test('everybody is in one policy group', async () => {
  expect(await groupSizes()).toEqual({ Executives: 4, Directors: 8, Standard: 34, Field: 8, Guests: 6 });
});

test('the demo company recommends hotels for each of its offices, and prefers and avoids chains', async () => {
  const rows = await db.query<{ name: string }>(
    `select distinct o.name from recommended_hotel h join office o on o.id = h.office_id
     where h.company_id = ${acme} order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['Berlin', 'Boston', 'London', 'Singapore']);
  expect(await db.count('policy_suppliers', `company_id = ${acme} and vertical = 'hotel'`)).toBe(1);
});

test('guests have sponsors and last days, arrangers people to book for, and five were invited', async () => {
  const guests = await db.query<{ status: string; ends_on: Date; sponsors: number }>(
    `select m.status, m.ends_on, (select count(*)::int from member_link l where l.to_id = m.id and l.kind = 'sponsors') as sponsors
     from membership m join role r on r.id = m.role_id where m.company_id = ${acme} and r.key = 'guest'`,
  );
  expect(guests.every(({ ends_on, sponsors }) => ends_on !== null && sponsors === 1)).toBe(true);
  const soon = Date.now() + 14 * msPerDay;
  expect(guests.filter((one) => one.status === 'active' && one.ends_on.getTime() < soon)).toHaveLength(1);
  const arrangers = await db.query(
    `select from_id from member_link where kind = 'arranges' and company_id = ${acme} group by from_id`,
  );
  expect(arrangers).toHaveLength(4);
  expect(await db.count('membership', `company_id = ${acme} and profile->'invitation' is not null`)).toBe(5);
});

test('the company signs in by SAML whose certificate ends in 26 days, and drafts OpenID', async () => {
  const rows = await db.query<{ protocol: string; active: boolean; config: unknown }>(
    `select protocol, active, config from company_sso where company_id = ${acme} order by id`,
  );
  expect(rows.map(({ active, protocol }) => [protocol, active])).toEqual([
    ['saml', true],
    ['oidc', false],
  ]);
  const [pem = ''] = SsoConfig.parse(rows[0]?.config).certificates;
  expect(certificateOf(pem)).toMatchObject({ subject: 'CN=id.acme-lanterns.example', daysLeft: 26 });
  expect(await db.count('company_domain', 'verified_at is not null')).toBe(2);
});

test('of the company’s webhooks one is well and one fails', async () => {
  const rows = await db.query(
    `select w.name, w.failing_since is not null as fails, count(*)::int as told, count(d.work_at)::int as waiting
     from webhook w join webhook_delivery d on d.webhook_id = w.id where company_id = ${acme} group by w.id order by 1`,
  );
  expect(rows).toEqual([
    { name: 'Finance ledger', fails: true, told: 3, waiting: 1 },
    { name: 'Travel desk', fails: false, told: 4, waiting: 0 },
  ]);
});

test('the trail holds 300 lines of four months, none of the future, each by somebody who could', async () => {
  const [facts] = await db.query<Record<string, number | boolean>>(
    `select count(*)::int as lines, bool_and(at <= now()) as past, count(distinct account_id)::int > 40 as many,
       (max(at) - min(at)) > interval '110 days' as long, count(distinct action)::int > 25 as kinds,
       bool_and(account_id is null or account_id in (select account_id from membership where company_id = ${acme})) as own
     from audit where company_id = ${acme}`,
  );
  expect(facts).toEqual({ lines: 300, past: true, many: true, long: true, kinds: true, own: true });
  const [bookRequests] = await db.query(
    `select count(*) filter (where closed_at is null)::int as open, count(closed_at)::int as closed from book_request`,
  );
  expect(bookRequests).toEqual({ open: 4, closed: 2 });
  expect(await db.count('support_grant', 'expires_at < now()')).toBe(1);
  expect(await db.count('company_request', `company_id = ${acme}`)).toBe(4);
});

test('people have joined on the day on which their history says so', async () => {
  const joined = `membership m join audit a on a.data ->> 'membershipId' = m.id::text and a.action = 'member.joined'`;
  const figures = 'count(*) > 40 as many, bool_and(m.confirmed_at = a.at) as same';
  const found = await db.query(`select ${figures} from ${joined} where m.confirmed_at is not null`);
  expect(found).toEqual([{ many: true, same: true }]);
});

test('who travels for themselves has trips behind and ahead, alerts, guides and travelers', async () => {
  const pia = `(select account_id from credential where subject = 'pia@home.example')`;
  const trips = await db.query<{ ahead: boolean; n: number }>(
    `select end_day >= current_date as ahead, count(*)::int as n from trip where owner_id = ${pia} group by 1 order by 1`,
  );
  expect(trips).toEqual([
    { ahead: false, n: 5 },
    { ahead: true, n: 3 },
  ]);
  expect(await db.count('price_alert', `account_id = ${pia}`)).toBe(2);
  expect(await db.count('guide_place', `account_id = ${pia}`)).toBeGreaterThan(5);
  expect(await db.count('traveler', `account_id = ${pia}`)).toBe(2);
  expect(await db.count('trip_event', 'offer is null')).toBe(0);
});

test('the second company has one admin and nothing else, and what is told once is not told again', async () => {
  const kites = `(select id from company where name = 'Beacon Kites')`;
  expect(await db.count('membership', `company_id = ${kites}`)).toBe(1);
  for (const table of [
    'audit',
    'company_domain',
    'company_sso',
    'book_request',
    'support_grant',
    'webhook',
    'api_key',
  ]) {
    expect([table, await db.count(table, `company_id = ${kites}`)]).toEqual([table, 0]);
  }
  await db.query(`delete from company_sso`);
  await seedDemoLife(now);
  expect(await db.count('company_sso')).toBe(0);
  expect(await db.count('audit')).toBe(300);
});

test('the tracker is not empty at whatever hour of today and three days it is looked at, and who was asked is or comes there', async () => {
  const [row] = await db.query<{ id: string }>(`select ${acme} id`);
  const at = now.getTime();
  const states = async (days: number) => {
    const moment = at + days * msPerDay;
    const period = { from: moment, until: moment };
    const travelers = await travelersOf(row?.id ?? '', { period });
    return travelers.map(({ homeCity, steps }) => travelsIn(steps, homeCity, period).places[0]?.state);
  };
  // At every hour, or the time of the day at which this is run would decide.
  const away: number[] = [];
  const hours = (Date.parse(utcDay(at + 4 * msPerDay)) - at) / (msPerDay / 24);
  for (let hour = 0; hour < hours; hour += 1)
    away.push((await states(hour / 24)).filter((one) => one === 'staying' || one === 'inTransit').length);
  expect(Math.min(...away)).toBeGreaterThan(2);
  const asked = await db.query<{ city: string | null }>('select city from traveler_message_recipient');
  expect(asked.every(({ city }) => city !== null)).toBe(true);
});

reportsTheDemo(db);
