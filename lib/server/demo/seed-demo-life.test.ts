import { placementsOf } from '@/lib/server/people/organization/placement';
import { certificateOf } from '@/lib/server/sso/certificates';
import { SsoConfig } from '@/lib/server/sso/sso-config';
import { msPerDay } from '@/lib/shared/day/days';
import { testDatabase } from '@/tests/setup/database';
import { seedDemo } from './seed-demo';
import { seedDemoLife } from './seed-demo-life';

const db = testDatabase();
const acme = `(select id from company where name = 'Acme Lanterns')`;

beforeAll(async () => {
  await seedDemo();
  await seedDemoLife();
});

/** Numbers by what they count, of the people of the company without its helpdesk and without ended invitations. */
async function countsBy(what: string, from = ''): Promise<Record<string, number>> {
  const rows = await db.query<{ name: string; n: number }>(
    `select ${what} as name, count(*)::int as n from membership m join role r on r.id = m.role_id
     where m.company_id = ${acme} and r.key <> 'helpdesk' and m.profile->'invitation'->>'end' is null ${from}
     group by 1`,
  );
  return Object.fromEntries(rows.map(({ n, name }) => [name, n]));
}

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

test('the sixty people of the demo company are spread as its page of figures says', async () => {
  expect(await countsBy('r.key')).toEqual({
    admin: 2,
    travelManager: 2,
    arranger: 4,
    approver: 8,
    finance: 2,
    traveler: 36,
    guest: 6,
  });
  expect(await countsBy('m.status', `and r.key <> 'guest'`)).toEqual({
    active: 50,
    invited: 3,
    suspended: 1,
  });
  expect(await countsBy('m.status', `and r.key = 'guest'`)).toEqual({ active: 4, invited: 1, expired: 1 });
  expect(await countsBy('(select name from office o where o.id = m.office_id)')).toEqual({
    Boston: 26,
    London: 14,
    Berlin: 12,
    Singapore: 8,
  });
  expect(await groupSizes()).toEqual({ Executives: 4, Directors: 8, Standard: 34, Field: 8, Guests: 6 });
  expect(await countsBy(`m.profile->>'department'`)).toEqual({
    Sales: 18,
    Engineering: 14,
    Success: 10,
    Operations: 8,
    'Finance & People': 6,
    Executive: 4,
  });
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
  ]) {
    expect([table, await db.count(table, `company_id = ${kites}`)]).toEqual([table, 0]);
  }
  await db.query(`delete from company_sso`);
  await seedDemoLife();
  expect(await db.count('company_sso')).toBe(0);
  expect(await db.count('audit')).toBe(300);
});

test('the company’s bookings have decisions, and its examples hold by what is published', async () => {
  const judged = `select count(*)::int n, count(d.item_id)::int judged from order_item i
    join booking_order o on o.id = i.order_id and o.company_id = ${acme} left join policy_decision d on d.item_id = i.id`;
  const [found] = await db.query<{ n: number; judged: number }>(judged);
  expect(found?.n).toBeGreaterThan(60);
  expect(found?.judged).toBe(found?.n);
  expect(await db.query('select vertical, count(*)::int n from policy_test group by 1 order by 1')).toEqual([
    { vertical: 'car', n: 1 },
    { vertical: 'flight', n: 3 },
    { vertical: 'hotel', n: 2 },
  ]);
});
