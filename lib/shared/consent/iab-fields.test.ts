import { acceptedLists, iabListsOf, rejectedLists } from './iab-fields';

const whole = {
  purposes: [
    { id: 1, legitimateInterest: false },
    { id: 7, legitimateInterest: true },
  ],
  vendorIds: [3, 9],
  additionalVendorIds: [9001],
  specialFeatureIds: [1, 2],
};

test('switches of the form become the lists of the payload, and nothing else does', () => {
  expect(
    iabListsOf([
      'p1',
      'p7',
      'v3',
      'a9001',
      'op7',
      'ov9',
      'sf2',
      'sf',
      'functional',
      'p',
      'p0',
      'p-1',
      'x1',
      'v1e3',
    ]),
  ).toEqual({
    consentedPurposes: [1, 7],
    consentedVendors: [3],
    consentedAdditionalVendors: [9001],
    objectedLegIntPurposes: [7],
    objectedLegIntVendors: [9],
    specialFeatureOptIns: [2],
  });
});

test('accepting objects to nothing; rejecting consents to nothing and objects to all interests', () => {
  expect(acceptedLists(whole)).toEqual({
    consentedPurposes: [1, 7],
    consentedVendors: [3, 9],
    consentedAdditionalVendors: [9001],
    objectedLegIntPurposes: [],
    objectedLegIntVendors: [],
    specialFeatureOptIns: [1, 2],
  });
  expect(rejectedLists(whole)).toEqual({
    consentedPurposes: [],
    consentedVendors: [],
    consentedAdditionalVendors: [],
    objectedLegIntPurposes: [7],
    objectedLegIntVendors: [3, 9],
    specialFeatureOptIns: [],
  });
});
