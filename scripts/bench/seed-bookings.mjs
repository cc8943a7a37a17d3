import { peoplePerCompany } from './seed-members.mjs';

/** Bookings of one seeded company, at most: a few less, because orders are not divided. */
export const bookingsPerCompany = 1000;

/** Days by which each copy of the demo's bookings lies before the last. */
const roundDays = 90;

/**
 * Gives every company of `seedMembers` the bookings of the demo company, with their decisions, requests for approval, history and
 * events, as often as it takes to have a thousand. All that two fillings have in common is the same in both.
 * @param {(sql: string, values?: unknown[]) => Promise<unknown>} query of one connection, whose user may switch the checks
 *   of foreign keys off
 * @param {{ bookings: number }} size of all companies together
 */
export async function seedBookings(query, { bookings }) {
  await query('set session_replication_role = replica');
  await query('set synchronous_commit = off');
  for (const statement of statements(Math.ceil(bookings / bookingsPerCompany) - 1)) await query(statement);
  await query('set session_replication_role = origin');
  await query('set synchronous_commit = on');
  await query(
    'vacuum (analyze) booking_order, order_item, order_entry, policy_decision, approval_request, company_event, event_attendee',
  );
}

const company = `md5('seeded company ' || c)::uuid`;
const copyOf = (column) => `md5('copy ' || c || ' ' || round || ' ' || ${column})::uuid`;
const person = (kind, rank) => `md5('seeded ${kind} ' || c * ${peoplePerCompany} + ${rank})::uuid`;
const earlier = (column) => `${column} - round * interval '${roundDays} days'`;

/** Copies the rows of `from`, called `row`, with what differs in each copy. */
const copied = (table, from, changes) =>
  `insert into ${table} select copy.* from ${from}
   cross join lateral jsonb_populate_record(row, jsonb_build_object(${Object.entries(changes)
     .map(([column, value]) => `'${column}', ${value}`)
     .join(', ')})) copy`;

function statements(lastCompany) {
  const companies = `generate_series(0, ${lastCompany}) c`;
  const orders = `${companies} cross join copied t`;
  const withItems = (table) => `${orders} join ${table} row on row.order_id = t.id`;
  return [
    // Which order is in which round, and who of a seeded company travels on it.
    `create temp table copied as
     select o.id, round, dense_rank() over (order by o.traveler_id) - 1 traveler
     from (select o.id, o.traveler_id, sum(items) over (order by o.created_at, o.id) until, sum(items) over () of_round
       from booking_order o cross join lateral (select count(*) items from order_item i where i.order_id = o.id) i
       where o.company_id = (select id from company where name = 'Acme Lanterns')) o
     cross join generate_series(0, 9) round where round * of_round + until <= ${bookingsPerCompany}`,
    'analyze copied',
    // The demo's rows are at the beginning of the tables, and are not copied once more.
    copied('booking_order', `${orders} join booking_order row on row.id = t.id`, {
      id: copyOf('row.id'),
      number: copyOf('row.id'),
      idempotency_key: copyOf('row.id'),
      company_id: company,
      traveler_id: person('account', 't.traveler'),
      booked_by_id: person('account', 't.traveler'),
      trip_id: `row.trip_id || ' ' || c || ' ' || round`,
      created_at: earlier('row.created_at'),
    }),
    copied('order_item', withItems('order_item'), {
      id: copyOf('row.id'),
      order_id: copyOf('row.order_id'),
      event_id: 'null',
      work_at: 'null',
      start_day: `row.start_day - round * ${roundDays}`,
      created_at: earlier('row.created_at'),
    }),
    copied('policy_decision', withItems('policy_decision'), {
      item_id: copyOf('row.item_id'),
      order_id: copyOf('row.order_id'),
      company_id: company,
      created_at: earlier('row.created_at'),
    }),
    copied('approval_request', withItems('approval_request'), {
      id: copyOf('row.id'),
      order_id: copyOf('row.order_id'),
      company_id: company,
      work_at: 'null',
      created_at: earlier('row.created_at'),
      decided_at: earlier('row.decided_at'),
    }),
    `insert into order_entry (order_id, item_id, kind, created_at)
     select ${copyOf('row.order_id')}, ${copyOf('row.item_id')}, row.kind, ${earlier('row.created_at')}
     from ${withItems('order_entry')}`,
    copied('company_event', `${companies} cross join (values (0)) r (round) cross join company_event row`, {
      id: copyOf('row.id'),
      company_id: company,
    }),
    `insert into event_attendee (event_id, membership_id, reply, replied_at)
     select ${copyOf('a.event_id')}, ${person('member', `t.traveler`)}, a.reply, a.replied_at
     from ${companies} cross join (values (0)) r (round) cross join event_attendee a
     join membership m on m.id = a.membership_id
     join (select distinct o.traveler_id, t.traveler from copied t join booking_order o on o.id = t.id) t
       on t.traveler_id = m.account_id`,
  ];
}
