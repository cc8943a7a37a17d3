import fc from 'fast-check';
import type { AccessSubject } from './access-subject';
import { aSubject } from './access-subject.factory';
import { allows } from './allows';
import { bookingModes } from './booking-mode';
import { features } from './features';
import { flagNames, flagsFrom } from './flags';
import {
  all,
  any,
  authorizedForApprovals,
  bookingMode,
  businessMode,
  type Condition,
  feature,
  flag,
  type Gate,
  never,
  permission,
} from './gate';
import { missing } from './missing-conditions';
import { permissions } from './permissions';

test('an open gate lacks nothing', () => {
  expect(missing(all(businessMode, flag('reportingPage')), aSubject())).toEqual([]);
});

test('everything that lacks is named, each once', () => {
  const gate = all(
    feature('reporting'),
    permission('reportingView'),
    all(feature('reporting'), businessMode),
  );
  expect(missing(gate, aSubject())).toEqual([feature('reporting'), permission('reportingView')]);
});

test('of several ways the shortest is named', () => {
  const gate = any(all(feature('tripsToApprove'), permission('approvalRequest')), authorizedForApprovals);
  expect(missing(gate, aSubject())).toEqual([authorizedForApprovals]);
});

test('ways that differ in the permission alone become one choice', () => {
  const gate = any(
    all(businessMode, flag('rolesPage'), permission('roleManagement', 'companySettingsManagement')),
    all(businessMode, flag('rolesPage'), permission('companySettingsManagement', 'userManagement')),
  );
  expect(missing(gate, aSubject())).toEqual([
    flag('rolesPage'),
    permission('roleManagement', 'companySettingsManagement', 'userManagement'),
  ]);
});

test('ways that differ in more stay apart', () => {
  const gate = any(
    all(feature('reporting'), permission('reportingView')),
    all(flag('rolesPage'), permission('roleManagement')),
  );
  expect(missing(gate, aSubject())).toEqual([feature('reporting'), permission('reportingView')]);
});

test('what no grant opens says so, unless there is another way', () => {
  expect(missing(any(), aSubject())).toEqual([never]);
  expect(missing(any(never, all(feature('reporting'), flag('rolesPage'))), aSubject())).toEqual([
    feature('reporting'),
    flag('rolesPage'),
  ]);
});

/** One booking mode only: a gate that asks for both can never open. */
const conditions = fc.oneof(
  fc
    .uniqueArray(fc.constantFrom(...permissions), { minLength: 1, maxLength: 3 })
    .map(([first = 'disabled', ...rest]) => permission(first, ...rest)),
  fc.constantFrom(...features).map(feature),
  fc.constantFrom(...flagNames).map(flag),
  fc.constantFrom<Gate>(
    bookingMode('TRAVELER_OR_TRAVEL_MANAGER'),
    businessMode,
    authorizedForApprovals,
    never,
  ),
);
const { gates } = fc.letrec<{ gates: Gate }>((tie) => ({
  gates: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    conditions,
    fc.array(tie('gates'), { maxLength: 3 }).map((list) => all(...list)),
    fc.array(tie('gates'), { maxLength: 3 }).map((list) => any(...list)),
  ),
}));
const subjects = fc
  .record({
    hasBusinessProfile: fc.boolean(),
    businessMode: fc.boolean(),
    bookingMode: fc.constantFrom(...bookingModes),
    authorizedForApprovalsPage: fc.boolean(),
    permissions: fc.subarray([...permissions]),
    features: fc.subarray([...features]),
    flags: fc.dictionary(fc.constantFrom(...flagNames), fc.boolean()).map(flagsFrom),
  })
  .map(aSubject);

test('nothing is missing exactly where the gate is open', () => {
  fc.assert(
    fc.property(gates, subjects, (gate, subject) => {
      expect(missing(gate, subject).length === 0).toBe(allows(gate, subject));
    }),
    { numRuns: 1000 },
  );
});

test('granting what is missing, any one permission of each choice, opens the gate', () => {
  fc.assert(
    fc.property(gates, subjects, fc.nat(), (gate, subject, choice) => {
      const lacking = missing(gate, subject);
      fc.pre(!lacking.some(({ kind }) => kind === 'never'));
      const granted = lacking.reduce((one, condition) => grant(one, condition, choice), subject);
      expect(allows(gate, granted)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('`never` is missing only where not even everything opens the gate', () => {
  const everything = aSubject({
    permissions,
    features,
    flags: flagsFrom(Object.fromEntries(flagNames.map((name) => [name, true]))),
    bookingMode: 'TRAVELER_OR_TRAVEL_MANAGER',
    authorizedForApprovalsPage: true,
  });
  fc.assert(
    fc.property(gates, subjects, (gate, subject) => {
      const hopeless = missing(gate, subject).some(({ kind }) => kind === 'never');
      expect(hopeless).toBe(!allows(gate, everything));
    }),
    { numRuns: 1000 },
  );
});

function grant(subject: AccessSubject, condition: Condition, choice: number): AccessSubject {
  switch (condition.kind) {
    case 'permission': {
      const chosen = condition.oneOf.slice(choice % condition.oneOf.length).slice(0, 1);
      return { ...subject, permissions: new Set([...subject.permissions, ...chosen]) };
    }
    case 'feature':
      return { ...subject, features: new Set([...subject.features, condition.feature]) };
    case 'flag':
      return { ...subject, flags: { ...subject.flags, [condition.flag]: true } };
    case 'bookingMode':
      return { ...subject, bookingMode: condition.mode };
    case 'businessMode':
      return { ...subject, hasBusinessProfile: true, businessMode: true };
    case 'authorizedForApprovals':
      return { ...subject, authorizedForApprovalsPage: true };
    case 'never':
      return subject;
  }
}
