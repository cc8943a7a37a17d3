import { aSubject } from './access-subject.factory';
import { menuGates } from './account-menu-gates';
import { allows } from './allows';
import { flagsFrom } from './flags';
import { type Permission, permissions } from './permissions';

type MenuKey = keyof typeof menuGates;
type Overrides = Parameters<typeof aSubject>[0];

const shows = (key: MenuKey, overrides?: Overrides) => allows(menuGates[key].gate, aSubject(overrides));

/** The permissions that show the entry when held alone, other things given. */
const showing = (key: MenuKey, overrides?: Overrides): readonly Permission[] =>
  permissions.filter((one) => shows(key, { ...overrides, permissions: [one] }));

test('PERM-043 trips to approve needs the feature and an approval permission other than explicit request', () => {
  expect(showing('tripsToApprove', { features: ['tripsToApprove'] })).toEqual([
    'approvalRequest',
    'approvalExplicitProcessing',
    'approvalProcessing',
    'approvalProcessingForAll',
  ]);
  expect(
    shows('tripsToApprove', { features: ['tripsToApprove'], permissions: ['approvalExplicitRequest'] }),
  ).toBe(false);
  expect(showing('tripsToApprove')).toEqual([]);
});

test('PERM-044 trips to approve also shows to whoever is authorised for the approvals page', () => {
  expect(shows('tripsToApprove', { authorizedForApprovalsPage: true })).toBe(true);
  expect(shows('tripsToApprove')).toBe(false);
});

test('PERM-045 trips to book needs the processing permission, the feature and being enabled', () => {
  const either = [true, false];
  const shown = either.flatMap((held) =>
    either.flatMap((featured) =>
      either.map((enabled) => ({
        inputs: [held, featured, enabled],
        shown: shows('tripsToBook', {
          permissions: held ? ['bookOnBehalfProcessing'] : [],
          features: featured ? ['bookOnBehalf'] : [],
          flags: flagsFrom({ tripsToBook: enabled }),
        }),
      })),
    ),
  );
  expect(shown).toHaveLength(8);
  expect(shown.filter((row) => row.shown).map((row) => row.inputs)).toEqual([[true, true, true]]);
});

test('PERM-046 reporting needs the permission and the feature', () => {
  expect(shows('reporting', { permissions: ['reportingView'], features: ['reporting'] })).toBe(true);
  expect(shows('reporting', { permissions: ['reportingView'] })).toBe(false);
  expect(shows('reporting', { features: ['reporting'] })).toBe(false);
  expect(shows('reporting')).toBe(false);
});

test('PERM-047 PERM-049 policies and company settings each need their own permission', () => {
  expect(showing('policies')).toEqual(['travelPolicyManagement']);
  expect(showing('companySettings')).toEqual(['companySettingsManagement']);
});

test('PERM-048 PERM-052 manage users and the event hub each have two permissions of which one is enough', () => {
  expect(showing('manageUsers')).toEqual(['businessProfileEdit', 'guestDelete']);
  expect(showing('eventHub')).toEqual(['eventEdit', 'eventEditForAll']);
});

test('help and account show always', () => {
  for (const subject of [{}, { hasBusinessProfile: false, businessMode: false }]) {
    expect(shows('help', subject)).toBe(true);
    expect(shows('account', subject)).toBe(true);
  }
});

test('PERM-053 invitations need business mode, the flag and a permission', () => {
  const flags = flagsFrom({ invitations: true });
  expect(showing('invitations', { flags })).toEqual(['userInvite', 'guestInvite', 'guestInviteForAll']);
  expect(showing('invitations')).toEqual([]);
  expect(showing('invitations', { flags, businessMode: false })).toEqual([]);
  expect(shows('invitations', { flags })).toBe(false);
});

test('PERM-054 the company setup task needs company settings management and the onboarding tasks feature', () => {
  const permissions = ['companySettingsManagement'] as const;
  const features = ['onboardingTasks'] as const;
  expect(shows('companySetupTask', { permissions, features })).toBe(true);
  expect(shows('companySetupTask', { permissions })).toBe(false);
  expect(shows('companySetupTask', { features })).toBe(false);
  expect(shows('companySetupTask')).toBe(false);
});
