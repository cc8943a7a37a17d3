import { expireApproval } from '@/lib/server/booking/approval/expire-approval';
import { workOnApprovals } from '@/lib/server/booking/approval/work-on-approvals';
import { msPerDay } from '@/lib/shared/day/days';
import { approvalsIn } from '@/tests/factories/approvals';
import { bookingCalls } from '@/tests/factories/orders';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { ask, beginEachAnew, decide } = approvalsIn(db);
beginEachAnew();
beforeEach(() => db.query('delete from notification'));
afterEach(() => db.query('delete from notification_choice'));

const toldTo = (role: Parameters<typeof emailOfRole>[0]) =>
  db
    .query<{ event: string; read: boolean }>(
      `select event, read_at is not null as read from notification n
       join membership m on m.account_id = n.account_id and m.company_id = n.company_id
       where m.email = $1 order by n.created_at`,
      [emailOfRole(role)],
    )
    .then((rows) => rows.map(({ event, read }) => `${event}${read ? ' (read)' : ''}`));
const choose = (role: Parameters<typeof emailOfRole>[0], kind: string, channel: string) =>
  db.query(
    `insert into notification_choice (account_id, kind, channel) select account_id, $2, $3 from membership where email = $1`,
    [emailOfRole(role), kind, channel],
  );
const mailsOf = (orderId: string) =>
  db
    .query<{ template: string }>(
      `select distinct template from outbox where about->>'orderId' = $1 order by template`,
      [orderId],
    )
    .then((rows) => rows.map(({ template }) => template));

test('whoever is asked is told once, and so is whoever asked when it is decided, however often that is pressed', async () => {
  const traveler = await roleBrowser('traveler', db);
  const { request } = await ask(traveler, [sampleStay('LIS', 3)]);
  expect(await toldTo('approver')).toEqual(['approvalAsked']);
  const approver = await roleBrowser('approver', db);
  const more = { reason: 'Too dear for this' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => decide(approver, request, 'decline', more)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await toldTo('traveler')).toEqual(['approvalDeclined']);
  // What was asked needs no answer any more.
  expect(await toldTo('approver')).toEqual(['approvalAsked (read)']);
});

test('whoever asked for what another has held is told what became of it, and an end of what was held is in the log', async () => {
  const traveler = await roleBrowser('traveler', db);
  const { id, request } = await ask(traveler, [sampleStay('LIS', 3)]);
  // As when an arranger books what the traveler has held.
  await db.query(
    'update approval_request set requester_member_id = (select id from membership where email = $2) where id = $1',
    [request.id, emailOfRole('arranger')],
  );
  await Promise.all([expireApproval(id), expireApproval(id)]);
  expect([await toldTo('traveler'), await toldTo('arranger')]).toEqual([
    ['approvalExpired'],
    ['approvalExpired'],
  ]);
  const logged = `action = 'approval.expired' and data->>'order' = (select number from booking_order where id = $1)`;
  expect(await db.count('audit', logged, [id])).toBe(1);
});

test('an approval that is booked at once is told on the site, and by the mail about the booking alone', async () => {
  const traveler = await roleBrowser('traveler', db);
  const { id, request } = await ask(traveler, [sampleStay('LIS', 3)]);
  expect((await decide(await roleBrowser('approver', db), request)).status).toBe(200);
  expect(await toldTo('traveler')).toEqual(['approvalGranted']);
  expect(await mailsOf(id)).toEqual(['approvalAsked', 'orderBooked']);
});

test('who wants no mail gets none, who wants nothing is told nothing, and reminders follow the same choice', async () => {
  await choose('approver', 'toApprove', 'site');
  await choose('traveler', 'decided', 'off');
  const traveler = await roleBrowser('traveler', db);
  const { id, request } = await ask(traveler, [sampleStay('LIS', 3)]);
  await workOnApprovals(new Date(request.work_at ?? 0));
  expect(await toldTo('approver')).toEqual(['approvalAsked', 'approvalReminder']);
  await workOnApprovals(new Date(request.deadline.getTime() + 365 * msPerDay));
  expect(await mailsOf(id)).toEqual([]);
  expect(await toldTo('traveler')).toEqual([]);
});

test('a summary waits for what was decided where somebody wants that', async () => {
  await choose('traveler', 'decided', 'digest');
  const traveler = await roleBrowser('traveler', db);
  const { id, request } = await ask(traveler, [sampleStay('LIS', 3)]);
  await decide(await roleBrowser('approver', db), request, 'decline', { reason: 'Too dear for this' });
  expect(await mailsOf(id)).toEqual(['approvalAsked']);
  expect(await db.count('notification', `event = 'approvalDeclined' and digest_at > now()`)).toBe(1);
});

test('who is asked is told that a request was taken back, once, and by mail where they want mail', async () => {
  const traveler = await roleBrowser('traveler', db);
  const takeBack = async (id: string) =>
    (await traveler.call('POST', `${bookingCalls}/orders/${id}/withdraw`, {})).status;
  const mailed = (id: string) =>
    db.count('outbox', `about->>'event' = 'approvalWithdrawn' and about->>'orderId' = $1`, [id]);
  const first = await ask(traveler, [sampleStay('LIS', 3)]);
  const presses = await Promise.all(Array.from({ length: 20 }, () => takeBack(first.id)));
  expect(new Set(presses)).toEqual(new Set([200]));
  expect(await toldTo('approver')).toEqual(['approvalAsked (read)', 'approvalWithdrawn']);
  expect(await toldTo('traveler')).toEqual([]);
  expect(await mailed(first.id)).toBe(1);
  await choose('approver', 'toApprove', 'site');
  const second = await ask(traveler, [sampleStay('LIS', 4)]);
  expect(await takeBack(second.id)).toBe(200);
  expect([await mailed(second.id), (await toldTo('approver')).at(-1)]).toEqual([0, 'approvalWithdrawn']);
});
