import { builtInRoles } from '@/lib/shared/access/roles';
import { addressesIn, invitationEnd, invitationState } from './invitation';
import { grantable, missingCompanions, permissionDiff, permissionGroups } from './roles/role-permissions';
import { guestDaysProblem, lastGuestDay } from './users/guest-days';
import { peopleScope } from './users/people-scope';
import { mayChangeRole, mayGrant, mayInviteAs, mayRemoveMembership } from './users/rank-rules';
import { readUsersQuery, usersAddress } from './users/users-query';

const held = (role: keyof typeof builtInRoles) => new Set(builtInRoles[role].permissions);

test('a guest’s membership has a last day within a year of its first, and not in the past', () => {
  expect(guestDaysProblem({ startsOn: '2026-11-22', endsOn: '2026-11-22' }, '2026-11-22')).toBeNull();
  expect(lastGuestDay('2026-11-22')).toBe('2027-11-21');
  expect(guestDaysProblem({ startsOn: '2026-11-22', endsOn: '2027-11-21' }, '2026-11-22')).toBeNull();
  expect(guestDaysProblem({ startsOn: '2026-11-22', endsOn: '2027-11-22' }, '2026-11-22')).toBe('endsOn');
  expect(guestDaysProblem({ startsOn: '2026-11-22', endsOn: '2026-11-21' }, '2026-11-01')).toBe('endsOn');
  expect(guestDaysProblem({ startsOn: '2026-10-01', endsOn: '2026-10-02' }, '2026-11-01')).toBe('endsOn');
  expect(guestDaysProblem({ startsOn: '2026-02-30', endsOn: '2026-12-02' }, '2026-11-01')).toBe('startsOn');
});

test('pasted addresses are taken apart, each once, and what is none is told', () => {
  const text = 'Mei Ito <MEI@acme.example>, ben@acme.example;\r\n ben@acme.example\nnobody\n\n';
  expect(addressesIn(text)).toEqual({
    good: ['mei@acme.example', 'ben@acme.example'],
    names: { 'mei@acme.example': 'Mei Ito' },
    bad: ['nobody'],
  });
  expect(addressesIn(' ,;\n')).toEqual({ good: [], names: {}, bad: [] });
  const quoted = '"Ito, Mei" <mei@acme.example>, "Ben <ben@acme.example>; <kim@acme.example>';
  expect(addressesIn(quoted)).toMatchObject({
    good: ['mei@acme.example', 'ben@acme.example', 'kim@acme.example'],
    names: { 'mei@acme.example': 'Ito, Mei', 'ben@acme.example': 'Ben' },
  });
});

test('an invitation is open for 14 days after it was last sent', () => {
  const sentAt = new Date('2026-11-01T10:00:00Z');
  const invitation = { serial: 's', by: 'Ada', byMembershipId: 'm', sends: 1, sentAt: sentAt.toISOString() };
  const profile = { invitation: { ...invitation, expiresAt: invitationEnd(sentAt).toISOString() } };
  const membership = { status: 'invited', createdAt: new Date('2026-01-01'), profile };
  expect(invitationState(membership, new Date('2026-11-15T09:59:59Z'))).toBe('open');
  expect(invitationState(membership, new Date('2026-11-15T10:00:00Z'))).toBe('expired');
  expect(invitationState({ ...membership, status: 'active' }, new Date('2027-01-01'))).toBe('accepted');
  const over = {
    ...membership,
    status: 'expired',
    profile: { invitation: { ...profile.invitation, end: 'declined' } },
  };
  expect(invitationState(over, sentAt)).toBe('declined');
});

test('people see whom their permissions are about', () => {
  expect(peopleScope(held('admin'))).toBe('all');
  expect(peopleScope(held('travelManager'))).toBe('all');
  expect(peopleScope(held('helpdesk'))).toBe('all');
  expect(peopleScope(held('arranger'))).toBe('ownGuests');
  expect(peopleScope(new Set(['guestManagement']))).toBe('guests');
});

test('nobody grants what they lack, changes their own role, or removes who may do more', () => {
  const admin = {
    isGuest: false,
    isSelf: false,
    isOwnGuest: false,
    permissions: builtInRoles.admin.permissions,
  };
  const self = { ...admin, isSelf: true };
  const guest = { ...admin, isGuest: true, isOwnGuest: true, permissions: builtInRoles.guest.permissions };
  expect(mayChangeRole(held('admin'), admin)).toBe(true);
  expect(mayChangeRole(held('admin'), self)).toBe(false);
  expect(mayChangeRole(new Set(['userManagement']), admin)).toBe(false);
  expect(mayChangeRole(held('travelManager'), guest)).toBe(false);
  expect(mayRemoveMembership(held('arranger'), guest)).toBe(true);
  expect(mayRemoveMembership(held('arranger'), { ...guest, isOwnGuest: false })).toBe(false);
  expect(mayRemoveMembership(new Set(['businessProfileDelete']), admin)).toBe(false);
  expect(mayGrant(held('travelManager'), builtInRoles.admin.permissions)).toBe(false);
  expect(mayInviteAs(held('arranger'), { key: 'guest', permissions: builtInRoles.guest.permissions })).toBe(
    true,
  );
  expect(
    mayInviteAs(held('arranger'), { key: 'traveler', permissions: builtInRoles.traveler.permissions }),
  ).toBe(false);
  expect(
    mayInviteAs(held('travelManager'), { key: 'admin', permissions: builtInRoles.admin.permissions }),
  ).toBe(false);
});

test('which users a page shows is read from its address and written into it', () => {
  const query = readUsersQuery({ q: ' mei ', status: 'invited', sort: '-role', page: '2', size: '50' });
  expect(query).toMatchObject({ q: 'mei', status: 'invited', sort: 'role', down: true, page: 2, size: 50 });
  expect(readUsersQuery(Object.fromEntries(new URLSearchParams(usersAddress(query))))).toEqual(query);
  const odd = readUsersQuery({ status: 'none', sort: 'drop', page: '-1', size: '7' });
  expect(usersAddress(odd)).toBe('');
  // Leaving a long text out would list everybody.
  expect(readUsersQuery({ q: 'x'.repeat(101) }).q).toBe('x'.repeat(100));
});

test('each permission stands in one group, and hints name companions that are missing', () => {
  const grouped = Object.values(permissionGroups).flat();
  expect([...grouped].sort()).toEqual([...grantable].sort());
  expect(missingCompanions(new Set(['eventEditForAll']))).toEqual([
    { has: 'eventEditForAll', lacks: 'eventEdit' },
  ]);
  expect(missingCompanions(held('admin'))).toEqual([]);
  expect(permissionDiff(['eventEdit'], ['reportingView'])).toEqual({
    gained: ['reportingView'],
    lost: ['eventEdit'],
  });
});
