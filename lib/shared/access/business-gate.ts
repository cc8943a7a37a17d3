import { actingPermissions } from '@/lib/shared/people/acting-permissions';
import { adminPageGate } from './admin-page-gate';
import { findAdminPage } from './find-admin-page';
import { all, businessMode, feature, type Gate, permission } from './gate';
import { menuGates } from './menu-gates';
import type { ReportInvalidPermission } from './page-permissions';
import type { Tier } from './tiers';

/** Pages outside the catalogue that have a gate (reading AMB-73 for company setup). */
const others: ReadonlyMap<string, Gate> = new Map([
  ...[menuGates.onboardingTasks, menuGates.companySetupTask, menuGates.invitations].map(
    ({ path, gate }) => [path, all(businessMode, gate)] as const,
  ),
  // A plan is the company's, as its settings are.
  ['/biz-plus-upgrade', all(businessMode, menuGates.companySettings.gate)],
  ['/book-for', all(businessMode, permission(...actingPermissions))],
  ['/book-request', all(businessMode, permission('bookOnBehalfRequest'), feature('bookOnBehalf'))],
  ['/confirm-admins', businessMode],
  ['/report-issue', businessMode],
]);

/** The page behind the mailed link that deletes a company, whatever its parts. */
const deletionPage = /^\/company\/delete\//;
const deletion = all(businessMode, menuGates.companySettings.gate);

/**
 * The gate of a path below the business base path, in a company of this tier; null where none stands: the
 * base itself, which has a face for everybody, and the public business pages.
 */
export function businessGate(path: string, tier: Tier, report: ReportInvalidPermission): Gate | null {
  const page = findAdminPage(path);
  if (page !== null) return adminPageGate(page, tier, report);
  if (deletionPage.test(path)) return deletion;
  return others.get(path.replace(/\/$/, '')) ?? null;
}
