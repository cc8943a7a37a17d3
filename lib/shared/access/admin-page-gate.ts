import type { AdminPage } from './admin-page';
import {
  all,
  always,
  any,
  bookingMode,
  businessMode,
  feature,
  flag,
  type Gate,
  never,
  permission,
} from './gate';
import { pagePermissions, type ReportInvalidPermission } from './page-permissions';
import { pageRuleInTier } from './page-rule-in-tier';
import type { Tier } from './tiers';

/**
 * The rule for opening a page in a company of this tier (specification §5, admin page visibility). A hub
 * opens while one of its pages does.
 */
export function adminPageGate(page: AdminPage, tier: Tier, report: ReportInvalidPermission): Gate {
  const own = ownGate(page, tier, report);
  if (page.children.length === 0) return own;
  return all(own, any(...page.children.map((child) => adminPageGate(child, tier, report))));
}

/** The same without its children: what a page asks for itself. */
export function ownGate(definition: AdminPage, tier: Tier, report: ReportInvalidPermission): Gate {
  const page = pageRuleInTier(definition, tier);
  const held = all(
    permissionGate(page, report),
    ...(page.requiredFeature === undefined ? [] : [feature(page.requiredFeature)]),
  );
  return all(
    businessMode,
    ...enabledGates(page.enabled),
    ...(page.bookingMode === undefined ? [] : [bookingMode(page.bookingMode)]),
    ...hiddenGates(page),
    page.alsoFor === undefined ? held : any(held, page.alsoFor),
  );
}

function enabledGates(enabled: AdminPage['enabled']): readonly Gate[] {
  if (typeof enabled === 'string') return [flag(enabled)];
  return enabled ? [] : [never];
}

function hiddenGates({ permissions }: AdminPage): readonly Gate[] {
  return permissions?.includes('disabled') === true ? [never] : [];
}

function permissionGate(page: AdminPage, report: ReportInvalidPermission): Gate {
  if (page.permissions?.length === 0) return always;
  const [first, ...rest] = pagePermissions(page, report);
  return first === undefined ? never : permission(first, ...rest);
}
