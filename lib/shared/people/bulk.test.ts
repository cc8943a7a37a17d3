import { builtInRoles } from '@/lib/shared/access/roles';
import { actsFor, bulkActs, membershipsIn, membershipsText, obstacleOf } from './bulk';

const held = (role: keyof typeof builtInRoles) => new Set(builtInRoles[role].permissions);
const traveler = {
  isGuest: false,
  isSelf: false,
  isOwnGuest: false,
  isInvitedByViewer: false,
  permissions: builtInRoles.traveler.permissions,
  status: 'active',
} as const;

test('a list of memberships is read back as it was written, each once, and nothing else is', () => {
  const memberships = [
    { id: '00000000-0000-4000-8000-00000000000a', version: 1 },
    { id: '00000000-0000-4000-8000-00000000000b', version: 27 },
  ];
  expect(membershipsIn(membershipsText(memberships))).toEqual(memberships);
  expect(membershipsIn(`${membershipsText(memberships)} ${membershipsText(memberships)}`)).toEqual(
    memberships,
  );
  for (const text of ['x', '00000000-0000-4000-8000-00000000000a', "' or 1=1"])
    expect(membershipsIn(text)).toBeNull();
});

test('an admin may do everything that fits the status, but nothing to themselves', () => {
  const admin = held('admin');
  expect(actsFor(admin)).toEqual(bulkActs);
  expect(obstacleOf(admin, 'suspend', traveler)).toBeNull();
  expect(obstacleOf(admin, 'reactivate', traveler)).toBe('status');
  expect(obstacleOf(admin, 'letIn', { ...traveler, status: 'requested' })).toBeNull();
  for (const act of bulkActs) expect(obstacleOf(admin, act, { ...traveler, isSelf: true })).toBe('self');
});

test('whoever minds guests may act on guests alone, and on nobody who may do more', () => {
  const arranger = held('arranger');
  expect(obstacleOf(arranger, 'suspend', traveler)).toBe('lacking');
  const guest = { ...traveler, isGuest: true, isOwnGuest: true, permissions: builtInRoles.guest.permissions };
  expect(obstacleOf(arranger, 'suspend', guest)).toBeNull();
  expect(obstacleOf(arranger, 'role', guest)).toBe('lacking');
  const admin = { ...guest, permissions: builtInRoles.admin.permissions };
  expect(obstacleOf(arranger, 'suspend', admin)).toBe('lacking');
  expect(actsFor(held('traveler'))).toEqual([]);
});
