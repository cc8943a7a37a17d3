import 'server-only';
import type { Viewer } from '@/lib/server/identity/viewer';
import { type ConfirmationKind, pendingConfirmation } from '@/lib/shared/company/signup/pending-confirmation';

/** Which mailed confirmation this visitor is asked for on every page; null when none. */
export function pendingOf({ membership }: Viewer): ConfirmationKind | null {
  if (membership === null) return null;
  return pendingConfirmation({
    companyConfirmationNeeded: !membership.companyConfirmed,
    businessProfileConfirmationNeeded: !membership.confirmed,
    mayConfirmCompany: membership.permissions.has('companySettingsManagement'),
  });
}
