import { features } from '@/lib/shared/access/features';
import { tierFeatures, tiers } from '@/lib/shared/access/tiers';
import { isLarger, tierAdds, upgradeStatusOf } from './tier-upgrade';

test('a wish waits until the company has the plan or a larger one', () => {
  expect(upgradeStatusOf('biz', null)).toBe('notRequested');
  expect(upgradeStatusOf('biz', { tier: 'bizPlus', state: 'requested' })).toBe('requested');
  expect(upgradeStatusOf('biz', { tier: 'bizPlus', state: 'declined' })).toBe('declined');
  expect(upgradeStatusOf('enterprise', { tier: 'bizPlus', state: 'requested' })).toBe('active');
});

test('what the plans add makes up everything the largest has, each once; Gmail is sold by none', () => {
  expect(tiers.flatMap(tierAdds)).toEqual(tierFeatures.enterprise);
  // No plan has what nothing brings about yet (docs/decisions/041).
  expect([...tiers.flatMap(tierAdds), 'inboxSync'].sort()).toEqual([...features].sort());
  expect(isLarger('bizPlus', 'biz')).toBe(true);
  expect(isLarger('biz', 'biz')).toBe(false);
});
