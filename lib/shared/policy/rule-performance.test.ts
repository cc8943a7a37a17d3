import type { Policy } from './policy-set';
import { RaisedLimitQuery, raisedLimitQuery } from './raised-limit-link';
import { type ApprovedAmount, raisedLimit, withLimit } from './rule-performance';

const policy: Policy = {
  id: 'standard',
  name: 'Standard',
  audience: { kind: 'all' },
  currency: 'USD',
  rules: [
    {
      code: 'NIGHT_ABOVE_CAP',
      action: 'approve',
      mode: 'fixed',
      pct: 0,
      minAllowance: 0,
      maxCap: 150,
      overrides: [{ place: 'LON', amount: 250 }],
    },
    { code: 'TOTAL_ABOVE', action: 'approve', amount: 4000 },
  ],
};
const cases = (amounts: readonly number[], place: string | null = null): ApprovedAmount[] =>
  amounts.map((actual) => ({ policyId: 'standard', currency: 'USD', place, actual }));
const ten = [151, 155, 160, 162, 170, 171, 180, 190, 203.4, 900];

test('a limit is raised to what nine in ten of the approved bookings cost at most, rounded up to five', () => {
  expect(raisedLimit('NIGHT_ABOVE_CAP', cases(ten), [policy])).toEqual({
    policyId: 'standard',
    policyName: 'Standard',
    place: null,
    currency: 'USD',
    from: 150,
    to: 205,
    approved: 10,
    covered: 9,
  });
});

test('the limit that most approved bookings were above is raised, for a place where it was the place’s', () => {
  const london = cases([251, 260, 270, 280, 290, 300, 310, 320, 330, 340, 350], 'LON');
  expect(raisedLimit('NIGHT_ABOVE_CAP', [...cases(ten), ...london], [policy])).toMatchObject({
    place: 'LON',
    from: 250,
    to: 340,
    approved: 11,
    covered: 10,
  });
});

test.each([
  ['fewer than five bookings were approved', cases([160, 170, 180, 190]), policy],
  [
    'the limit is that high by now',
    cases(ten),
    withLimit(policy, { code: 'NIGHT_ABOVE_CAP', place: null, amount: 205 }),
  ],
  ['they were of another policy', cases(ten).map((one) => ({ ...one, policyId: 'guests' })), policy],
  ['their amounts are in another currency', cases(ten).map((one) => ({ ...one, currency: 'EUR' })), policy],
  [
    'the limit follows what others cost',
    cases(ten),
    {
      ...policy,
      rules: policy.rules.map((one) => ('mode' in one ? { ...one, mode: 'overMedian' as const } : one)),
    },
  ],
] as const)('no limit is proposed where %s', (_, amounts, held) => {
  expect(raisedLimit('NIGHT_ABOVE_CAP', amounts, [held])).toBeNull();
});

test('an address carries the limit to the editor, which changes that amount and nothing else', () => {
  const query = Object.fromEntries(
    new URLSearchParams(raisedLimitQuery('NIGHT_ABOVE_CAP', { policyId: 'standard', place: 'LON', to: 340 })),
  );
  expect(query.policy).toBe('standard');
  const { rule: code, ...asked } = RaisedLimitQuery.parse(query);
  const raised = withLimit(policy, { code, ...asked });
  expect(raised.rules[0]).toEqual({ ...policy.rules[0], overrides: [{ place: 'LON', amount: 340 }] });
  expect(raised.rules[1]).toBe(policy.rules[1]);
  expect(withLimit(policy, { code: 'TOTAL_ABOVE', place: null, amount: 5000 }).rules[1]).toMatchObject({
    amount: 5000,
  });
  for (const [wrong, place] of [
    ['NIGHT_ABOVE_CAP', 'PAR'],
    ['STARS_ABOVE', null],
  ] as const)
    expect(withLimit(policy, { code: wrong, place, amount: 340 })).toBe(policy);
  expect(RaisedLimitQuery.safeParse({ rule: '<b>', amount: '340' }).success).toBe(false);
});
