import { menuGates } from './account-menu-gates';
import { adminPageGate } from './admin-page-gate';
import { capabilityGate, pageCapabilities } from './capabilities';
import { findAdminPage } from './find-admin-page';
import { all, flag, type Gate } from './gate';
import type { ReportInvalidPermission } from './page-permissions';
import type { Tier } from './tiers';

/**
 * Pages outside the catalogue that have a gate (reading AMB-73 for company setup): that of their capability, for
 * invitations the flag of their menu entry, and for those of the tracker its flag.
 */
const others: ReadonlyMap<string, Gate> = new Map([
  ...Object.entries(pageCapabilities).map(
    ([address, key]) => [address.slice('/business'.length), capabilityGate(key)] as const,
  ),
  [menuGates.invitations.path, menuGates.invitations.gate],
  // Where there is no tracker there is nothing beside it either.
  ...(['/traveler-tracker/messages', '/traveler-tracker/risks'] as const).map(
    (path) =>
      [path, all(flag('travelerTrackerPage'), capabilityGate(pageCapabilities[`/business${path}`]))] as const,
  ),
]);

/** The page behind the mailed link that deletes a company, whatever its parts. */
const deletionPage = /^\/company\/delete\//;
const deletion = capabilityGate('deletion.review');

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
