import type { AccessSubject } from './access-subject';
import { type AdminPageGroup, adminPageGroups } from './admin-page';
import { type AdminEntry, visibleBesidePages } from './admin-pages-outside-catalogue';
import { isBuilt } from './built-admin-pages';
import { everyAdminPage } from './every-admin-page';
import type { ReportInvalidPermission } from './page-permissions';
import { visibleAdminPages } from './visible-admin-pages';

/** A heading of the administration's menu with the pages below it. */
export type AdminMenuGroup = { readonly group: AdminPageGroup; readonly entries: readonly AdminEntry[] };

/**
 * What the menu of the administration offers somebody: every page of the catalogue that they may open and that has
 * something to show, and the pages beside the catalogue. Empty for whoever administers nothing.
 */
export function adminMenu(
  subject: AccessSubject,
  report: ReportInvalidPermission,
): readonly AdminMenuGroup[] {
  const entries = [...builtOf(visibleAdminPages(subject, report)), ...visibleBesidePages(subject, report)];
  return adminPageGroups
    .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
    .filter((one) => one.entries.length > 0);
}

/** Pages where somebody works, rather than settles how others do. */
const work: readonly AdminEntry['key'][] = ['tripsToApprove', 'tripsToBook', 'eventHub', 'invitations'];

/** Whether somebody settles anything for their company; who does not has a business page of their own in place of the hub. */
export const administers = (subject: AccessSubject, report: ReportInvalidPermission): boolean =>
  everyAdminPage(visibleAdminPages(subject, report)).some(({ key }) => !work.includes(key));

/** Every entry of a menu as a list, each hub before its pages. */
export function everyAdminEntry(entries: readonly AdminEntry[]): readonly AdminEntry[] {
  return entries.flatMap((entry) => [entry, ...everyAdminEntry(entry.children)]);
}

function builtOf(pages: readonly AdminEntry[]): readonly AdminEntry[] {
  return pages.filter(isBuilt).map((page) => ({ ...page, children: builtOf(page.children) }));
}
