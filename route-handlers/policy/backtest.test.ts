import type * as z from 'zod';
import { seedDemoLife } from '@/lib/server/demo/seed-demo-life';
import { isAble } from '@/lib/server/identity/proofs';
import { readShadow } from '@/lib/server/policy/policy-shadows';
import type { BacktestAnswer } from '@/lib/shared/policy/backtest-calls';
import { newColleague } from '@/tests/factories/colleagues';
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

/** What the demo's draft says of flights, by a query of its own: price against the market and days in advance, by group. */
const byQuery = `
  with said as (
    select d.item_id, d.status as was, d.decision, i.offer, d.inputs,
      (d.inputs->>'perEuro')::float8 as rate,
      (i.offer->'priceEur'->>'each')::float8 as each,
      (i.offer->'priceEur'->>'total')::float8 as total,
      d.inputs->'market'->'cabins'->(i.offer->>'cabin') as sample,
      case when (d.inputs->'traveler'->>'isGuest')::boolean then 'guests'
        when exists (select 1 from traveler_group g where g.name = 'Executives'
          and d.inputs->'traveler'->'groupIds' ? g.id::text) then 'executives' else 'standard' end as policy
    from policy_decision d join order_item i on i.id = d.item_id where d.vertical = 'flight'
  ), caps as (
    select *, each * rate as price, case policy
      when 'guests' then least(2500, greatest((sample->>'cheapest')::float8 * rate * 1.10, (sample->>'cheapest')::float8 * rate + 50))
      when 'executives' then least(2500, greatest((sample->>'median')::float8 * rate * 1.40, (sample->>'median')::float8 * rate + 50))
      else least(2500, greatest((sample->>'median')::float8 * rate * 1.15, (sample->>'median')::float8 * rate + 50)) end as cap
    from said
  )
  select item_id, was, policy, price, cap, round(price::numeric - cap::numeric, 2)::float8 * total / each as above,
    price > cap + 0.005 as is_above, total, sample is null as is_gap from caps`;
type Row = {
  readonly item_id: string;
  readonly was: string;
  readonly policy: string;
  readonly above: number;
  readonly is_above: boolean;
  readonly is_gap: boolean;
};

test('the figures of the demo’s draft are those of an independent query', async () => {
  const found = await backtest();
  const rows = await db.query<Row>(byQuery);
  expect(rows.length).toBeGreaterThan(30);
  expect(found.judged).toBe(rows.length);
  // Guests’ and the standard policy ask for an approval above the price; that of executives only says so.
  const approved = rows.filter(({ is_above, policy }) => is_above && policy !== 'executives');
  expect(found.approvals.after).toBe(approved.length);
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
