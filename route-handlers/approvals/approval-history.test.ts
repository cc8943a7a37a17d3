import { historyOf } from '@/lib/server/booking/approval/approval-history';
import { readApproval } from '@/lib/server/booking/approval/read-approvals';
import { workOnApprovals } from '@/lib/server/booking/approval/work-on-approvals';
import { isAble } from '@/lib/server/identity/proofs';
import { flowForm, flowsIn } from '@/tests/factories/approval-flows';
import { approvalCalls, approvalsIn } from '@/tests/factories/approvals';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { sampleStay } from '@/tests/factories/trips';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { ask, beginEachAnew, decide, requestOf } = approvalsIn(db);
const { forgetFlows, saveFlow, stepOf } = flowsIn(db);
beginEachAnew();
afterEach(() => forgetFlows());

/** The history as an approver reads it, a line each. */
async function historyFor(role: 'admin' | 'approver', requestId: string) {
  const viewer = await viewerIn(await roleBrowser(role, db));
  if (!isAble(viewer, 'approvals.decide')) throw new Error('may not decide');
  const view = await readApproval(viewer, requestId);
  if (view === null) throw new Error('not theirs to read');
  return historyOf(requestId, view.talk);
}
const lines = async (requestId: string) =>
  (await historyFor('admin', requestId)).map(({ kind, note, step, who }) => [kind, step, who !== null, note]);

test('every answer is told, with its step and what was written, and so are questions, dearer prices and silence', async () => {
  await saveFlow(
    await roleBrowser('manager', db),
    flowForm(
      { who: 'named' },
      { who: 'forAll', silence: 'keep' },
      { who: 'people', people: emailOfRole('admin') },
    ),
  );
  const { id, request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 20)]);
  const approver = await roleBrowser('approver', db);
  const question = `${approvalCalls}/requests/${request.id}/question`;
  expect((await approver.call('POST', question, { text: 'Why then?' })).status).toBe(200);
  // It is dearer by a little than what was written down.
  await db.query('update approval_request set price_now_cents = price_now_cents - 1 where id = $1', [
    request.id,
  ]);
  expect((await decide(approver, await requestOf(id))).status).toBe(200);
  await workOnApprovals(new Date((await stepOf(request.id)).deadline.getTime() + 1));
  const reason = 'There is a cheaper hotel next door';
  const no = await decide(await roleBrowser('admin', db), await requestOf(id), 'decline', { reason });
  expect(no.status).toBe(200);
  expect(await lines(request.id)).toEqual([
    ['asked', 1, true, ''],
    ['said', 1, true, 'Why then?'],
    ['repriced', 1, false, ''],
    ['agreed', 1, true, ''],
    ['stepPassed', 2, false, ''],
    ['declined', 3, true, reason],
  ]);
});

test('who answers in the place of another is told with whom they stand in for', async () => {
  const { id, request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 20)]);
  await db.query(
    `update approval_ask set reason = 'deputy', for_id = (select id from membership where email = $2) where request_id = $1`,
    [request.id, emailOfRole('manager')],
  );
  expect((await decide(await roleBrowser('approver', db), await requestOf(id))).status).toBe(200);
  const [manager] = await db.query<{ name: string }>(
    'select a.name from membership m join account a on a.id = m.account_id where m.email = $1',
    [emailOfRole('manager')],
  );
  expect((await historyFor('approver', request.id)).at(-1)).toMatchObject({
    kind: 'approved',
    forName: manager?.name,
  });
});
