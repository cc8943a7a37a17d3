import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import type { Permission } from '@/lib/shared/access/permissions';
import { newColleague } from '@/tests/factories/colleagues';
import { bookingCalls, idOf, order, ordersIn, refusalOf } from '@/tests/factories/orders';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { forget, itemsOf } = ordersIn(db);
afterEach(async () => {
  await outboxIdle();
  await forget();
});

type Colleague = { readonly email: string; readonly membershipId: string };

const link = (kind: string, from: Colleague, to: Colleague) =>
  db.query(
    `insert into member_link (company_id, kind, from_id, to_id)
     select company_id, $1, id, $3::uuid from membership where id = $2`,
    [kind, from.membershipId, to.membershipId],
  );
const unlink = (from: Colleague) =>
  db.query('delete from member_link where from_id = $1', [from.membershipId]);
const allow = (subject: Colleague, allows: boolean) =>
  db.query('update membership set allows_arrangers = $2 where id = $1', [subject.membershipId, allows]);
const request = (from: Colleague, to: Colleague) =>
  db.query(
    `insert into book_request (company_id, traveler_id, requester_id, assignee_id, need)
     select company_id, id, id, $2, '{"vertical":"flights","to":"Lisbon"}'::jsonb from membership where id = $1`,
    [to.membershipId, from.membershipId],
  );

/** Each permission to book on behalf: what it wants besides, how that comes to be, and how it ends. */
const ways: readonly {
  readonly permission: Permission;
  readonly role: 'traveler' | 'guest';
  readonly begin: (booker: Colleague, subject: Colleague) => Promise<unknown>;
  readonly end: (booker: Colleague, subject: Colleague) => Promise<unknown>;
}[] = [
  {
    permission: 'bookForAll',
    role: 'traveler',
    begin: async () => {},
    end: (_, { membershipId }) =>
      db.query("update membership set status = 'suspended' where id = $1", [membershipId]),
  },
  {
    permission: 'bookForAllAllowing',
    role: 'traveler',
    begin: (_, subject) => allow(subject, true),
    end: (_, subject) => allow(subject, false),
  },
  ...(['bookForExplicit', 'bookForOther'] as const).map((permission) => ({
    permission,
    role: 'traveler' as const,
    begin: (booker: Colleague, subject: Colleague) => link('arranges', booker, subject),
    end: unlink,
  })),
  {
    permission: 'bookForGuest',
    role: 'guest',
    begin: (booker, subject) => link('sponsors', booker, subject),
    end: unlink,
  },
  {
    permission: 'bookOnBehalfProcessing',
    role: 'traveler',
    begin: request,
    end: ({ membershipId }) =>
      db.query('update book_request set assignee_id = null where assignee_id = $1', [membershipId]),
  },
];

const select = (browser: TestBrowser, kind: 'traveler' | 'guest', { email }: Colleague) =>
  browser.call('POST', `/i/api/business/me/v1/${kind}/select`, { email });

/** Orders a stay for a colleague; every call another one, so that nothing is wanted twice. */
let stays = 0;
const orderFor = (browser: TestBrowser, { membershipId }: Colleague) => {
  stays += 1;
  return order(browser, [sampleStay('OSL', stays % 8)], { forMember: membershipId, again: 'true' });
};

test.each(ways)('$permission orders for whom it says, and not once that has ended', async (way) => {
  const { begin, end, permission, role } = way;
  await db.query(
    `insert into role (company_id, key, name, permissions)
     select id, $1, $1, array[$2] from company where name = 'Acme Lanterns'`,
    [`only-${permission}`, permission],
  );
  const booker = await newColleague(db, { role: `only-${permission}` });
  const subject = await newColleague(db, { role });
  const stranger = await newColleague(db, { role: 'traveler' });
  await begin(booker, subject);
  expect((await select(booker.browser, role, subject)).status).toBe(200);
  const id = await idOf(await orderFor(booker.browser, subject));
  const [made] = await db.query<{ traveler: string; booker: string; state: string }>(
    `select t.subject as traveler, b.subject as booker, o.state from booking_order o
     join credential t on t.account_id = o.traveler_id join credential b on b.account_id = o.booked_by_id
     where o.id = $1`,
    [id],
  );
  expect(made).toEqual({ traveler: subject.email, booker: booker.email, state: 'booked' });
  if (permission !== 'bookForAll')
    expect((await select(booker.browser, 'traveler', stranger)).status).toBe(404);
  await end(booker, subject);
  const [status, code] = await refusalOf(await orderFor(booker.browser, subject));
  expect([status, code]).toEqual([409, 'TRAVELER_CHANGED']);
  expect(await db.count('booking_order')).toBe(1);
  const [item] = await itemsOf(id);
  const cancelled = await booker.browser.call('POST', `${bookingCalls}/orders/${id}/cancel`, {
    itemId: item?.id,
    feeSeen: '999999',
  });
  // Somebody has to be able to cancel for whoever was suspended.
  expect(cancelled.status).toBe(permission === 'bookForAll' ? 200 : 403);
});
