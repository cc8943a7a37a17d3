import { ChromeAuthState } from './chrome-auth-state';

const state = {
  loggedInSession: true,
  allowSignIn: true,
  surveyGroups: ['sailors'],
  userInfoState: { accountName: 'Ada', userImgUrl: null, accountEmail: 'ada@mail.example' },
  businessState: { businessMode: true, bookingMode: 'TRAVELER_OR_TRAVEL_MANAGER', companyName: 'Acme' },
};

test('CENT-022 the chrome reads session, sign-in, account, survey groups and business mode', () => {
  expect(ChromeAuthState.parse(state)).toEqual({
    loggedInSession: true,
    allowSignIn: true,
    accountName: 'Ada',
    userImgUrl: '',
    surveyGroups: ['sailors'],
    businessState: { businessMode: true, bookingMode: 'TRAVELER_OR_TRAVEL_MANAGER' },
  });
  const wrong = [
    { loggedInSession: 'yes' },
    { allowSignIn: 1 },
    { surveyGroups: 'all' },
    { surveyGroups: [1] },
    { userInfoState: { accountName: 1, userImgUrl: null } },
    { businessState: { businessMode: 'on' } },
  ];
  for (const change of wrong) {
    expect(ChromeAuthState.safeParse({ ...state, ...change }).success).toBe(false);
  }
});

test('CENT-023 an auth state without a booking mode reads as traveler only', () => {
  const read = (businessState?: object) => ChromeAuthState.parse({ businessState }).businessState.bookingMode;
  expect(read()).toBe('TRAVELER_ONLY');
  expect(read({ businessMode: true })).toBe('TRAVELER_ONLY');
  expect(read({ bookingMode: 'TRAVELER_OR_TRAVEL_MANAGER' })).toBe('TRAVELER_OR_TRAVEL_MANAGER');
});
