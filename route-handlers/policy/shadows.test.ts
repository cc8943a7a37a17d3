import { isAble } from '@/lib/server/identity/proofs';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { readShadow } from '@/lib/server/policy/policy-shadows';
import { msPerDay } from '@/lib/shared/day/days';
import { newColleague } from '@/tests/factories/colleagues';
import { idOf, order, ordersIn, refusalOf } from '@/tests/factories/orders';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { sampleStay } from '@/tests/factories/trips';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { forget } = ordersIn(db);
const policies = '/i/api/business/policies/v1';
const shadows = `${policies}/shadows/hotel`;
let manager: TestBrowser;
let colleague: TestBrowser;
let traveler: TestBrowser;
let other: TestBrowser;
beforeAll(async () => {
  ({ browser: manager } = await newColleague(db, { role: 'travelManager' }));
  ({ browser: colleague } = await newColleague(db, { role: 'travelManager' }));
  ({ browser: traveler } = await newColleague(db, { role: 'traveler' }));
  ({ browser: other } = await newColleague(db, { role: 'admin', company: 'Beacon Kites' }));
});
beforeEach(() => publishCap(100_000));
afterEach(async () => {
  await outboxIdle();
  await forget();
  await db.query('delete from policy_shadow; delete from policy_draft; delete from policy_restriction');
});

const publishCap = async (amount: number) => {
  const policy = { id: 'standard', name: 'Standard', audience: { kind: 'all' }, currency: 'EUR' };
  const rule = { code: 'NIGHT_ABOVE_CAP', action: 'approve', mode: 'fixed', pct: 0, minAllowance: 0 };
  const rules = [{ ...rule, maxCap: amount, overrides: [] }];
  const call = '/i/api/business/company/v1/settings/policies/hotel';
  const answer = await manager.call('PUT', call, { policies: [{ ...policy, rules }] });
  expect(answer.status).toBe(200);
};
const draftCap = async (amount: string) => {
  const night = { on: 'true', action: 'approve', mode: 'fixed', maxCap: amount };
  const fields = Object.entries(night).map(([field, value]) => [`NIGHT_ABOVE_CAP-${field}`, value]);
  const form = { id: 'standard', name: 'Standard', ...Object.fromEntries(fields), ...(await page()) };
  expect((await manager.call('POST', `${policies}/drafts/hotel/policy`, form)).status).toBe(200);
};
/** What a page that is drawn now posts. */
async function drawn() {
  const [row] = await db.query<Record<'version' | 'published' | 'shadow', number>>(
    `select coalesce((select version from policy_draft d where d.company_id = c.id and vertical = 'hotel'), 0) as version,
       coalesce((select max(version) from policy_version v where v.company_id = c.id and vertical = 'hotel'), 0) published,
       coalesce((select version from policy_shadow s where s.company_id = c.id and vertical = 'hotel'), 0) shadow
     from company c where name = 'Acme Lanterns'`,
  );
  return { version: String(row?.version), published: String(row?.published), shadow: String(row?.shadow) };
}
/** The same of a page without a shadow. */
const page = async () => {
  const { published, version } = await drawn();
  return { published, version };
};
const start = async (more: object = {}, browser = manager) =>
  browser.call('POST', shadows, { days: '14', ...(await drawn()), ...more });
const end = async (browser = manager, more: object = {}) => {
  const { shadow } = await drawn();
  return browser.call('POST', `${shadows}/end`, { shadow, ...more });
};
const shown = async (browser = manager, now = new Date()) => {
  const viewer = await viewerIn(browser);
  if (!isAble(viewer, 'company.policies')) throw new Error('may not see policies');
  return readShadow(viewer, 'hotel', { now, wantsFigures: true });
};
let nth = 0;
/** Books a stay that nobody has booked yet; the id of its order. */
const booked = async (browser = traveler): Promise<string> => {
  nth += 1;
  const answer = await order(browser, [sampleStay('LIS', 0, 40 + 5 * nth)]);
  expect(answer.status).toBe(200);
  return idOf(answer);
};
const conflict = [409, 'VERSION_CONFLICT', expect.anything()];

test('what is booked meanwhile is judged by the draft of the start too, and goes on as if there were none', async () => {
  await booked();
  await draftCap('1');
  expect((await start()).status).toBe(200);
  expect(await shown()).toMatchObject({ isRunning: true, seen: 0, figures: { judged: 0 } });
  const id = await booked();
  const [kept] = await db.query('select status, decision from policy_decision where order_id = $1', [id]);
  expect(kept).toMatchObject({ status: 'inPolicy', decision: { reasons: [] } });
  expect(await db.count('approval_request', 'order_id = $1', [id])).toBe(0);
  const flips = { counts: { nowIn: 0, nowOut: 1, nowBlocked: 0 }, moreApprovals: 1, fewerApprovals: 0 };
  expect(await shown()).toMatchObject({
    seen: 1,
    figures: {
      ...flips,
      byRule: [{ code: 'NIGHT_ABOVE_CAP', nowOut: 1, moreApprovals: 1 }],
      // Whoever neither travels nor booked it may not open it.
      flips: [{ of: { orderId: null } }],
    },
  });
  // A draft that changes meanwhile is not what is tried.
  await draftCap('90000');
  expect(await shown()).toMatchObject({ seen: 1, figures: flips });
});

