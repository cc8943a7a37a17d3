import { bookingModeOf } from './booking-mode';
import { permissions } from './permissions';
import { builtInRoles } from './roles';

test('there are 44 permissions, and an admin holds all but `disabled`', () => {
  expect(new Set(permissions).size).toBe(44);
  expect(builtInRoles.admin.permissions).toHaveLength(43);
  expect(builtInRoles.admin.permissions).not.toContain('disabled');
});

test('no role is granted `disabled`, and none holds a permission twice', () => {
  for (const { permissions: held } of Object.values(builtInRoles)) {
    expect(held).not.toContain('disabled');
    expect(new Set(held).size).toBe(held.length);
  }
});

test.each([
  ['traveler', 'TRAVELER_ONLY'],
  ['approver', 'TRAVELER_ONLY'],
  ['helpdesk', 'TRAVELER_ONLY'],
  ['guest', 'TRAVELER_ONLY'],
  ['arranger', 'TRAVELER_OR_TRAVEL_MANAGER'],
  ['travelManager', 'TRAVELER_OR_TRAVEL_MANAGER'],
  ['admin', 'TRAVELER_OR_TRAVEL_MANAGER'],
] as const)('%s books as %s', (role, mode) => {
  expect(bookingModeOf(new Set(builtInRoles[role].permissions))).toBe(mode);
});
