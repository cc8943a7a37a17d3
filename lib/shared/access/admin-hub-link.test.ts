import { aSubject } from './access-subject.factory';
import { adminHubLink } from './admin-hub-link';
import type { Feature } from './features';
import { flagsFrom } from './flags';
import type { Permission } from './permissions';
import { visibleAdminPages } from './visible-admin-pages';

const linkOf = (subject: Parameters<typeof aSubject>[0], basePath = '/business') => {
  const one = aSubject(subject);
  return adminHubLink(one, visibleAdminPages(one, jest.fn()), basePath);
};

const holding = (...permissions: readonly Permission[]) => ({
  permissions,
  features: ['tripsToApprove'] satisfies Feature[],
});

test('PERM-065 the hub is linked in business mode only', () => {
  const admin = holding('companySettingsManagement');
  expect(linkOf({ ...admin, businessMode: true })).toEqual({ href: '/business', disabled: false });
  expect(linkOf({ ...admin, businessMode: false })).toBeNull();
  expect(linkOf({ ...admin, hasBusinessProfile: false })).toBeNull();
});

test('PERM-066 with exactly one visible page the link goes straight there', () => {
  expect(linkOf(holding('userManagement'))).toEqual({ href: '/business/users/manage', disabled: false });
  expect(linkOf(holding('userManagement'), '/b4b')).toEqual({ href: '/b4b/users/manage', disabled: false });
  expect(linkOf(holding('userManagement', 'seniorityManagement'))).toEqual({
    href: '/business',
    disabled: false,
  });
  expect(linkOf(holding('userManagement', 'approvalProcessing'))).toEqual({
    href: '/business',
    disabled: false,
  });
});

test('the link has no address when the single page is trips to approve', () => {
  expect(linkOf(holding('approvalProcessing'))).toEqual({ href: null, disabled: true });
  expect(linkOf({ authorizedForApprovalsPage: true })).toEqual({ href: null, disabled: true });
});

test('without any page the hub itself is linked', () => {
  expect(linkOf({ flags: flagsFrom({}) })).toEqual({ href: '/business', disabled: false });
});
