import { pendingConfirmation } from './pending-confirmation';

const needs = (company: boolean, profile: boolean, mayConfirmCompany = true) => ({
  companyConfirmationNeeded: company,
  businessProfileConfirmationNeeded: profile,
  mayConfirmCompany,
});

test('BIZ-052 the company is confirmed before the profile, one at a time', () => {
  expect(pendingConfirmation(needs(true, true))).toBe('company');
  expect(pendingConfirmation(needs(true, false))).toBe('company');
  expect(pendingConfirmation(needs(false, true))).toBe('profile');
  expect(pendingConfirmation(needs(false, false))).toBeNull();
});

test('who does not run the company is asked for their own profile alone', () => {
  expect(pendingConfirmation(needs(true, true, false))).toBe('profile');
  expect(pendingConfirmation(needs(true, false, false))).toBeNull();
});
