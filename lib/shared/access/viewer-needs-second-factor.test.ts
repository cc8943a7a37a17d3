import { type Permission, permissions } from './permissions';
import { builtInRoles } from './roles';
import { managementPermissions, viewerNeedsSecondFactor } from './viewer-needs-second-factor';

const holder = (...held: readonly Permission[]) => ({
  hasBusinessProfile: true,
  businessMode: true,
  permissions: new Set(held),
  require2fa: false,
});

test.each(managementPermissions)('%s alone asks for a second factor', (permission) => {
  expect(viewerNeedsSecondFactor(holder(permission))).toBe(true);
});

test('every permission named management is one', () => {
  const named = permissions.filter((permission) => permission.endsWith('Management'));
  expect(named).toHaveLength(13);
  expect(managementPermissions).toEqual(expect.arrayContaining(named));
});

test.each([
  ['admin', true],
  ['travelManager', true],
  ['arranger', false],
  ['approver', false],
  ['helpdesk', false],
  ['traveler', false],
  ['guest', false],
] as const)('the role %s needs one: %s', (role, needed) => {
  expect(viewerNeedsSecondFactor(holder(...builtInRoles[role].permissions))).toBe(needed);
});

test('a company may ask it of everybody', () => {
  expect(viewerNeedsSecondFactor({ ...holder(), require2fa: true })).toBe(true);
  expect(viewerNeedsSecondFactor(holder())).toBe(false);
});

test('it is never asked outside business mode', () => {
  const admin = { ...holder('companySettingsManagement'), require2fa: true };
  expect(viewerNeedsSecondFactor({ ...admin, businessMode: false })).toBe(false);
  expect(viewerNeedsSecondFactor({ ...admin, hasBusinessProfile: false })).toBe(false);
});
