import { acceptedOf, consentCategories, optionalCategories } from './consent-category';
import { consentOutcome, type IabChoice } from './consent-outcome';

const whole = { purposes: [1, 2, 7], vendors: [4, 5] };
const all: IabChoice = {
  consentedPurposes: [7, 2, 1],
  consentedVendors: [5, 4],
  objectedLegIntPurposes: [],
  objectedLegIntVendors: [],
};
const everything = acceptedOf(optionalCategories.iab);
const iabOutcome = (changed: Partial<IabChoice>, categories = everything) =>
  consentOutcome({
    flow: 'iab',
    declined: false,
    categories,
    iab: { chosen: { ...all, ...changed }, whole },
  });

test('CMP-042 an interaction ends as reject, acceptPartial or acceptAll', () => {
  const outcomes = [true, false].flatMap((declined) =>
    [[], ['functional'], ['functional', 'advertising']].map((given) =>
      consentOutcome({ flow: 'categories', declined, categories: acceptedOf(given as ['functional']) }),
    ),
  );
  expect(new Set(outcomes)).toEqual(new Set(['reject', 'acceptPartial', 'acceptAll']));
});

test('CMP-043 one optional category missing is partial', () => {
  for (const left of optionalCategories.iab) {
    expect(
      iabOutcome(
        {},
        everything.filter((one) => one !== left),
      ),
    ).toBe('acceptPartial');
  }
  const two = acceptedOf(['functional', 'advertising']);
  expect(consentOutcome({ flow: 'categories', declined: false, categories: two })).toBe('acceptAll');
  expect(consentOutcome({ flow: 'categories', declined: false, categories: acceptedOf([]) })).toBe(
    'acceptPartial',
  );
});

test('CMP-044 CMP-045 one purpose or vendor objected to is partial', () => {
  expect(iabOutcome({ objectedLegIntPurposes: [2] })).toBe('acceptPartial');
  expect(iabOutcome({ objectedLegIntVendors: [4] })).toBe('acceptPartial');
});

test('CMP-046 CMP-047 one purpose or vendor missing is partial', () => {
  expect(iabOutcome({ consentedPurposes: [1, 2] })).toBe('acceptPartial');
  expect(iabOutcome({ consentedPurposes: [1, 2, 2] })).toBe('acceptPartial');
  expect(iabOutcome({ consentedVendors: [4] })).toBe('acceptPartial');
});

test('CMP-048 all conditions met, in whatever order, is acceptAll; any mix less is partial', () => {
  expect(iabOutcome({})).toBe('acceptAll');
  expect(iabOutcome({ consentedPurposes: [], consentedVendors: [] }, acceptedOf([]))).toBe('acceptPartial');
});

test('only strictlyNecessary is never optional, and analytical belongs to the IAB flow', () => {
  expect(optionalCategories.iab).toEqual(consentCategories.filter((one) => one !== 'strictlyNecessary'));
  expect(optionalCategories.categories).toEqual(['functional', 'advertising']);
  expect(acceptedOf([])).toEqual(['strictlyNecessary']);
});
