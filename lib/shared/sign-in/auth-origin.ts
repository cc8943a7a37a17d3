/** Where somebody was asked to sign in (specification §4). */
export const authOrigins = [
  'header',
  'privateRates',
  'privateRatesCar',
  'saveFlightToTrips',
  'saveHotelToTrips',
  'saveCarToTrips',
  'priceAlerts',
  'appleTv',
  'recentSearch',
  'currencyPicker',
  'whisky',
  'googleyolo',
  'loginPage',
] as const;
export type AuthOrigin = (typeof authOrigins)[number];

/** On what kind of page that was (specification §4). */
export const authPageTypes = ['front door', 'results page', 'details page'] as const;
export type AuthPageType = (typeof authPageTypes)[number];
