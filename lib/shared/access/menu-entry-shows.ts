import type { AccessSubject } from './access-subject';
import type { MenuEntry } from './account-menu-gates';
import { allows } from './allows';
import { businessGate } from './business-gate';
import type { ReportInvalidPermission } from './page-permissions';

/**
 * Whether a menu offers an entry to somebody: its own gate is open, and that of its page. A deployment that
 * switches a page off takes the entry along.
 */
export function menuEntryShows(
  { gate, path }: MenuEntry,
  subject: AccessSubject,
  report: ReportInvalidPermission,
): boolean {
  return allows(gate, subject) && allows(businessGate(path, subject.tier, report) ?? gate, subject);
}
