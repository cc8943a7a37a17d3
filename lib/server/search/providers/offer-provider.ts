import 'server-only';
import type { CompanyCode } from '@/lib/server/finance/company-codes';
import type { DeskPair } from '@/lib/shared/search/desk-hours';
import type { Offer } from '@/lib/shared/search/offer';
import type { Search } from '@/lib/shared/search/read-search';
import type { Vertical } from '@/lib/shared/site/verticals';
import type { BookingProvider } from './booking-provider';

/** What a provider is asked with. */
export type Asking = {
  /** Ends the question: the visitor has gone, or the time is over. */
  readonly signal: AbortSignal;
  /** The ISO 8601 day prices are of. */
  readonly today: string;
  /**
   * Codes of whose company asks, of the search's vertical, as far as the provider takes them. An offer that has its price by one names its
   * program. None of them may get into an offer, an error or the log.
   */
  readonly codes?: readonly CompanyCode[];
};

/** Whether somebody wants an offer, as their filters say. */
export type IsWanted = (offer: Offer) => boolean;

/** What of a code says whether a provider can be asked with it. */
export type CodeKind = Pick<CompanyCode, 'airline' | 'vertical'>;

/**
 * Somebody who has offers. What it answers is checked before anybody sees it, so it may be wrong; it may be slow
 * and it may throw.
 */
export type OfferProvider = {
  /** Stands in result ids: two to twenty letters a–z. */
  readonly key: string;
  readonly name: string;
  readonly verticals: readonly Vertical[];
  /** The offers of a search, in any order, in one go or in portions. */
  search(search: Search, asking: Asking): AsyncIterable<readonly unknown[]>;
  /** One offer of a search again, by the provider's key of it; null when it is gone. */
  find(search: Search, key: string, asking: Asking): Promise<unknown>;
  /** Whether it is asked with codes of this kind; left out where it takes none. */
  takesCode?(code: CodeKind): boolean;
  /** Where its own site takes a booking over: an https origin; null for a provider that has none. */
  readonly bookingOrigin: string | null;
  /** Sells through us what it offers; left out where one books on its own site. */
  readonly booking?: BookingProvider;
  /** It counts or bills what it is asked, so a visitor may have it asked only so often; left out for those that do not. */
  readonly metered?: true;
  /**
   * The least somebody pays for a search, in euro for all, for any offer or one that is wanted; null where there is none. Of any offer
   * also null where others are known to sell for no more; of wanted ones it always answers. Absent where only a full search would tell.
   */
  lowestEur?(search: Search, today: string, isWanted?: IsWanted): number | null;
  /** The desks that rent cars for a search, whatever its times; absent where only a full search would tell. */
  rentalDesks?(search: Search, today: string): readonly DeskPair[];
};
