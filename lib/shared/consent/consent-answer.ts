import { type ConsentCategory, consentCategories } from './consent-category';
import { answerDaysOf } from './consent-regime';

/** Version of what the categories mean. A new meaning is a new version, and everybody is asked again. */
export const consentTermsVersion = 1;

/** What the `consent` cookie holds: categories, and under which terms, when and by whom they were chosen. */
export type ConsentAnswer = {
  readonly categories: readonly ConsentCategory[];
  readonly termsVersion: number;
  /** Policy version of the vendor list that was shown, 0 in the flow of categories. */
  readonly policyVersion: number;
  /** Days since 1970, UTC. */
  readonly day: number;
  /** Random name of this browser in the record of consents; never an account. */
  readonly subject: string;
  /** Begins the hash of the IAB answer given with it; null where none was given. */
  readonly iabHash: string | null;
  /** The IAB answer allowed everything there was. */
  readonly iabComplete: boolean;
};

/** Whether an answer still holds: same terms, not from the future, not older than the country allows. */
export function answerHolds(answer: ConsentAnswer, today: number, country: string | null): boolean {
  return (
    answer.termsVersion === consentTermsVersion &&
    answer.day <= today &&
    today - answer.day < answerDaysOf(country)
  );
}

/** Categories as a number for the cookie: one bit each, in the order of `consentCategories`. */
export const categoryBits = (categories: readonly ConsentCategory[]): number =>
  consentCategories.reduce((bits, one, at) => bits + (categories.includes(one) ? 2 ** at : 0), 0);

/** The categories of a number; strictly necessary is always among them. */
export const categoriesOfBits = (bits: number): ConsentCategory[] =>
  consentCategories.filter((_, at) => at === 0 || Math.floor(bits / 2 ** at) % 2 === 1);
