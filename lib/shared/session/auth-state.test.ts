import { BusinessState } from './auth-state';

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
