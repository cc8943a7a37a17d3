import { approverFigures, figuresByVertical } from '@/lib/server/approvals/approval-figures';
import { companyOutlook } from '@/lib/server/approvals/approval-outlook';
import { tryApproval } from '@/lib/server/approvals/try-approval';
import { alternativePerItem, alternativesOfList } from '@/lib/server/booking/approval/alternative-per-item';
import { otherTrips } from '@/lib/server/booking/approval/other-trips';
import { readApproval, readApprovalStarting } from '@/lib/server/booking/approval/read-approvals';
import { workOnApprovals } from '@/lib/server/booking/approval/work-on-approvals';
import { isAble } from '@/lib/server/identity/proofs';
import { reasonsToApprove } from '@/lib/shared/approvals/approval-reason';
import type { PolicyAction } from '@/lib/shared/policy/policy-rules';
import { approvalsIn } from '@/tests/factories/approvals';
import { newColleague } from '@/tests/factories/colleagues';
import { ordersIn, refusalOf } from '@/tests/factories/orders';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { sampleStay } from '@/tests/factories/trips';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { stateOf } = ordersIn(db);
const { ask, beginEachAnew, decide, name, settle } = approvalsIn(db);
let admin: TestBrowser;
beforeAll(async () => {
  ({ browser: admin } = await newColleague(db, { role: 'admin' }));
});
beginEachAnew();

/** A limit for a night that the dearest stays of the city break. */
const publish = async (action: PolicyAction, maxCap: number) => {
  const rule = {
    code: 'NIGHT_ABOVE_CAP',
    action,
    mode: 'fixed',
    pct: 0,
    minAllowance: 0,
    maxCap,
    overrides: [],
  };
  const policy = { id: 'all', name: 'Nights', audience: { kind: 'all' }, currency: 'EUR', rules: [rule] };
  const call = '/i/api/business/company/v1/settings/policies/hotel';
  expect((await admin.call('PUT', call, { policies: [policy] })).status).toBe(200);
};

async function seen(approver: TestBrowser, requestId: string) {
  const viewer = await viewerIn(approver);
  if (!isAble(viewer, 'approvals.decide')) throw new Error('may not decide');
  const view = await readApproval(viewer, requestId);
  if (view === null) throw new Error('not theirs to decide');
  return view;
}

const mayAsk = async () => true;

test('where every trip is approved, the approver reads each broken rule with its arithmetic and why it is booked, and what would be in policy', async () => {
  await publish('justify', 1);
  const traveler = await roleBrowser('traveler', db);
  const justification = 'The fair is next door';
  const { request } = await ask(traveler, [sampleStay('LIS', 3)], { justification });
  const approver = await roleBrowser('approver', db);
  const view = await seen(approver, request.id);
  expect(view).toMatchObject({
    justification,
    isInPolicy: false,
    judged: {
      decision: { status: 'outOfPolicy', policyName: 'Nights', currency: 'EUR' },
      reasons: [{ code: 'NIGHT_ABOVE_CAP', action: 'justify', limit: 1 }],
    },
  });
  expect(view.judged?.reasons[0]?.delta).toBeGreaterThan(0);
  // Nothing costs less than the limit.
  expect(await alternativePerItem(view, mayAsk)).toEqual([null]);
  const nightly = view.items[0]?.offer.priceEur.each ?? 0;
  await publish('justify', Math.floor(nightly) - 1);
  const [cheapest] = await alternativePerItem(view, mayAsk);
  expect(cheapest?.vertical).toBe('hotels');
  expect(cheapest?.priceEur.each).toBeLessThan(nightly);
  // The list of all that waits tells the same.
  expect((await alternativesOfList([view])).get(request.id)).toEqual([cheapest]);
});

