import { authOrigins, authPageTypes } from './auth-origin';
import {
  afterSocialFailure,
  resultOfSocialCode,
  socialVerifyResultOf,
  VerifyFailure,
} from './social-verify-result';
import { authVerifyStatus, confirmStatus, verifyResults } from './social-verify-status';

test('AUTH-071 AUTH-072 AUTH-076 statuses, results and confirm have their values', () => {
  expect(authVerifyStatus).toEqual({ error: -1, success: 0, link: 1, tryAgain: 2 });
  expect(verifyResults).toEqual(['success', 'welcome', 'link', 'not-linkable']);
  expect(confirmStatus).toEqual({ register: 1, login: 0 });
});

test('AUTH-073 AUTH-074 AUTH-075 the codes w, l and n mean welcome, link and not-linkable', () => {
  expect(['w', 'l', 'n', 'x', '', undefined].map(resultOfSocialCode)).toEqual([
    'welcome',
    'link',
    'not-linkable',
    null,
    null,
    null,
  ]);
});

test('success and link answers are read by status and code', () => {
  expect(socialVerifyResultOf({ status: 0, message: '' })).toBe('success');
  expect(socialVerifyResultOf({ status: 0, message: 'w' })).toBe('welcome');
  expect(socialVerifyResultOf({ status: 1, message: 'l' })).toBe('link');
  expect(socialVerifyResultOf({ status: 1, message: 'n' })).toBe('not-linkable');
  expect(() => socialVerifyResultOf({ status: 1, message: 'z' })).toThrow(VerifyFailure);
});

test('ERR-025 an answer with error status is rejected, with its code', () => {
  expect(() => socialVerifyResultOf({ status: -1, errorCode: 'PROVIDER_REFUSED' })).toThrow(
    'PROVIDER_REFUSED',
  );
});

test('ERR-026 an unexpected status is rejected', () => {
  for (const status of [7, 2, undefined, null, '0']) {
    expect(() => socialVerifyResultOf({ status })).toThrow(VerifyFailure);
  }
});

test('ERR-020 a social failure with an errorCode is passed on', () => {
  const failure = { errorCode: 'X', message: 'why' };
  expect(afterSocialFailure(failure)).toBe(failure);
});

test('ERR-021 a social failure without an errorCode is not linkable', () => {
  for (const failure of [{ errorCode: null }, {}, { errorCode: '' }]) {
    expect(afterSocialFailure(failure)).toEqual({ result: 'not-linkable' });
  }
});

test('AUTH-077 AUTH-078 the origins and page types are the thirteen and the three', () => {
  expect([...authOrigins].sort()).toEqual(
    [
      'appleTv',
      'currencyPicker',
      'googleyolo',
      'header',
      'loginPage',
      'priceAlerts',
      'privateRates',
      'privateRatesCar',
      'recentSearch',
      'saveCarToTrips',
      'saveFlightToTrips',
      'saveHotelToTrips',
      'whisky',
    ].sort(),
  );
  expect(authPageTypes).toEqual(['front door', 'results page', 'details page']);
});