test('a restriction that comes meanwhile is no difference that the draft makes', async () => {
  await draftCap('90000');
  await start();
  await booked();
  await db.query(
    `insert into policy_restriction (company_id, vertical, restriction) select id, 'hotel', $1 from company where name = 'Acme Lanterns'`,
    [
      JSON.stringify({
        kind: 'country',
        values: ['IT', 'PT', 'FR', 'ES', 'GB', 'DE', 'US'],
        action: 'block',
        reason: 'Not now',
        audience: { kind: 'all' },
        from: null,
        until: null,
      }),
    ],
  );
  expect(await shown()).toMatchObject({ seen: 1, figures: { flips: [] } });
});

test('whoever books sees the way to their own booking', async () => {
  await draftCap('1');
  await start();
  const id = await booked(manager);
  expect(await shown()).toMatchObject({ figures: { flips: [{ of: { orderId: id } }] } });
  expect(await shown(colleague)).toMatchObject({ figures: { flips: [{ of: { orderId: null } }] } });
});

test('it ends by a button, by its time, or when something is published, and its figures stay', async () => {
  await draftCap('1');
  const ended = () => db.count('audit', `action = 'policy.shadowEnded' and data->>'vertical' = 'hotels'`);
  const before = await ended();
  expect((await start({ days: '7' })).status).toBe(200);
  await booked();
  expect((await end()).status).toBe(200);
  await booked();
  expect(await shown()).toMatchObject({ isRunning: false, seen: 1, figures: { judged: 1 } });
  expect([(await end()).status, await ended()]).toEqual([200, before + 1]);

  expect((await start({ days: '30' })).status).toBe(200);
  const running = await shown();
  const days = (Number(running?.endsAt) - Number(running?.startedAt)) / msPerDay;
  expect([days, running?.isRunning]).toEqual([30, true]);
  expect(await shown(manager, running?.endsAt)).toMatchObject({ isRunning: false });
  await db.query(
    `update policy_shadow set started_at = now() - interval '8 days', ends_at = now() - interval '1 day'`,
  );
  await booked();
  expect(await shown()).toMatchObject({ isRunning: false, seen: 0 });

  expect((await start()).status).toBe(200);
  const publishing = await manager.call('POST', `${policies}/drafts/hotel/publish`, {
    ...(await page()),
    note: 'Why',
  });
  expect(publishing.status).toBe(200);
  expect(await shown()).toMatchObject({ isRunning: false });
  await draftCap('2');
  expect((await start()).status).toBe(200);
  await publishCap(90_000);
  expect(await shown()).toMatchObject({ isRunning: false });
  expect(await ended()).toBe(before + 3);
});
test('it starts with a draft as it was shown, for the days that can be chosen, and once', async () => {
  expect(await refusalOf(await start())).toEqual([404, 'NOT_FOUND', null]);
  await draftCap('1');
  for (const days of ['0', '8', '365', '-7', 'long'])
    expect(await refusalOf(await start({ days }))).toEqual([400, 'VALIDATION_ERROR', 'days']);
  const seen = await drawn();
  await draftCap('2');
  expect(await refusalOf(await start({ version: seen.version }))).toEqual(conflict);
  expect(await refusalOf(await start({ published: '0' }))).toEqual(conflict);
  expect((await start()).status).toBe(200);
  expect(await refusalOf(await start())).toEqual([409, 'VERSION_CONFLICT', null]);
  expect(await refusalOf(await end(manager, { shadow: '9' }))).toEqual(conflict);
  expect(await db.count('policy_shadow')).toBe(1);
});

test('of two managers who start it at once one does', async () => {
  await draftCap('1');
  const form = { days: '7', ...(await drawn()) };
  const started = () => db.count('audit', `action = 'policy.shadowStarted'`);
  const before = await started();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => (nth % 2 === 0 ? manager : colleague).call('POST', shadows, form)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  expect([await db.count('policy_shadow'), (await started()) - before]).toEqual([1, 1]);
});

test('it is of one company, and of whoever may write policies', async () => {
  await draftCap('1');
  expect((await start({}, traveler)).status).toBe(403);
  expect((await start()).status).toBe(200);
  expect((await end(traveler)).status).toBe(403);
  expect(await shown(other)).toBeNull();
  expect(await refusalOf(await end(other))).toEqual(conflict);
  expect(await refusalOf(await end(other, { shadow: '0' }))).toEqual([404, 'NOT_FOUND', null]);
  expect(await shown()).toMatchObject({ isRunning: true });
});
