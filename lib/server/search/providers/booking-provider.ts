import 'server-only';
import type { BookedExtras, OfferedExtras } from '@/lib/shared/booking/extras';
import type { BookingTrial, OrderTraveler } from '@/lib/shared/booking/order';
import type { Offer } from '@/lib/shared/search/offer';
import type { RentalTimes } from '@/lib/shared/search/rental-time';

/** What a provider is asked to book. */
export type BookingWanted = {
  /** The same key again is the same booking, however often and from however many processes it is asked for. */
  readonly key: string;
  /** It has been asked for before, and nobody knows what became of that. */
  readonly again: boolean;
  readonly offer: Offer;
  /** Bags and seats, for the travelers by their number; none where it is only held. */
  readonly extras: BookedExtras;
  readonly travelers: readonly OrderTraveler[];
  /** Where the provider writes to. */
  readonly email: string;
  /** The most the traveler has agreed to, extras included, in cents of a euro. */
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
  /** Until when it is only held, ISO 8601; null for what is booked. */
  readonly heldUntil: string | null;
  /** ISO 8601 days it is booked for, as it was changed last. */
  readonly days: readonly string[];
};

export type BookingAnswer =
  | { readonly kind: 'booked'; readonly reference: string; readonly priceCents: number }
  | { readonly kind: 'soldOut' }
  /** It costs more than was agreed to; nothing is booked. */
  | { readonly kind: 'priceUp' }
  /** A bag or a seat is not to be had any more; nothing is booked. */
  | { readonly kind: 'extrasGone' }
  /** It does not accept what it was told of the travelers; nothing is booked. */
  | { readonly kind: 'refused' };

export type HoldAnswer =
  | {
      readonly kind: 'held';
      readonly reference: string;
      readonly priceCents: number;
      readonly heldUntil: string;
    }
  | Exclude<BookingAnswer, { readonly kind: 'booked' }>;

/** A booking as both sides name it. */
export type Booked = {
  /** The key it was booked with. */
  readonly key: string;
  readonly reference: string;
};

/** What a booking can be changed to. */
export type ChangeQuote = {
  /** As it would be booked then; its id names the quote, its price is what the booking costs then. */
  readonly offer: Offer;
  /** What the change itself costs, in cents of a euro. */
  readonly feeCents: number;
};

/** A booking whose days are to be changed. */
export type ChangeableBooking = Booked & {
  /** As it is booked now. */
  readonly offer: Offer;
  /** What it costs now, in cents of a euro. */
  readonly priceCents: number;
};

/** What a provider is asked to change a booking to. */
export type ChangeWanted = {
  /** The same key again is the same change. */
  readonly key: string;
  readonly booking: ChangeableBooking;
  /** One of `changeQuotes`; price and fee are the most that was agreed to. */
  readonly quote: ChangeQuote;
  readonly trial: BookingTrial | '';
};

/** What a changed booking costs, and what the change did; cents of a euro. */
export type ChangeDone = { readonly priceCents: number; readonly feeCents: number };

/**
 * The part of a provider that sells. Every call may throw or never answer: then nobody knows what has become of it, and
 * it is asked again with the same key. `signal` ends the waiting.
 */
export type BookingProvider = {
  /** It is paid by the operator, who invoices the company; every other one invoices by itself. */
  readonly isPrepaid?: true;
  /** Bags and seats that an offer can be booked with, at the prices of now; left out by providers that have none. */
  extras?(offer: Offer, signal: AbortSignal): Promise<OfferedExtras>;
  book(wanted: BookingWanted, signal: AbortSignal): Promise<BookingAnswer>;
  /** Keeps an offer that has `holdUntil` until then, or as long as the provider likes; the same key again is the same hold. */
  hold(wanted: BookingWanted, signal: AbortSignal): Promise<HoldAnswer>;
  /** Books what is held, at the price it is held for; what is booked already stays so. */
  bookHeld(booking: ChangeableBooking, signal: AbortSignal): Promise<BookingAnswer>;
  /** The booking of an offer under a key, cancelled or not; null when there is none. */
  find(wanted: Pick<BookingWanted, 'key' | 'offer'>, signal: AbortSignal): Promise<ProviderBooking | null>;
  /** What cancelling costs now, in cents of a euro; null when it is too late to cancel. */
  cancellationFee(booked: Booked, signal: AbortSignal): Promise<number | null>;
  /**
   * Cancels for at most `feeCents` and answers what it costs; null when it is too late or costs more now, and the booking
   * stands. What is cancelled already stays so at the fee of the first time. What is held is given back for nothing.
   */
  cancel(booked: Booked, feeCents: number, signal: AbortSignal): Promise<number | null>;
  /**
   * What a booking can be changed to on other days, ISO 8601, and a car at other times of them; nothing where its terms or the
   * time forbid it.
   */
  changeQuotes(
    booking: ChangeableBooking,
    days: readonly string[],
    signal: AbortSignal,
    times?: RentalTimes | null,
  ): Promise<readonly ChangeQuote[]>;
  /** One of them again, by the id of its offer, as it is now; null when it is gone. */
  changeQuote(booking: ChangeableBooking, resultId: string, signal: AbortSignal): Promise<ChangeQuote | null>;
  /**
   * Changes a booking; null when that is not possible any more or costs more now, and it stands as it was. What was changed
   * under a key already stays so, at the price of the first time.
   */
  change(wanted: ChangeWanted, signal: AbortSignal): Promise<ChangeDone | null>;
};
