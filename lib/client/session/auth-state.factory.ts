import type { AuthState } from '@/lib/shared/session/auth-state';

/** The auth state of a guest, or of the member with this account name; for tests only. */
export function anAuthState(accountName: string | null = null): AuthState {
  return {
    allowSignIn: true,
    loggedInSession: accountName !== null,
    newUser: false,
    unconfirmedAccount: false,
    guidebookEnabled: false,
    accountSwitcherItems: [],
    surveyGroups: [],
    authorizedForApprovalsPage: false,
    authStateParams: {},
    features: [],
    permissions: [],
    userInfoState:
      accountName === null
        ? null
        : {
            accountName,
            accountEmail: 'ada@example.com',
            userImgUrl: null,
            userDisplayEmail: 'ada@example.com',
          },
    businessState: {
      businessProfile: null,
      businessMode: false,
      bookingMode: 'TRAVELER_ONLY',
      companyConfirmationNeeded: false,
      businessProfileConfirmationNeeded: false,
      currentTraveler: null,
      currentTravelerInfoState: null,
      currentlyBookingForOther: false,
      travelArranger: false,
      bookOnBehalfEnabled: false,
      permissions: [],
      companyLogoUrl: null,
      companyName: null,
      accountOnboardingProgress: 0,
      companyOnboardingProgress: 0,
    },
  };
}
