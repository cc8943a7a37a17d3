import { type ConsentCategory, type ConsentFlow, optionalCategories } from './consent-category';

/** How a consent interaction ended. */
export type ConsentOutcome = 'reject' | 'acceptPartial' | 'acceptAll';

/** What the visitor chose in the IAB dialog, beside the categories. */
export type IabChoice = {
  readonly consentedPurposes: readonly number[];
  readonly consentedVendors: readonly number[];
  readonly objectedLegIntPurposes: readonly number[];
  readonly objectedLegIntVendors: readonly number[];
};

/** The full lists a choice is measured by: purposes, not special ones, and vendors, not additional ones. */
export type IabWhole = { readonly purposes: readonly number[]; readonly vendors: readonly number[] };

/**
 * The outcome of a choice (specification §4, reading A-30). `acceptAll` needs everything there is to accept and
 * nothing objected to; `declined` is what the visitor pressed, so that accepting nothing is still partial.
 */
export function consentOutcome(choice: {
  readonly flow: ConsentFlow;
  readonly declined: boolean;
  readonly categories: readonly ConsentCategory[];
  readonly iab?: { readonly chosen: IabChoice; readonly whole: IabWhole } | undefined;
}): ConsentOutcome {
  if (choice.declined) return 'reject';
  const everyCategory = optionalCategories[choice.flow].every((one) => choice.categories.includes(one));
  const everythingElse = choice.iab === undefined || isWhole(choice.iab.chosen, choice.iab.whole);
  return everyCategory && everythingElse ? 'acceptAll' : 'acceptPartial';
}

/** Whether an IAB choice allows all purposes and vendors there are and objects to none. */
export function isWhole(chosen: IabChoice, whole: IabWhole): boolean {
  return (
    chosen.objectedLegIntPurposes.length === 0 &&
    chosen.objectedLegIntVendors.length === 0 &&
    sameIds(chosen.consentedPurposes, whole.purposes) &&
    sameIds(chosen.consentedVendors, whole.vendors)
  );
}

function sameIds(given: readonly number[], wanted: readonly number[]): boolean {
  const [a, b] = [new Set(given), new Set(wanted)];
  return a.size === b.size && [...a].every((id) => b.has(id));
}