test('a trip to be paid by card is approved with the word that it is to be paid, and one that is not without it', async () => {
  await publish('warn', 100_000);
  const traveler = await roleBrowser('traveler', db);
  const approver = await roleBrowser('approver', db);
  const byCard = await ask(traveler, [sampleStay('LIS', 3)], { payment: 'card' });
  const redirectOf = async (response: Response) => ((await response.json()) as { redirect: string }).redirect;
  expect(await redirectOf(await decide(approver, byCard.request))).toContain('form=approve&done=1&pay=1');
  expect(await stateOf(byCard.id)).toBe('unpaid');
  const other = await ask(traveler, [sampleStay('OSL', 3)]);
  expect(await redirectOf(await decide(approver, other.request))).toMatch(/form=approve&done=1$/);
});

test('whether somebody is asked follows the company’s mode, and its amount in its own currency', async () => {
  await publish('approve', 1);
  const { request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 3)]);
  const view = await seen(await roleBrowser('approver', db), request.id);
  const decisions = view.judged?.decisions ?? [];
  expect(reasonsToApprove(decisions)).toHaveLength(1);
  const asks = async (settings: Readonly<Record<string, unknown>>, some = decisions) => {
    await settle(settings);
    return (await companyOutlook(view.request.companyId, null))(
      some.map((decision) => ({ decision, vertical: 'hotels' })),
      10_000,
    );
  };
  expect(await asks({ autoApprovalMode: 'all' })).toBe(false);
  expect(await asks({ autoApprovalMode: 'inPolicy' })).toBe(true);
  expect(await asks({ autoApprovalMode: 'inPolicy' }, [])).toBe(false);
  expect(await asks({ autoApprovalMode: 'off' }, [])).toBe(true);
  const upTo = { autoApprovalMode: 'underThreshold', autoApprovalThreshold: 100 };
  expect(await asks({ ...upTo, currency: 'EUR' }, [])).toBe(false);
  // A hundred euro are more than a hundred dollars, at any rate there was in years.
  expect(await asks({ ...upTo, currency: 'USD' }, [])).toBe(true);
});

test('what else falls on the days is told by the query of the company: trips of whoever travels, colleagues there, and by name those whose trips one decides', async () => {
  const traveler = await roleBrowser('traveler', db);
  const { request } = await ask(traveler, [sampleStay('LIS', 3)]);
  await ask(traveler, [sampleStay('PAR', 3)]);
  await name('approver', 'arranger');
  const colleague = await ask(await roleBrowser('arranger', db), [sampleStay('LIS', 4)], {
    givenName1: 'Ada',
    familyName1: 'Quill',
  });
  const approver = await roleBrowser('approver', db);
  const read = async () => {
    const viewer = await viewerIn(approver);
    if (!isAble(viewer, 'approvals.decide')) throw new Error('may not decide');
    return otherTrips(viewer, await seen(approver, request.id));
  };
  const named = await read();
  expect(named.own.map(({ destination }) => destination)).toEqual(['PAR']);
  expect(named).toMatchObject({ colleagues: 1, names: ['Ada Quill'] });
  // Whose trip is not theirs to decide is counted alone.
  await db.query('delete from approval_request where order_id = $1', [colleague.id]);
  expect(await read()).toMatchObject({ colleagues: 1, names: [] });
  // Another company's is not there at all.
  await db.query(
    `update booking_order set company_id = (select id from company where name <> 'Acme Lanterns' limit 1)`,
  );
  expect(await read()).toMatchObject({ own: [], colleagues: 0, names: [] });
});

