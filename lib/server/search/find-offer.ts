import 'server-only';
import type { CompanyCode } from '@/lib/server/finance/company-codes';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { isOfferOver, isPickUpOver } from '@/lib/shared/search/is-offer-over';
import { Offer } from '@/lib/shared/search/offer';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import { readResultId } from '@/lib/shared/search/result-id';
import { orAbort } from './or-abort';
import { codesAcceptedBy } from './providers/accepted-codes';
import { findProvider } from './providers/offer-providers';

/** How long one offer may take to come, in milliseconds. */
const findWaitMs = 5000;

/**
 * The offer of a result id for who has these codes (`viewerCodesOf`; none for what everybody is sold), made or asked for again, with the
 * price of now. Null for an id that is none of ours, a search whose days are over, what has left or begun by the clocks there, and an offer that is gone or whose provider does not
 * answer. Never throws.
 */
export const findOffer = (resultId: string, codes: readonly CompanyCode[]): Promise<Offer | null> =>
  askForOffer(resultId, codes).catch(() => null);

/** The same, but throws where the provider does not answer: nobody knows whether the offer is gone. */
export async function askForOffer(resultId: string, codes: readonly CompanyCode[]): Promise<Offer | null> {
  const parts = readResultId(resultId);
  if (parts === null) return null;
  const today = earliestToday(new Date());
  const search = readCanonicalSearch(parts.address, today);
  const provider = findProvider(parts.provider);
  // What has begun is sold no more, whoever kept its offer since; of a car that is known without asking.
  if (search === null || isPickUpOver(search, Date.now())) return null;
  if (provider?.verticals.includes(search.vertical) !== true) return null;
  try {
    const signal = AbortSignal.timeout(findWaitMs);
    const asking = { codes: codesAcceptedBy([provider], codes), today, signal };
    const found = await orAbort(provider.find(search, parts.key, asking), signal);
    const offer = Offer.safeParse(found);
    const isSold = offer.success && offer.data.resultId === resultId && !isOfferOver(offer.data, Date.now());
    return isSold ? offer.data : null;
  } catch (error) {
    log.warn({ provider: provider.key, reason: reasonOf(error) }, 'an offer could not be asked for again');
    throw error;
  }
}
