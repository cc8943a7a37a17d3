import { AuthState, BusinessState } from './auth-state';

const acting: BusinessState = {
  businessProfile: { role: 'traveler', companyId: 'acme' },
  businessMode: true,
  bookingMode: 'TRAVELER_ONLY',
  companyConfirmationNeeded: false,
  businessProfileConfirmationNeeded: false,
  currentTraveler: null,
  currentTravelerInfoState: null,
  currentlyBookingForOther: false,
  travelArranger: false,
  bookOnBehalfEnabled: false,
  permissions: [],
  companyLogoUrl: '/logo.svg',
  companyName: 'Acme Lanterns',
  accountOnboardingProgress: 0,
  companyOnboardingProgress: 0,
};

test('CENT-021 the business state has the company’s name and logo for the header, as strings', () => {
  expect(BusinessState.parse(acting)).toMatchObject({
    companyName: 'Acme Lanterns',
    companyLogoUrl: '/logo.svg',
  });
  for (const wrong of [{ companyName: 7 }, { companyLogoUrl: {} }, { companyName: undefined }]) {
    expect(BusinessState.safeParse({ ...acting, ...wrong }).success).toBe(false);
  }
});

test('CENT-022 the auth state has session, sign-in, account, survey groups and business mode in their types', () => {
  const userInfoState = { accountName: 'Ada', accountEmail: '', userImgUrl: null, userDisplayEmail: '' };
  const state: AuthState = {
    allowSignIn: true,
    loggedInSession: true,
    newUser: false,
    unconfirmedAccount: false,
    guidebookEnabled: false,
    accountSwitcherItems: [],
    surveyGroups: ['sailors'],
    authorizedForApprovalsPage: false,
    authStateParams: {},
    features: [],
    permissions: [],
    userInfoState,
    businessState: acting,
  };
  expect(AuthState.parse(state)).toEqual(state);
  const wrong = [
    { loggedInSession: 'yes' },
    { allowSignIn: 1 },
    { surveyGroups: 'all' },
    { surveyGroups: [1] },
    { userInfoState: { ...userInfoState, accountName: 1 } },
    { userInfoState: { ...userInfoState, userImgUrl: 1 } },
    { businessState: { ...acting, businessMode: 'on' } },
    { businessState: { ...acting, bookingMode: 'SOMEBODY' } },
  ];
  for (const change of wrong) expect(AuthState.safeParse({ ...state, ...change }).success).toBe(false);
});

test('CENT-023 a business state without a booking mode reads as traveler only', () => {
  const { bookingMode: _, ...silent } = acting;
  expect(BusinessState.parse(silent).bookingMode).toBe('TRAVELER_ONLY');
});
