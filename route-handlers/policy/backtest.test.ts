import type * as z from 'zod';
import { seedDemoLife } from '@/lib/server/demo/seed-demo-life';
import { isAble } from '@/lib/server/identity/proofs';
import { readShadow } from '@/lib/server/policy/policy-shadows';
import type { BacktestAnswer } from '@/lib/shared/policy/backtest-calls';
import { newColleague } from '@/tests/factories/colleagues';
import { type DraftRow, draftOracle, needsApprovalByDraft } from '@/tests/factories/draft-oracle';
import { refusalOf } from '@/tests/factories/orders';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const call = '/i/api/business/policies/v1/backtest';
let manager: TestBrowser;
let other: TestBrowser;
beforeAll(async () => {
  await seedDemoLife();
  ({ browser: manager } = await newColleague(db, { role: 'travelManager' }));
  ({ browser: other } = await newColleague(db, { role: 'admin', company: 'Beacon Kites' }));
});

const always = { from: '2000-01-01', to: '2199-12-31' };
const backtest = async (more: object = {}, browser = manager): Promise<z.infer<typeof BacktestAnswer>> => {
  const answer = await browser.call('POST', call, { vertical: 'flight', ...always, ...more });
  expect(answer.status).toBe(200);
  return answer.json() as Promise<z.infer<typeof BacktestAnswer>>;
};

test('the figures of the demo’s draft are those of an independent query', async () => {
  const found = await backtest();
  const rows = await db.query<DraftRow>(draftOracle, ['2200-01-01']);
  expect(rows.length).toBeGreaterThan(30);
  expect(found.judged).toBe(rows.length);
  expect(found.approvals.after).toBe(rows.filter(needsApprovalByDraft).length);
  const before = await db.count(
    'policy_decision',
    `vertical = 'flight' and status <> 'blocked' and decision->'reasons' @> '[{"action":"approve"}]'`,
  );
  expect(found.approvals.before).toBe(before);
  const above = rows.reduce((sum, row) => sum + (row.is_above ? row.above : 0), 0);
  expect(found.aboveCaps.after.USD).toBeCloseTo(above, 0);
  const nowOut = rows.filter(({ is_above, was }) => is_above && was === 'inPolicy').map((row) => row.item_id);
  const told = found.flips.filter(({ reasons }) => reasons.includes('PRICE_ABOVE_CAP')).map(({ id }) => id);
  expect([...told].sort()).toEqual(nowOut.sort());
  const counted = Object.values(found.counts).reduce((sum, one) => sum + one, 0);
  expect(counted).toBe(found.flips.length);
  for (const parts of [found.byGroup, found.byTraveler])
    expect(parts.reduce((sum, one) => sum + one.nowIn + one.nowOut + one.nowBlocked, 0)).toBe(counted);
  expect(found.gaps.reduce((sum, { count }) => sum + count, 0)).toBe(rows.filter((row) => row.is_gap).length);
  expect(found.caveats[0]).toBe('behaviorNotModeled');
});

test('the demo’s draft runs beside what holds, and its figures are those of its back-test of the same time', async () => {
  const viewer = await viewerIn(manager);
  const shadow = isAble(viewer, 'company.policies') ? await readShadow(viewer, 'flight') : null;
  expect(shadow).toMatchObject({ isRunning: true, by: expect.any(String) });
  const { figures, seen = 0, startedAt } = { figures: null, startedAt: new Date(), ...shadow };
  expect(seen).toBe(
    await db.count('policy_decision', `vertical = 'flight' and created_at >= $1`, [startedAt]),
  );
  const flips = figures?.flips ?? [];
  expect(flips.length).toBeGreaterThan(0);
  // Which rule is first depends on the day: the demo's trips begin some days from now.
  expect(figures?.byRule.map(({ code }) => code)).toContain('BOOKED_LATE');
  const tested = (await backtest()).flips.map(({ id }) => id);
  expect(tested).toEqual(expect.arrayContaining(flips.map(({ of }) => of.id)));
});

test('days without bookings have nothing to judge, and days that make no sense are refused', async () => {
  expect(await backtest({ to: '2000-01-02' })).toMatchObject({ judged: 0, flips: [], byTraveler: [] });
  const wrong = await manager.call('POST', call, {
    vertical: 'flight',
    from: '2026-02-01',
    to: '2026-01-01',
  });
  expect(await refusalOf(wrong)).toEqual([400, 'VALIDATION_ERROR', 'to']);
});

test('a draft is of one company alone, and so is what was booked', async () => {
  const foreign = () => other.call('POST', call, { vertical: 'flight', ...always });
  expect(await refusalOf(await foreign())).toEqual([404, 'NOT_FOUND', null]);
  const company = (await (await other.get('/i/api/business/company/v1/')).json()) as {
    policySettings: { flight: { version: number } };
  };
  const published = String(company.policySettings.flight.version);
  const lean = { act: 'lean', version: '0', published };
  await other.call('POST', '/i/api/business/policies/v1/drafts/flight/act', lean);
  expect(await backtest({}, other)).toMatchObject({ judged: 0 });
});
