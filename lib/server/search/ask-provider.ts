import 'server-only';
import type { CompanyCode } from '@/lib/server/finance/company-codes';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import type { Offer } from '@/lib/shared/search/offer';
import type { Search } from '@/lib/shared/search/read-search';
import type { SourceState } from './offer-answer';
import { orAbort } from './or-abort';
import { offersPerProviderMax } from './provider-limits';
import { codesAcceptedBy } from './providers/accepted-codes';
import type { OfferProvider } from './providers/offer-provider';
import { usableOffers } from './usable-offers';

type Question = {
  readonly search: Search;
  readonly today: string;
  readonly codes: readonly CompanyCode[];
  readonly timeMs: number;
  /** Hears the offers as they come. */
  readonly take: (offers: readonly Offer[]) => void;
};

/**
 * Asks one provider, for as long as it may take. Never throws: what a provider does wrong is its own state, and a
 * line in the log.
 */
export async function askProvider(
  provider: OfferProvider,
  { codes, search, today, timeMs, take }: Question,
): Promise<SourceState> {
  const signal = AbortSignal.timeout(timeMs);
  let [taken, refused] = [0, 0];
  try {
    const portions = provider
      .search(search, { codes: codesAcceptedBy([provider], codes), signal, today })
      [Symbol.asyncIterator]();
    while (taken < offersPerProviderMax) {
      // A provider that does not heed the signal is left alone.
      const portion = await orAbort(portions.next(), signal);
      if (portion.done === true) break;
      const said = Array.isArray(portion.value)
        ? portion.value.slice(0, offersPerProviderMax - taken)
        : portion.value;
      const usable = usableOffers(said, provider.key, search);
      taken += usable.offers.length;
      refused += usable.refused;
      take(usable.offers);
      if (refused > offersPerProviderMax) break;
    }
  } catch (error) {
    log.warn({ provider: provider.key, reason: reasonOf(error) }, 'a provider of offers did not answer');
    return signal.aborted ? 'late' : 'failed';
  }
  if (refused > 0) log.warn({ provider: provider.key, refused }, 'a provider told what is no offer');
  return taken === 0 && refused > 0 ? 'failed' : 'done';
}
