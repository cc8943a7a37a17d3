import 'server-only';
import { type Holding, isSignedIn } from '@/lib/server/http/guards';
import { lacksSecondFactor } from '@/lib/server/session/access-subject';
import type { Viewer } from '@/lib/server/session/viewer';

/** Whether somebody speaks for their company: for calls that are open to everybody and know more of whoever does. */
export function mayManageCompany(viewer: Viewer): viewer is Holding<'companySettingsManagement'> {
  return (
    isSignedIn(viewer) &&
    viewer.membership !== null &&
    viewer.permissions.has('companySettingsManagement') &&
    !lacksSecondFactor(viewer)
  );
}
