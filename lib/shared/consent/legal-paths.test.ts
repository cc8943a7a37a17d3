import { dataSharingPath, termsPathDefault } from './legal-paths';

test('CCONST-033 the terms stand at /terms-of-use by default', () => {
  expect(termsPathDefault).toBe('/terms-of-use');
});

test('data sharing is managed on the account page, by visitors on the privacy page', () => {
  expect([dataSharingPath(true), dataSharingPath(false)]).toEqual(['/profile/account', '/privacy/manage']);
});
