import { answerHolds, type ConsentAnswer, categoriesOfBits, categoryBits } from './consent-answer';
import { consentCategories } from './consent-category';

const answer: ConsentAnswer = {
  categories: ['strictlyNecessary'],
  termsVersion: 1,
  policyVersion: 0,
  day: 20_000,
  subject: 'x',
  iabHash: null,
  iabComplete: false,
};

test('an answer holds for a year, where the law wants it for half of one', () => {
  expect(answerHolds(answer, 20_000, 'DE')).toBe(true);
  expect(answerHolds(answer, 20_364, 'DE')).toBe(true);
  expect(answerHolds(answer, 20_365, 'DE')).toBe(false);
  for (const country of ['FR', 'IT', null]) {
    expect(answerHolds(answer, 20_181, country)).toBe(true);
    expect(answerHolds(answer, 20_182, country)).toBe(false);
  }
});

test('an answer from the future or to other terms does not hold', () => {
  expect(answerHolds(answer, 19_999, 'DE')).toBe(false);
  expect(answerHolds({ ...answer, termsVersion: 2 }, 20_000, 'DE')).toBe(false);
});

test('categories go into a number and come back, strictly necessary always among them', () => {
  expect(categoriesOfBits(categoryBits(['strictlyNecessary', 'advertising']))).toEqual([
    'strictlyNecessary',
    'advertising',
  ]);
  expect(categoriesOfBits(0)).toEqual(['strictlyNecessary']);
  expect(categoriesOfBits(categoryBits(consentCategories))).toEqual([...consentCategories]);
});
