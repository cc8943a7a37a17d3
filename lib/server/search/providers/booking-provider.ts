import 'server-only';
import type { BookingTrial, OrderTraveler } from '@/lib/shared/booking/order';
import type { Offer } from '@/lib/shared/search/offer';

/** What a provider is asked to book. */
export type BookingWanted = {
  /** The same key again is the same booking, however often and from however many processes it is asked for. */
  readonly key: string;
  readonly offer: Offer;
  readonly travelers: readonly OrderTraveler[];
  /** Where the provider writes to. */
  readonly email: string;
  /** The most the traveler has agreed to, in cents of a euro. */
  readonly priceCents: number;
  /** How the sample provider behaves; other providers do not look at it. */
  readonly trial: BookingTrial | '';
};

/** What a provider has booked under a key. */
export type ProviderBooking = {
  readonly reference: string;
  /** Cents of a euro. */
  readonly priceCents: number;
  readonly cancelled: boolean;
};

export type BookingAnswer =
  | { readonly kind: 'booked'; readonly reference: string; readonly priceCents: number }
  | { readonly kind: 'soldOut' }
  /** It costs more than was agreed to; nothing is booked. */
  | { readonly kind: 'priceUp'; readonly priceCents: number };

/**
 * The part of a provider that sells. Every call may throw or never answer: then nobody knows what has become of it, and
 * it is asked again with the same key. `signal` ends the waiting.
 */
export type BookingProvider = {
  book(wanted: BookingWanted, signal: AbortSignal): Promise<BookingAnswer>;
  /** The booking under a key, cancelled or not; null when there is none. */
  find(key: string, signal: AbortSignal): Promise<ProviderBooking | null>;
  /** What cancelling costs now, in cents of a euro; null when it is too late to cancel. */
  cancellationFee(reference: string, signal: AbortSignal): Promise<number | null>;
  /**
   * Cancels for at most `feeCents` and answers what it costs; null when it is too late or costs more now, and the booking
   * stands. What is cancelled already stays so at the fee of the first time.
   */
  cancel(reference: string, feeCents: number, signal: AbortSignal): Promise<number | null>;
};
