import { effectiveFeatures } from './effective-features';
import { features } from './features';
import { tierFeatures, tierOf, tiers } from './tiers';

test('ENT-021 the tiers are biz, bizPlus and enterprise', () => {
  expect(tiers).toEqual(['biz', 'bizPlus', 'enterprise']);
  expect(tiers.map(tierOf)).toEqual(tiers);
});

test('ENT-022 an unknown tier is the smallest', () => {
  expect(['gold', undefined, '', 'premium', 'BIZ', 'toString', null, 3].map(tierOf)).toEqual(
    Array.from({ length: 8 }, () => 'biz'),
  );
});

test('a larger tier includes the smaller ones', () => {
  expect(tierFeatures.bizPlus).toEqual(expect.arrayContaining([...tierFeatures.biz]));
  expect(tierFeatures.enterprise).toEqual(expect.arrayContaining([...tierFeatures.bizPlus]));
  // All but that which nothing brings about yet.
  expect(features.filter((one) => !tierFeatures.enterprise.includes(one))).toEqual(['inboxSync']);
});

test('a company’s overrides add to its tier and take from it', () => {
  const features = effectiveFeatures('biz', { reporting: true, addUsers: false, invented: true });
  expect(features.has('reporting')).toBe(true);
  expect(features.has('addUsers')).toBe(false);
  expect(features.has('onboardingTasks')).toBe(true);
  expect(features.size).toBe(tierFeatures.biz.length);
});
