import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { type ConsentCategory, optionalCategories } from '@/lib/shared/consent/consent-category';
import { acceptedLists, iabListsOf, rejectedLists, wholeOf } from '@/lib/shared/consent/iab-fields';
import { requireOffer } from './iab-consent';
import { saveIabConsent } from './save-iab-consent';

/** The buttons of the IAB dialog. */
export type IabFormChoice = 'accept' | 'reject' | 'selected';

/**
 * Keeps what the plain form of the IAB dialog was sent with: a button, and the names of the switches that were on.
 * Refuses: NOT_FOUND where there is no IAB dialog, TOO_MANY_REQUESTS.
 */
export async function saveIabForm(
  context: RequestContext,
  viewer: Viewer,
  choice: IabFormChoice,
  switchedOn: readonly string[],
): Promise<void> {
  const whole = wholeOf(await requireOffer(context));
  const lists = {
    accept: () => acceptedLists(whole),
    reject: () => rejectedLists(whole),
    selected: () => iabListsOf(switchedOn),
  }[choice]();
  await saveIabConsent(context, viewer, { ...lists, tcString: '' }, categoriesOf(choice, switchedOn));
}

function categoriesOf(choice: IabFormChoice, switchedOn: readonly string[]): readonly ConsentCategory[] {
  if (choice === 'reject') return [];
  return optionalCategories.iab.filter((one) => choice === 'accept' || switchedOn.includes(one));
}
