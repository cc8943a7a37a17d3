import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { ask, newColleague } from '@/tests/factories/colleagues';
import { companyEvents, dayFrom } from '@/tests/factories/company-events';
import { idOf, order, ordersIn } from '@/tests/factories/orders';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { act, add, comes, form, planned, rowOf, versionOf } = companyEvents(db);

let manager: Awaited<ReturnType<typeof newColleague>>;
let traveler: Awaited<ReturnType<typeof newColleague>>;
let guest: Awaited<ReturnType<typeof newColleague>>;
beforeAll(async () => {
  manager = await newColleague(db, { role: 'travelManager' });
  traveler = await newColleague(db, { role: 'traveler' });
  guest = await newColleague(db, { role: 'guest' });
});
afterEach(async () => {
  await outboxIdle();
  await ordersIn(db).forget();
  await db.query(`delete from company_event where name = 'Kick-off'`);
});

/** An event in Lisbon around the stay of `sampleStay`, to which both are invited. */
async function event(): Promise<string> {
  const days = { startsOn: dayFrom(41), endsOn: dayFrom(43), windowFrom: dayFrom(38), windowTo: dayFrom(46) };
  const id = await planned(manager.browser, { place: 'Lisbon', ...days });
  await add(manager.browser, id, `${traveler.email}\n${guest.email}`);
  expect((await act(manager.browser, id, 'publish', 1)).status).toBe(200);
  return id;
}

const night = { code: 'NIGHT_ABOVE_CAP', mode: 'fixed', pct: 0, minAllowance: 0, overrides: [] };
const policy = (id: string, audience: object, action: string, maxCap = 1) => ({
  ...{ id, name: `For ${id}`, audience, currency: 'EUR', rules: [{ ...night, action, maxCap }] },
});
const publish = (policies: readonly object[], browser = manager.browser) =>
  ask(browser, 'PUT', '/company/v1/settings/policies/hotel', { policies });
const publishFor = async (id: string) => {
  const policies = [
    policy('guests', { kind: 'guests' }, 'warn'),
    policy('event', { kind: 'events', ids: [id] }, 'track', 9000),
    policy('rest', { kind: 'all' }, 'warn'),
  ];
  expect((await publish(policies)).status).toBe(200);
};

/** By which policy an order of a stay in Lisbon was judged, and the events that were kept with that. */
let nth = 0;
async function judged(browser: TestBrowser, place = 'LIS') {
  nth += 1;
  const placed = await order(browser, [sampleStay(place, nth)], { justification: 'The team is there' });
  if (placed.status !== 200) throw new Error(await placed.text());
  const orderId = await idOf(placed);
  const [row] = await db.query<{ name: string; events: { id: string }[] }>(
    `select decision ->> 'policyName' name, inputs #> '{traveler,events}' events from policy_decision where order_id = $1`,
    [orderId],
  );
  return [row?.name, row?.events.map(({ id }) => id)];
}

test('what attendees and guests book for an event is judged by its policy once they say that they come, and that is kept', async () => {
  const id = await event();
  await publishFor(id);
  expect(await judged(traveler.browser)).toEqual(['For rest', []]);
  await comes(traveler.browser, id);
  await comes(guest.browser, id, 'maybe');
  expect(await judged(traveler.browser)).toEqual(['For event', [id]]);
  expect(await judged(guest.browser)).toEqual(['For event', [id]]);
  // Elsewhere their own policy holds.
  expect(await judged(traveler.browser, 'MAD')).toEqual(['For rest', [id]]);
  await comes(traveler.browser, id, 'no');
  expect(await judged(traveler.browser)).toEqual(['For rest', []]);
});

test('whoever is taken off the list, and everybody after it was moved or closed, books by their own policy', async () => {
  const id = await event();
  await publishFor(id);
  await comes(traveler.browser, id);
  await comes(guest.browser, id);
  await db.query(
    'update event_attendee set removed_at = now() where event_id = $1 and membership_id = (select id from membership where email = $2)',
    [id, guest.email],
  );
  expect(await judged(guest.browser)).toEqual(['For guests', []]);
  const moved = form({
    place: 'Lisbon',
    ...{ startsOn: dayFrom(41), endsOn: dayFrom(43), windowFrom: dayFrom(37), windowTo: dayFrom(46) },
  });
  const version = await versionOf(id);
  expect((await ask(manager.browser, 'POST', '/events/v1', { ...moved, id, version })).status).toBe(200);
  expect(await judged(traveler.browser)).toEqual(['For rest', []]);
  await comes(traveler.browser, id);
  expect(await judged(traveler.browser)).toEqual(['For event', [id]]);
  await act(manager.browser, id, 'close', Number(await versionOf(id)));
  expect(await judged(traveler.browser)).toEqual(['For rest', []]);
});

test('whoever comes is told when the policy of the event is another, and nobody else is', async () => {
  const id = await event();
  await comes(traveler.browser, id, 'maybe');
  const told = (email: string) =>
    db.query(
      `select 1 from notification n join membership m on m.account_id = n.account_id and m.company_id = n.company_id
       where m.email = $1 and event = 'policyPublished'`,
      [email],
    );
  const rest = policy('rest', { kind: 'all' }, 'warn');
  const ofEvent = (maxCap: number) => [policy('event', { kind: 'events', ids: [id] }, 'track', maxCap), rest];
  await publish([rest]);
  await outboxIdle();
  const [before, others] = await Promise.all([told(traveler.email), told(guest.email)]);
  for (const policies of [ofEvent(500), ofEvent(500), ofEvent(900), [rest]])
    expect((await publish(policies)).status).toBe(200);
  expect((await told(traveler.email)).length - before.length).toBe(3);
  expect(await told(guest.email)).toHaveLength(others.length);
});

test('who plans events alone writes no policy, an event of another company is unknown, and a named draft stays', async () => {
  const arranger = await newColleague(db, { role: 'arranger' });
  const own = await planned(arranger.browser, { place: 'Lisbon' });
  const policies = [
    policy('event', { kind: 'events', ids: [own] }, 'track'),
    policy('rest', { kind: 'all' }, 'warn'),
  ];
  expect((await publish(policies, arranger.browser)).status).toBe(403);
  const other = await newColleague(db, { role: 'admin', company: 'Beacon Kites' });
  const refused = await publish(policies, other.browser);
  expect([refused.status, refused.code]).toEqual([400, 'VALIDATION_ERROR']);
  expect((await publish(policies)).status).toBe(200);
  const removed = await act(arranger.browser, own, 'remove', 1);
  expect([removed.status, removed.field]).toEqual([400, 'policies']);
  expect(await rowOf(own)).toMatchObject({ state: 'draft' });
  await publish([policy('rest', { kind: 'all' }, 'warn')]);
  expect((await act(arranger.browser, own, 'remove', 1)).status).toBe(200);
});
