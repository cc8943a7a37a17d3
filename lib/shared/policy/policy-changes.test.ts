import { policyChanges } from './policy-changes';
import type { PolicyRule } from './policy-rules';
import type { Policy } from './policy-set';

const policy = (id: string, rules: readonly PolicyRule[] = [], more: Partial<Policy> = {}): Policy => ({
  id,
  name: id,
  audience: { kind: 'all' },
  currency: 'EUR',
  rules,
  ...more,
});
const stars = (most: number): PolicyRule => ({ code: 'STARS_ABOVE', action: 'warn', stars: most });
const refund: PolicyRule = { code: 'NON_REFUNDABLE', action: 'warn' };

test('rules that changed are told as they were and as they are, others not', () => {
  const { added, changed, isMoved, removed } = policyChanges(
    [policy('a', [stars(4), refund]), policy('b')],
    [policy('a', [stars(3), { action: 'warn', code: 'NON_REFUNDABLE' }]), policy('b')],
  );
  expect(changed).toMatchObject([{ ended: [stars(4)], begun: [stars(3)] }]);
  expect([added, removed, isMoved]).toEqual([[], [], false]);
});

test('policies come, go, move, and get other names and people', () => {
  const guests = policy('b', [], { audience: { kind: 'guests' } });
  const after = [guests, policy('a'), policy('d')];
  const changes = policyChanges([policy('a'), policy('b'), policy('c')], after);
  expect(changes.added.map(({ id }) => id)).toEqual(['d']);
  expect(changes.removed.map(({ id }) => id)).toEqual(['c']);
  expect(changes.changed).toMatchObject([{ after: { id: 'b' }, ended: [], begun: [] }]);
  expect(changes.isMoved).toBe(true);
});

test('the same rules in another currency are a change', () => {
  const changes = policyChanges([policy('a', [refund])], [policy('a', [refund], { currency: 'USD' })]);
  expect(changes.changed).toMatchObject([{ after: { currency: 'USD' }, ended: [], begun: [] }]);
});
