import { FlightOffer } from '@/lib/shared/search/offer';
import { flightOffer } from '@/lib/shared/search/offer.factory';
import { backtestOf, type JudgedCase } from './backtest';
import { comparablePrices } from './comparable-prices';
import { evaluate } from './evaluate-policy';
import type { PolicyRule } from './policy-rules';
import type { Policy, PolicySet } from './policy-set';
import { shadowResults } from './policy-shadow-mode';

const at = '2027-02-08T12:00:00.000Z';
const traveler = { isGuest: false, groupIds: [], officeId: null, entityId: null };
const nobody = { id: '', name: '' };
const suppliers = { preferred: [], avoid: [] };
const policiesOf = (...rules: readonly PolicyRule[]): readonly Policy[] => [
  { id: 'all', name: 'All', audience: { kind: 'all' }, currency: 'EUR', rules },
];
const setOf = (rules: readonly PolicyRule[], more: Partial<PolicySet> = {}): PolicySet => ({
  version: 1,
  policies: policiesOf(...rules),
  restrictions: [],
  advanced: [],
  suppliers,
  ...more,
});

/** A flight for so much, as it was judged by a set. */
function booked(total: number, set: PolicySet): JudgedCase {
  const offer = FlightOffer.parse(flightOffer({ key: String(total), total, stops: 1, minutes: 402 }));
  const context = { now: new Date(at), office: null, togetherEur: total, perEuro: () => 1 };
  const decision = evaluate(offer, traveler, set, comparablePrices([]), context);
  const market = { cabins: {}, nights: null, carriers: [] };
  const inputs = {
    traveler,
    market,
    baseline: null,
    office: null,
    togetherEur: total,
    perEuro: 1,
    at,
    offer,
  };
  return { id: String(total), orderId: null, traveler: nobody, group: nobody, offer, decision, inputs };
}

const total = (amount: number, action: PolicyRule['action']) =>
  ({ code: 'TOTAL_ABOVE', action, amount }) as const;
const stops = (action: PolicyRule['action']) => ({ code: 'TOO_MANY_STOPS', action, stops: 0 }) as const;
const tried = (...rules: readonly PolicyRule[]) => ({ policies: policiesOf(...rules), suppliers });
const rates = () => 1;

test('bookings flip in each direction by the rules that make the difference', () => {
  const held = setOf([total(300, 'approve')]);
  const cases = [100, 200, 400].map((price) => booked(price, held));
  const stricter = shadowResults(cases, tried(total(150, 'approve')), rates);
  expect(stricter).toMatchObject({
    judged: 3,
    counts: { nowIn: 0, nowOut: 1, nowBlocked: 0 },
    moreApprovals: 1,
  });
  expect(stricter.byRule).toEqual([
    { code: 'TOTAL_ABOVE', nowIn: 0, nowOut: 1, nowBlocked: 0, moreApprovals: 1, fewerApprovals: 0 },
  ]);
  const milder = shadowResults(cases, tried(total(500, 'approve')), rates);
  expect(milder).toMatchObject({ counts: { nowIn: 1 }, moreApprovals: 0, fewerApprovals: 1 });
  expect(milder.byRule).toMatchObject([{ code: 'TOTAL_ABOVE', nowIn: 1, fewerApprovals: 1 }]);
  const blocked = shadowResults(cases, tried(total(300, 'approve'), stops('block')), rates);
  expect(blocked.counts).toEqual({ nowIn: 0, nowOut: 0, nowBlocked: 3 });
  // One of them had to be approved, and cannot be booked any more.
  expect(blocked.byRule).toMatchObject([{ code: 'TOO_MANY_STOPS', nowBlocked: 3, fewerApprovals: 1 }]);
});

test('a rule that asks for an approval in place of a warning flips nothing and is counted', () => {
  const cases = [booked(400, setOf([total(300, 'warn'), stops('warn')]))];
  const { byRule, flips, moreApprovals } = shadowResults(cases, tried(total(300, 'approve')), rates);
  expect([flips, moreApprovals]).toEqual([[], 1]);
  expect(byRule).toMatchObject([{ code: 'TOTAL_ABOVE', moreApprovals: 1 }]);
});

test('what restrictions and advanced rules said then counts on both sides, whatever they say now', () => {
  const held = setOf([total(300, 'warn')], {
    restrictions: [
      {
        id: 'r',
        kind: 'country',
        values: ['PT'],
        action: 'block',
        reason: 'Not now',
        audience: { kind: 'all' },
        from: null,
        until: null,
      },
    ],
  });
  const restricted = booked(400, held);
  expect(restricted.decision.status).toBe('blocked');
  const same = shadowResults([restricted], tried(total(300, 'warn')), rates);
  expect([same.flips, same.byRule]).toEqual([[], []]);
  // The restriction was lifted since: judged as of today it would flip.
  expect(backtestOf([restricted], setOf([total(300, 'warn')]), rates).flips).toHaveLength(1);
});
