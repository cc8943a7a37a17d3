import type { AccessSubject } from './access-subject';
import type { AdminPage } from './admin-page';
import { allows } from './allows';
import { businessPath } from './business-path';
import { everyAdminPage } from './every-admin-page';
import { businessMode } from './gate';

/** A disabled link leads nowhere: it is drawn without an address and as `aria-disabled` (reading AMB-20). */
export type AdminHubLink =
  | { readonly href: string; readonly disabled: false }
  | { readonly href: null; readonly disabled: true };

/**
 * The link to the admin hub (specification §6), null outside business mode. With exactly one visible page,
 * hubs not counted, it leads straight there, and is disabled when that page is trips to approve.
 */
export function adminHubLink(
  subject: AccessSubject,
  visible: readonly AdminPage[],
  basePath: string,
): AdminHubLink | null {
  if (!allows(businessMode, subject)) return null;
  const leaves = everyAdminPage(visible).filter(({ children }) => children.length === 0);
  const [only, ...others] = leaves;
  if (only === undefined || others.length > 0) return { href: businessPath(basePath, '/'), disabled: false };
  if (only.key === 'tripsToApprove') return { href: null, disabled: true };
  return { href: businessPath(basePath, only.url), disabled: false };
}