test('several at once are approved only where policies have nothing against them; the answer names the others', async () => {
  const traveler = await roleBrowser('traveler', db);
  const approver = await roleBrowser('approver', db);
  const one = ({ request }: Awaited<ReturnType<typeof ask>>) => `${request.id}.${request.price_now_cents}`;
  const approveAll = async (...asked: readonly Awaited<ReturnType<typeof ask>>[]) => {
    const response = await approver.call('POST', '/i/api/business/approvals/v1/approve', {
      requests: asked.map(one),
    });
    return ((await response.json()) as { redirect: string }).redirect;
  };
  await publish('justify', 1);
  const dear = await ask(traveler, [sampleStay('LIS', 3)], { justification: 'The fair is next door' });
  await publish('justify', 100_000);
  const fine = await ask(traveler, [sampleStay('LIS', 4)]);
  const later = await ask(traveler, [sampleStay('LIS', 5)]);
  const first = await approveAll(dear, fine);
  expect(first).toContain('approved=1&left=1');
  expect(first).toContain(`outOfPolicy=${dear.request.id.slice(0, 8)}`);
  // What has fallen out of policy since it was shown stays as well.
  await publish('warn', 1);
  expect(await approveAll(later)).toContain('approved=0&left=1');
  expect(await Promise.all([dear, later].map(({ id }) => stateOf(id)))).toEqual([
    'awaitingApproval',
    'awaitingApproval',
  ]);
  // One by one it is for the approver to say, once they have read what is against it by now.
  const said = async () => {
    const rows = await db.query<{ version: number }>(
      `select (decision->>'version')::int as version from policy_decision where order_id = $1`,
      [dear.id],
    );
    return rows[0]?.version;
  };
  const before = (await said()) ?? 0;
  expect(await refusalOf(await decide(approver, dear.request))).toEqual([409, 'POLICY_CHANGED', null]);
  expect(await said()).toBeGreaterThan(before);
  expect((await decide(approver, dear.request)).status).toBe(200);
});

test('of approvers who have read what held before, none books, however many press at once', async () => {
  const [traveler, approver, manager] = await Promise.all([
    roleBrowser('traveler', db),
    roleBrowser('approver', db),
    roleBrowser('manager', db),
  ]);
  await publish('justify', 1);
  const { id, request } = await ask(traveler, [sampleStay('LIS', 3)], {
    justification: 'The fair is next door',
  });
  await db.query(
    `insert into approval_ask (request_id, member_id, reason) select $1, id, 'escalated' from membership where email = $2`,
    [request.id, emailOfRole('manager')],
  );
  const versionOf = async () => {
    const rows = await db.query<{ version: number }>('select version from approval_request where id = $1', [
      request.id,
    ]);
    return String(rows[0]?.version);
  };
  const read = { version: await versionOf() };
  await publish('warn', 1);
  const pressed = Array.from({ length: 20 }, (_, nth) =>
    decide(nth % 2 === 0 ? approver : manager, request, 'approve', read),
  );
  expect(new Set((await Promise.all(pressed)).map(({ status }) => status))).toEqual(new Set([409]));
  expect(await stateOf(id)).toBe('awaitingApproval');
  expect((await decide(manager, request, 'approve', { version: await versionOf() })).status).toBe(200);
  expect(await stateOf(id)).toBe('booked');
});

test('what somebody else decided is found by the form that came too late, and by nobody else', async () => {
  const [approver, manager] = [await roleBrowser('approver', db), await roleBrowser('manager', db)];
  const { request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 3)]);
  expect((await decide(approver, request)).status).toBe(200);
  const found = async (browser: TestBrowser) => {
    const viewer = await viewerIn(browser);
    return isAble(viewer, 'approvals.decide') ? readApprovalStarting(viewer, request.id.slice(0, 8)) : null;
  };
  expect(await found(manager)).toMatchObject({
    decidedBy: 'Petra Lindqvist',
    request: { state: 'approved' },
  });
  expect(await found(await roleBrowser('other', db))).toBeNull();
});

