import type { AccessSubject } from './access-subject';
import type { AdminPage } from './admin-page';
import { ownGate } from './admin-page-gate';
import { adminPages } from './admin-pages';
import { allows } from './allows';
import type { ReportInvalidPermission } from './page-permissions';
import { pageRuleInTier } from './page-rule-in-tier';

/**
 * The pages somebody sees, as a tree (specification §5, admin page visibility): enabled, the booking mode
 * matches, one of the permissions and the required feature are there, and a hub has a page left. Outside
 * business mode there are none.
 */
export function visibleAdminPages(
  subject: AccessSubject,
  report: ReportInvalidPermission,
  pages: readonly AdminPage[] = adminPages,
): readonly AdminPage[] {
  return pages.flatMap((page) => {
    const children = visibleAdminPages(subject, report, page.children);
    const emptied = page.children.length > 0 && children.length === 0;
    if (!allows(ownGate(page, subject.tier, report), subject) || emptied) return [];
    return [{ ...pageRuleInTier(page, subject.tier), children }];
  });
}
