import 'server-only';
import { readEnv } from '@/lib/server/env';
import { bookingModeDefault } from '@/lib/shared/access/booking-mode';
import type { Flags } from '@/lib/shared/access/flags';
import { mayBookForOthers } from '@/lib/shared/access/may-book-for-others';
import { onboardingProgress } from '@/lib/shared/company/onboarding/onboarding-progress';
import { msPerDay } from '@/lib/shared/day/days';
import type { AuthState, BusinessState, UserInfoState } from '@/lib/shared/session/auth-state';
import type { Viewer } from './viewer';

const newUserForMs = msPerDay;

/** Everything the browser may know of its visitor; what does not exist yet is its honest empty value. */
export function authStateOf(viewer: Viewer, flags: Flags): AuthState {
  const { account, membership, session } = viewer;
  const acting = session?.business === true ? membership : null;
  const { signIn } = readEnv();
  return {
    allowSignIn: signIn.defaults.enabled,
    loggedInSession: session !== null,
    newUser: account !== null && Date.now() - account.createdAt.getTime() < newUserForMs,
    unconfirmedAccount: account !== null && !account.emailVerified,
    guidebookEnabled: flags.guidebook,
    accountSwitcherItems: [...viewer.switcherItems],
    surveyGroups: [...signIn.surveyGroups],
    authorizedForApprovalsPage: acting?.approves ?? false,
    authStateParams: { ...signIn.authStateParams },
    features: [...(acting?.features ?? [])],
    permissions: [...viewer.permissions],
    userInfoState: userInfoOf(viewer),
    businessState: businessStateOf(viewer),
  };
}

/** Name, address and picture of whoever is signed in, or null. */
export function userInfoOf({ account }: Viewer): UserInfoState | null {
  if (account === null) return null;
  return {
    accountName: account.name,
    accountEmail: account.email,
    userImgUrl: account.imgUrl,
    userDisplayEmail: account.email,
  };
}

function businessStateOf(viewer: Viewer): BusinessState {
  const { membership, permissions } = viewer;
  const businessMode = viewer.session?.business === true;
  const actingFor = viewer.session?.actingFor ?? null;
  return {
    businessProfile: membership === null ? null : { role: membership.role, companyId: membership.companyId },
    businessMode,
    bookingMode: businessMode && membership !== null ? membership.bookingMode : bookingModeDefault,
    companyConfirmationNeeded: membership !== null && !membership.companyConfirmed,
    businessProfileConfirmationNeeded: membership !== null && !membership.confirmed,
    currentTraveler: actingFor === null ? null : { email: actingFor.email },
    currentTravelerInfoState:
      actingFor === null ? null : { accountName: actingFor.name, userImgUrl: actingFor.imgUrl },
    currentlyBookingForOther: actingFor !== null,
    travelArranger: mayBookForOthers(permissions),
    bookOnBehalfEnabled: businessMode && membership?.features.has('bookOnBehalf') === true,
    permissions: [...permissions],
    companyLogoUrl: membership?.companyLogoUrl ?? null,
    companyName: membership?.companyName ?? null,
    accountOnboardingProgress: membership === null ? 0 : onboardingProgress('account', membership.onboarding),
    companyOnboardingProgress: membership === null ? 0 : onboardingProgress('company', membership.onboarding),
  };
}