test('a trip that is tried is said to need an approval because of a rule only where the mode would book it', async () => {
  const viewer = await viewerIn(await roleBrowser('manager', db));
  if (!isAble(viewer, 'company.approvals')) throw new Error('may not try trips');
  const trip = { traveler: emailOfRole('traveler'), booker: '', vertical: 'hotels', total: 200 } as const;
  const isModeOpen = async (mode: string, threshold: number | null = null) => {
    await settle({ autoApprovalMode: mode, autoApprovalThreshold: threshold });
    return (await tryApproval(viewer, { ...trip, policy: 'byRule' })) as { isModeOpen?: boolean };
  };
  expect(await isModeOpen('off')).toMatchObject({ isModeOpen: false });
  expect(await isModeOpen('inPolicy')).toMatchObject({ isModeOpen: true, routed: { way: 'asked' } });
  expect(await isModeOpen('underThreshold', 100)).toMatchObject({ isModeOpen: false });
});

test('the figures of verticals and approvers count what was answered, what was not, and what waits', async () => {
  const [approver, traveler] = [await roleBrowser('approver', db), await roleBrowser('traveler', db)];
  const viewer = await viewerIn(await roleBrowser('manager', db));
  if (!isAble(viewer, 'company.approvals')) throw new Error('may not name approvers');
  await db.query(`delete from approval_request`);
  const [yes, no, late, open] = [
    await ask(traveler, [sampleStay('LIS', 3)]),
    await ask(traveler, [sampleStay('LIS', 4)]),
    await ask(traveler, [sampleStay('LIS', 5)]),
    await ask(traveler, [sampleStay('LIS', 6)]),
  ];
  expect((await decide(approver, yes.request)).status).toBe(200);
  const declined = await decide(approver, no.request, 'decline', { reason: 'There is a cheaper one' });
  expect(declined.status).toBe(200);
  await db.query(
    `update approval_request set deadline = now() - interval '1 minute', work_at = now() where id = $1`,
    [late.request.id],
  );
  await workOnApprovals(new Date());
  await db.query(
    `update approval_request set created_at = decided_at - interval '90 minutes', asked_at = decided_at - interval '30 minutes'
     where id = any($1)`,
    [[yes.request.id, no.request.id]],
  );
  const hotels = (await figuresByVertical(viewer)).find(({ vertical }) => vertical === 'hotels');
  expect(hotels).toEqual({ vertical: 'hotels', over: 3, unanswered: 1, medianMinutes: 90 });
  const [member] = await db.query<{ id: string }>('select id from membership where email = $1', [
    emailOfRole('approver'),
  ]);
  const id = member?.id ?? '';
  const figures = (await approverFigures(viewer, [id])).get(id);
  expect(figures).toEqual({ id, pending: 1, answered: 2, approved: 1, medianMinutes: 30 });
  expect((await decide(approver, open.request)).status).toBe(200);
  expect((await approverFigures(viewer, [id])).get(id)).toMatchObject({ pending: 0, answered: 3 });
  // A yes beside which others were needed is an answer, whatever became of the request.
  await db.query(
    "update approval_ask set agreed_at = created_at + interval '30 minutes' where request_id = $1",
    [late.request.id],
  );
  const more = (await approverFigures(viewer, [id])).get(id);
  expect(more).toMatchObject({ answered: 4, approved: 3 });
});

test('what was escalated to somebody, or comes to them as a deputy, has tabs of its own', async () => {
  const approver = await roleBrowser('approver', db);
  const { request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 3)]);
  const idsIn = async (state: string) => {
    const response = await approver.get(`/i/api/business/approvals/v1/requests?state=${state}`);
    return ((await response.json()) as { content: { id: string }[] }).content.map(({ id }) => id);
  };
  const as = (reason: string) =>
    db.query('update approval_ask set reason = $2 where request_id = $1', [request.id, reason]);
  expect([await idsIn('escalated'), await idsIn('delegated')]).toEqual([[], []]);
  await as('escalated');
  expect([await idsIn('escalated'), await idsIn('delegated')]).toEqual([[request.id], []]);
  await as('deputy');
  expect([await idsIn('escalated'), await idsIn('delegated')]).toEqual([[], [request.id]]);
  expect(await idsIn('pending')).toEqual([request.id]);
});
