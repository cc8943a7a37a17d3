import { workOnApprovals } from '@/lib/server/booking/approval/work-on-approvals';
import { approvalCalls, approvalsIn } from '@/tests/factories/approvals';
import { ordersIn, refusalOf } from '@/tests/factories/orders';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { stateOf } = ordersIn(db);
const { ask, beginEachAnew, decide, putTerms } = approvalsIn(db);
beginEachAnew();

const always = { deputyFrom: '2026-01-01', deputyUntil: '2099-01-01' };
const twenty = Array.from({ length: 20 });
const stand = async (browser: TestBrowser, form: Readonly<Record<string, string>>, version = 0) =>
  browser.call('POST', `${approvalCalls}/delegations`, { version: String(version), ...form });
const asked = async (id: string) => {
  const rows = await db.query<{ email: string; reason: string }>(
    `select email, reason from approval_ask join membership on membership.id = member_id
     where request_id = $1 order by reason`,
    [id],
  );
  return rows.map(({ email, reason }) => [email, reason]);
};

test('whoever is away says who stands in for them, who is asked for what waits and for what comes', async () => {
  const [traveler, approver, deputy] = await Promise.all([
    roleBrowser('traveler', db),
    roleBrowser('approver', db),
    roleBrowser('arranger', db),
  ]);
  const waiting = await ask(traveler, [sampleStay('LIS', 3)]);
  expect(await asked(waiting.request.id)).toEqual([[emailOfRole('approver'), 'named']]);
  expect((await decide(deputy, waiting.request)).status).toBe(404);
  expect((await stand(approver, { deputy: emailOfRole('arranger'), ...always })).status).toBe(200);
  await Promise.all(twenty.map(() => workOnApprovals()));
  const both = [
    [emailOfRole('arranger'), 'deputy'],
    [emailOfRole('approver'), 'named'],
  ];
  expect(await asked(waiting.request.id)).toEqual(both);
  expect(
    await db.count('outbox', `template = 'approvalAsked' and recipient = $1`, [emailOfRole('arranger')]),
  ).toBe(1);
  const later = await ask(traveler, [sampleStay('LIS', 4)]);
  expect(await asked(later.request.id)).toEqual(both);
  expect((await decide(deputy, waiting.request)).status).toBe(200);
  expect(await stateOf(waiting.id)).toBe('booked');

  expect((await stand(approver, {}, 1)).status).toBe(200);
  await workOnApprovals();
  expect(await asked(later.request.id)).toEqual([[emailOfRole('approver'), 'named']]);
  expect((await decide(deputy, later.request)).status).toBe(404);
  const last = await ask(traveler, [sampleStay('LIS', 5)]);
  expect(await asked(last.request.id)).toEqual([[emailOfRole('approver'), 'named']]);
});

test('a deputy who travels themselves, or may not approve as much, is not asked for what waits', async () => {
  const [traveler, approver, manager] = await Promise.all([
    roleBrowser('traveler', db),
    roleBrowser('approver', db),
    roleBrowser('manager', db),
  ]);
  const { request } = await ask(traveler, [sampleStay('LIS', 3)]);
  const named = [[emailOfRole('approver'), 'named']];
  expect((await stand(approver, { deputy: emailOfRole('traveler'), ...always })).status).toBe(200);
  await workOnApprovals();
  expect(await asked(request.id)).toEqual(named);
  expect((await putTerms(manager, 'arranger', { limit: '1' })).status).toBe(200);
  expect((await stand(approver, { deputy: emailOfRole('arranger'), ...always }, 1)).status).toBe(200);
  await workOnApprovals();
  expect(await asked(request.id)).toEqual(named);
});

test('an absence has a colleague, days in order and no way back, and is what its form was drawn from', async () => {
  const [approver, arranger] = await Promise.all([roleBrowser('approver', db), roleBrowser('arranger', db)]);
  const refused = async (form: Readonly<Record<string, string>>) => refusalOf(await stand(approver, form));
  const deputy = emailOfRole('arranger');
  for (const nobody of [emailOfRole('approver'), emailOfRole('other'), 'nobody@mail.example'])
    expect(await refused({ deputy: nobody, ...always })).toEqual([400, 'VALIDATION_ERROR', 'deputy']);
  expect(await refused(always)).toEqual([400, 'VALIDATION_ERROR', 'deputy']);
  expect(await refused({ deputy, deputyUntil: '2099-01-01' })).toEqual([
    400,
    'VALIDATION_ERROR',
    'deputyFrom',
  ]);
  expect(await refused({ deputy, deputyFrom: '2026-01-01', deputyUntil: '2026-01-02' })).toEqual([
    400,
    'VALIDATION_ERROR',
    'deputyUntil',
  ]);
  expect(await refused({ deputy, deputyFrom: '2099-01-02', deputyUntil: '2099-01-01' })).toEqual([
    400,
    'VALIDATION_ERROR',
    'deputyUntil',
  ]);
  const answers = await Promise.all(twenty.map(() => stand(approver, { deputy, ...always })));
  // The same said again is no change, and a form that is older than the change is told so.
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await db.count('approver', 'version = 1')).toBe(1);
  expect(await refusalOf(await stand(arranger, { deputy: emailOfRole('approver'), ...always }))).toEqual([
    400,
    'VALIDATION_ERROR',
    'deputy',
  ]);
});

test('an absence leaves what the company has set for the approver, and the log says what it changed', async () => {
  const [approver, manager] = await Promise.all([roleBrowser('approver', db), roleBrowser('manager', db)]);
  expect((await putTerms(manager, 'approver', { limit: '500' })).status).toBe(200);
  const member = emailOfRole('approver');
  expect((await stand(approver, { deputy: emailOfRole('arranger'), ...always }, 1)).status).toBe(200);
  expect(await db.count('approver', 'limit_amount = 500 and deputy_id is not null and version = 2')).toBe(1);
  const [told] = await db.query<{ data: unknown }>(
    `select data from audit where action = 'approval.approversChanged' order by at desc, id desc`,
  );
  expect(told?.data).toEqual({
    member,
    before: { deputy: null, deputyFrom: null, deputyUntil: null },
    after: { deputy: emailOfRole('arranger'), ...always },
  });
});
