import * as fc from 'fast-check';
import type { Ids, TcModel } from '@/lib/shared/consent/tcf/tc-model';
import { msPerDay } from '@/lib/shared/day/days';

/** A model that says nothing, changed in what a test is about. */
export function tcModel(changed: Partial<TcModel> = {}): TcModel {
  return {
    created: 20_000 * msPerDay,
    lastUpdated: 20_000 * msPerDay,
    cmpId: 4095,
    cmpVersion: 1,
    consentScreen: 1,
    consentLanguage: 'EN',
    vendorListVersion: 1,
    policyVersion: 5,
    isServiceSpecific: true,
    useNonStandardTexts: false,
    specialFeatureOptIns: [],
    purposeConsents: [],
    purposeLegitimateInterests: [],
    purposeOneTreatment: false,
    publisherCountry: 'DE',
    vendorConsents: [],
    vendorLegitimateInterests: [],
    restrictions: [],
    disclosedVendors: [],
    publisher: {
      consents: [],
      legitimateInterests: [],
      customConsents: [],
      customLegitimateInterests: [],
      customPurposes: 0,
    },
    ...changed,
  };
}

const idsAmong = (ids: Ids) =>
  fc
    .tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
    )
    .map(([share, dice]) => ids.filter(() => (dice.next().value as number) <= share));

const upTo = (idMax: number): Ids => Array.from({ length: idMax }, (_, index) => index + 1);

type Among = { readonly consent: Ids; readonly interest: Ids; readonly disclosed: Ids };

/** Models with any choice among these vendors. */
export function tcModels({ consent, interest, disclosed }: Among): fc.Arbitrary<TcModel> {
  return fc
    .record({
      day: fc.integer({ min: 18_000, max: 30_000 }),
      cmpId: fc.integer({ min: 2, max: 4095 }),
      consentScreen: fc.integer({ min: 0, max: 63 }),
      publisherCountry: fc.constantFrom('DE', 'AA', 'ZZ', 'US'),
      specialFeatureOptIns: idsAmong(upTo(2)),
      purposeConsents: idsAmong(upTo(11)),
      purposeLegitimateInterests: idsAmong([2, 7, 8, 9, 10, 11]),
      vendorConsents: idsAmong(consent),
      vendorLegitimateInterests: idsAmong(interest),
      disclosedVendors: idsAmong(disclosed),
    })
    .map(({ day, ...rest }) => tcModel({ ...rest, created: day * msPerDay, lastUpdated: day * msPerDay }));
}
