import { type ConsentCategory, type ConsentFlow, optionalCategories } from './consent-category';

type Sent = {
  readonly acceptedCategories?: readonly ConsentCategory[] | undefined;
  readonly choice?: 'accept' | 'reject' | 'selected' | undefined;
  readonly functional?: 'on' | undefined;
  readonly advertising?: 'on' | undefined;
  readonly analytical?: 'on' | undefined;
};

/**
 * The categories behind what was sent: a list, or a button of the plain form with its switches. Nothing optional
 * is a rejection unless somebody pressed "accept selected" (reading A-23); no button at all is one.
 */
export function categoriesSent(
  sent: Sent,
  flow: ConsentFlow,
): { categories: ConsentCategory[]; declined: boolean } {
  const switched = optionalCategories.iab.filter((one) => sent[one as 'functional'] === 'on');
  const everything = [...optionalCategories[flow]];
  const byButton = { accept: everything, selected: switched, reject: [] }[sent.choice ?? 'reject'];
  const categories = sent.acceptedCategories === undefined ? byButton : [...sent.acceptedCategories];
  const nothing = categories.every((one) => one === 'strictlyNecessary');
  return { categories, declined: nothing && sent.choice !== 'selected' };
}
