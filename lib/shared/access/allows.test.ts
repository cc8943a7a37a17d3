import { aSubject } from './access-subject.factory';
import { allows } from './allows';
import {
  all,
  always,
  any,
  authorizedForApprovals,
  bookingMode,
  businessMode,
  feature,
  flag,
  never,
  permission,
} from './gate';

test('one of the permissions is enough', () => {
  const gate = permission('eventEdit', 'eventEditForAll');
  expect(allows(gate, aSubject({ permissions: ['eventEditForAll'] }))).toBe(true);
  expect(allows(gate, aSubject({ permissions: ['userInvite'] }))).toBe(false);
});

test('a feature, a flag, the booking mode and being named an approver are asked for as they are', () => {
  const rich = aSubject({
    features: ['reporting'],
    bookingMode: 'TRAVELER_OR_TRAVEL_MANAGER',
    authorizedForApprovalsPage: true,
  });
  const gates = [
    feature('reporting'),
    flag('reportingPage'),
    bookingMode('TRAVELER_OR_TRAVEL_MANAGER'),
    authorizedForApprovals,
  ];
  expect(gates.map((gate) => allows(gate, rich))).toEqual([true, true, true, true]);
  const poor = aSubject({ flags: { ...rich.flags, reportingPage: false } });
  expect(gates.map((gate) => allows(gate, poor))).toEqual([false, false, false, false]);
});

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])('business profile %s and business mode %s open business mode: %s', (hasBusinessProfile, mode, open) => {
  expect(allows(businessMode, aSubject({ hasBusinessProfile, businessMode: mode }))).toBe(open);
});

test('all and any combine, empty ones are always and never', () => {
  const held = permission('eventEdit');
  const lacking = feature('reporting');
  const subject = aSubject({ permissions: ['eventEdit'] });
  expect(allows(all(held, lacking), subject)).toBe(false);
  expect(allows(any(held, lacking), subject)).toBe(true);
  expect(allows(all(held, any(lacking, held)), subject)).toBe(true);
  expect(allows(always, subject)).toBe(true);
  expect(allows(any(), subject)).toBe(false);
  expect(allows(never, subject)).toBe(false);
});

test('a gate is plain data and survives being sent', () => {
  const gate = all(any(permission('eventEdit'), businessMode), flag('tripsToBook'));
  expect(JSON.parse(JSON.stringify(gate))).toEqual(gate);
});
