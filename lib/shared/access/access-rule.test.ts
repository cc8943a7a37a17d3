import { accessRule } from './access-rule';
import type { Feature } from './features';
import type { Permission } from './permissions';

const visitor = (
  hasBusinessProfile: boolean,
  features: readonly Feature[] = [],
  permissions: readonly Permission[] = [],
) => ({ hasBusinessProfile, features: new Set(features), permissions: new Set(permissions) });

test('PERM-069 a visitor without a business profile is always allowed', () => {
  expect(accessRule(visitor(false), { features: ['reporting'], permissions: ['reportingView'] })).toBe(true);
  expect(accessRule(visitor(false), { features: ['reporting'] })).toBe(true);
  expect(accessRule(visitor(false), { permissions: ['reportingView'] })).toBe(true);
  expect(accessRule(visitor(false), {})).toBe(true);
});

test('PERM-070 with a business profile one of the required features must be there', () => {
  const required = { features: ['reporting', 'messaging'] } as const;
  expect(accessRule(visitor(true, ['messaging']), required)).toBe(true);
  expect(accessRule(visitor(true, ['reporting']), required)).toBe(true);
  expect(accessRule(visitor(true, ['inboxSync']), required)).toBe(false);
  expect(accessRule(visitor(true), required)).toBe(false);
});

test('PERM-071 with a business profile one of the required permissions must be held', () => {
  const required = { permissions: ['eventEdit', 'userInvite'] } as const;
  expect(accessRule(visitor(true, [], ['eventEdit']), required)).toBe(true);
  expect(accessRule(visitor(true, [], ['userInvite']), required)).toBe(true);
  expect(accessRule(visitor(true, [], ['reportingView']), required)).toBe(false);
  expect(accessRule(visitor(true), required)).toBe(false);
});

test('PERM-072 with a business profile required features and permissions must both be met', () => {
  const required = { features: ['reporting'], permissions: ['reportingView'] } as const;
  expect(accessRule(visitor(true, ['reporting'], []), required)).toBe(false);
  expect(accessRule(visitor(true, [], ['reportingView']), required)).toBe(false);
  expect(accessRule(visitor(true, ['reporting'], ['reportingView']), required)).toBe(true);
  expect(accessRule(visitor(true), {})).toBe(true);
  expect(accessRule(visitor(true), { features: [], permissions: [] })).toBe(true);
});
