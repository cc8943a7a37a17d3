import {
  getTierUpgradeStatus,
  postAddToWaitlist,
  postPostponeDemo,
  postRequestDemo,
  postTierUpgrade,
} from './demo-and-upgrade';
import {
  getAccountInfo,
  getBusinessToggleUrl,
  getTasks,
  postDismissReminder,
  postKeywords,
  postTaskStatus,
} from './onboarding';

export const onboardingCalls = [
  getTasks,
  postTaskStatus,
  postDismissReminder,
  getAccountInfo,
  postKeywords,
  getBusinessToggleUrl,
  postRequestDemo,
  postPostponeDemo,
  postAddToWaitlist,
  postTierUpgrade,
  getTierUpgradeStatus,
] as const;
