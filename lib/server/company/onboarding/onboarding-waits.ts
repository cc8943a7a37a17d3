import 'server-only';
import type { Viewer } from '@/lib/server/identity/viewer';
import { onboardingProgress, showsDot } from '@/lib/shared/company/onboarding/onboarding-progress';

/** Whether the account menu asks to begin with the tasks: nothing is done of one's own, or of the company one manages. */
export function onboardingWaits({ membership, permissions, session }: Viewer): boolean {
  if (session?.business !== true || membership?.features.has('onboardingTasks') !== true) return false;
  const begins = (scope: 'account' | 'company') => showsDot(onboardingProgress(scope, membership.onboarding));
  return begins('account') || (permissions.has('companySettingsManagement') && begins('company'));
}
