import { workOnApprovals } from '@/lib/server/booking/approval/work-on-approvals';
import { msPerDay } from '@/lib/shared/day/days';
import type { Restriction } from '@/lib/shared/policy/policy-set';
import { approvalCalls, approvalsIn } from '@/tests/factories/approvals';
import { ordersIn, refusalOf } from '@/tests/factories/orders';
import { roleBrowser } from '@/tests/factories/role-browser';
import { sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { itemsOf, kindsOf, stateOf } = ordersIn(db);
const { ask, beginEachAnew, decide, requestOf, settle } = approvalsIn(db);
beginEachAnew();
afterEach(() => db.query(`delete from policy_restriction where restriction ->> 'reason' = 'Storms'`));

const blocked: Restriction = {
  kind: 'country',
  values: ['PT'],
  action: 'block',
  reason: 'Storms',
  audience: { kind: 'all' },
  from: null,
  until: null,
};
/** The company closes Portugal. */
const close = () =>
  db.query(
    `insert into policy_restriction (company_id, vertical, restriction)
     select id, 'hotel', $1::jsonb from company where name = 'Acme Lanterns'`,
    [JSON.stringify(blocked)],
  );
const templatesOf = async (id: string) => {
  const mails = await db.query<{ template: string }>(
    `select template from outbox where about->>'orderId' = $1 order by id`,
    [id],
  );
  return mails.map(({ template }) => template);
};

/** Nothing is booked, everybody can read why, and the traveler is told. */
async function expectEnded(id: string) {
  expect([(await requestOf(id)).state, await stateOf(id)]).toEqual(['blocked', 'failed']);
  expect((await itemsOf(id))[0]).toMatchObject({ failure: 'approvalBlocked' });
  expect(await kindsOf(id)).toEqual(['placed', 'approvalAsked', 'approvalBlocked']);
  expect(await db.count('sample_booking')).toBe(0);
  expect((await templatesOf(id)).at(-1)).toBe('approvalBlocked');
  const [said] = await db.query<{ status: string; decision: { reasons: readonly unknown[] } }>(
    'select status, decision from policy_decision where order_id = $1',
    [id],
  );
  expect(said).toMatchObject({ status: 'blocked', decision: { reasons: [{ text: 'Storms' }] } });
}

test('a yes to what is forbidden by now books nothing, ends the request and says so, also when it is pressed again', async () => {
  const { id, request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 3)]);
  const approver = await roleBrowser('approver', db);
  await close();
  const presses = await Promise.all(Array.from({ length: 20 }, () => decide(approver, request)));
  for (const press of presses) expect(await refusalOf(press)).toEqual([403, 'POLICY_BLOCKED', null]);
  await expectEnded(id);
});

test('of several that are approved at once those that are forbidden by now end, and the others are booked', async () => {
  const traveler = await roleBrowser('traveler', db);
  const [closed, open] = [
    await ask(traveler, [sampleStay('LIS', 3)]),
    await ask(traveler, [sampleStay('OSL', 3)]),
  ];
  await close();
  const approver = await roleBrowser('approver', db);
  const requests = [closed, open].map(({ request }) => `${request.id}.${request.price_now_cents}`);
  const answer = await approver.call('POST', `${approvalCalls}/approve`, { requests });
  expect((await answer.json()).redirect).toContain('approved=1&left=0&blocked=1');
  expect([(await requestOf(closed.id)).state, (await requestOf(open.id)).state]).toEqual([
    'blocked',
    'approved',
  ]);
});

test('silence books nothing that is forbidden by now, even where the company wants it booked without an answer', async () => {
  await settle({ approvals: { timeoutHours: 24, onTimeout: 'keep', tolerancePercent: 5 } });
  const { id, request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 3)]);
  await close();
  await workOnApprovals(new Date(request.deadline.getTime() + 1));
  await expectEnded(id);
});

test('days ahead are those of when it was asked for, however long an answer takes', async () => {
  const { id, request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 30)]);
  const publish = (days: number) =>
    db.query(
      `insert into policy_version (company_id, vertical, version, policies, note)
       select c.id, 'hotel', 1 + coalesce((select max(version) from policy_version v where v.company_id = c.id and v.vertical = 'hotel'), 0),
         $1::jsonb, '' from company c where c.name = 'Acme Lanterns'`,
      [
        JSON.stringify([
          {
            id: 'standard',
            name: 'Standard',
            audience: { kind: 'all' },
            currency: 'EUR',
            rules: [{ code: 'BOOKED_LATE', action: 'block', days }],
          },
        ]),
      ],
    );
  // As if it had been asked for eleven days ago, 41 days ahead.
  const early = new Date(request.deadline.getTime() - 12 * msPerDay);
  await db.query('update approval_request set created_at = $2 where id = $1', [request.id, early]);
  await publish(35);
  expect((await decide(await roleBrowser('approver', db), request)).status).toBe(200);
  expect(await stateOf(id)).toBe('booked');
  await db.query(`delete from policy_version where policies -> 0 ->> 'name' = 'Standard' and note = ''`);
});
