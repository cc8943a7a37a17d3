import { features } from '@/lib/shared/access/features';
import { isImplemented } from '@/lib/shared/access/implemented-features';
import { tierFeatures, tiers } from '@/lib/shared/access/tiers';
import { isLarger, tierAdds, upgradeStatusOf } from './tier-upgrade';

test('a wish waits until the company has the plan or a larger one', () => {
  expect(upgradeStatusOf('biz', null)).toBe('notRequested');
  expect(upgradeStatusOf('biz', { tier: 'bizPlus', state: 'requested' })).toBe('requested');
  expect(upgradeStatusOf('biz', { tier: 'bizPlus', state: 'declined' })).toBe('declined');
  expect(upgradeStatusOf('enterprise', { tier: 'bizPlus', state: 'requested' })).toBe('active');
});

test('what the plans add is what the largest has that changes something, each once', () => {
  const added = tiers.flatMap(tierAdds);
  expect(added).toEqual(tierFeatures.enterprise.filter(isImplemented));
  expect(added).toContain('bookOnBehalf');
  expect(added).not.toContain('messaging');
  // No plan has what nothing brings about yet (docs/decisions/041).
  expect([...tierFeatures.enterprise, 'inboxSync'].sort()).toEqual([...features].sort());
  expect(isLarger('bizPlus', 'biz')).toBe(true);
  expect(isLarger('biz', 'biz')).toBe(false);
});
