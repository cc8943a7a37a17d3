import { businessPath } from './business-path';
import { capabilityGate } from './capabilities';
import { all, always, any, authorizedForApprovals, feature, flag, type Gate, permission } from './gate';
import { tripsToApprovePermissions } from './permissions';

/** One gated entry of the account menu. */
export type MenuEntry = {
  /** What the path is below of: the configurable business base path, or the site. */
  readonly below: 'business' | 'site';
  readonly path: string;
  readonly gate: Gate;
};

const business = (path: string, gate: Gate): MenuEntry => ({ below: 'business', path, gate });
const site = (path: string, gate: Gate): MenuEntry => ({ below: 'site', path, gate });

/** Every menu gate of specification §6, in its order, with the address of its route table (§2). */
export const menuGates = {
  tripsToApprove: business(
    '/approval',
    any(all(feature('tripsToApprove'), permission(...tripsToApprovePermissions)), authorizedForApprovals),
  ),
  tripsToBook: business('/book', all(capabilityGate('bookRequests.process'), flag('tripsToBook'))),
  reporting: business('/stats', capabilityGate('reports.read')),
  policies: business('/policy', permission('travelPolicyManagement')),
  manageUsers: business('/users', permission('businessProfileEdit', 'guestDelete')),
  companySettings: business('/company', capabilityGate('company.write')),
  help: site('/help', always),
  account: site('/profile/account', always),
  eventHub: business('/events', capabilityGate('events.write')),
  invitations: business('/invitations', all(flag('invitations'), capabilityGate('invitations.read'))),
  onboardingTasks: business('/tasks', capabilityGate('tasks.read')),
  companySetupTask: business('/tasks/company', capabilityGate('tasks.company')),
} as const satisfies Readonly<Record<string, MenuEntry>>;

/** The address a menu entry leads to. */
export function menuHref({ below, path }: MenuEntry, basePath: string): string {
  return below === 'business' ? businessPath(basePath, path) : path;
}
