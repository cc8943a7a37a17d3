import { daysText } from './measure-text';
import type { Offer } from './offer';

type Worded = (
  key: 'cancel.fee' | 'cancel.free' | 'cancel.freeUntil' | 'cancel.none',
  values?: { day: string },
) => string;

/** What cancelling costs, and until which day nothing where the offer tells; `worded` knows the words below `results.details`. */
export const cancellationText = (
  { cancellation, freeUntil }: Pick<Offer, 'cancellation' | 'freeUntil'>,
  tag: string,
  worded: Worded,
): string =>
  cancellation === 'free' && freeUntil !== undefined
    ? worded('cancel.freeUntil', { day: daysText(tag, [freeUntil]) })
    : worded(`cancel.${cancellation}`);
