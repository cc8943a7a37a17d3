import {
  getAccountInfo,
  getBusinessToggleUrl,
  getTasks,
  postDismissReminder,
  postKeywords,
  postTaskStatus,
} from './onboarding';
import {
  getTierUpgradeStatus,
  postAddToWaitlist,
  postPostponeDemo,
  postRequestDemo,
  postTierUpgrade,
} from './requests';

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
