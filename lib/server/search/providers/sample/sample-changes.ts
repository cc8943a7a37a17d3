import 'server-only';
import { centsOf } from '@/lib/shared/booking/order';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { isOfferOver } from '@/lib/shared/search/is-offer-over';
import type { Offer } from '@/lib/shared/search/offer';
import type { RentalTimes } from '@/lib/shared/search/rental-time';
import { rescheduleOfferSearch } from '@/lib/shared/search/reschedule-offer-search';
import { readResultId } from '@/lib/shared/search/result-id';
import type { ChangeQuote } from '../booking-provider';
import { withSampleDetails } from './sample-details';
import { sampleOffer, sampleOffers } from './sample-offers';

/** Share of the new price that a change with a fee costs. */
const feeShare = 0.1;
const quotesMax = 6;

/**
 * What a sample booking can be changed to on other days: the same hotel, the same class of car, the same carrier; the cheapest
 * first, at the prices of those days, the seller's own, or by the code of a company that it was booked with. Terms stay what they were.
 */
export function sampleChangeQuotes(
  booked: Offer,
  days: readonly string[],
  times: RentalTimes | null = null,
): ChangeQuote[] {
  const now = Date.now();
  const today = earliestToday(new Date(now));
  const search = rescheduleOfferSearch(booked.resultId, days, today, times);
  if (search === null || booked.cancellation === 'none') return [];
  const factor = sellerFactor(booked, today);
  return sampleOffers(search, today)
    .filter((offer) => isAlike(offer, booked) && !isSame(offer, booked) && !isOfferOver(offer, now))
    .sort((a, b) => a.priceEur.total - b.priceEur.total)
    .slice(0, quotesMax)
    .map((offer) => {
      const sold = soldAs(booked, withSampleDetails(offer), factor);
      const cents = centsOf(sold.priceEur.total);
      return { offer: sold, feeCents: booked.cancellation === 'free' ? 0 : Math.round(cents * feeShare) };
    });
}

/** The same thing on the same days, whoever sells it. */
const isSame = (offer: Offer, booked: Offer): boolean =>
  offer.resultId.split('.').slice(1).join('.') === booked.resultId.split('.').slice(1).join('.');

function isAlike(offer: Offer, booked: Offer): boolean {
  if (offer.vertical === 'hotels')
    return readResultId(offer.resultId)?.key === readResultId(booked.resultId)?.key;
  if (offer.vertical === 'cars') return booked.vertical === 'cars' && offer.carClass === booked.carClass;
  return 'carrier' in booked && offer.carrier === booked.carrier;
}

/** What a seller asks, or a company pays, against what everybody pays the sample provider for what is booked. */
function sellerFactor(booked: Offer, today: string): number {
  const parts = readResultId(booked.resultId);
  const search = rescheduleOfferSearch(booked.resultId, booked.days, today);
  if (parts === null || search === null) return 1;
  if (parts.provider === 'sample' && booked.programId === undefined) return 1;
  const plain = sampleOffer(search, parts.key, today);
  return plain === null ? 1 : booked.priceEur.each / plain.priceEur.each;
}

/** Fields of an offer that are its terms, whichever it has of them. */
const terms = [
  'provider',
  'programId',
  'cancellation',
  'change',
  'fare',
  'bags',
  'cabin',
  'seatClass',
  'board',
  'room',
  'kmPerDay',
] as const;

/** An offer of the new days on the terms of the booked one, as its seller sells it. */
function soldAs(booked: Offer, offer: Offer, factor: number): Offer {
  const kept = Object.fromEntries(
    terms.flatMap((name) => (name in booked ? [[name, booked[name as keyof Offer]]] : [])),
  );
  const { each, total } = offer.priceEur;
  const rest = offer.resultId.slice(offer.resultId.indexOf('.'));
  // Both are of one vertical, which TypeScript cannot follow through the spread.
  return {
    ...offer,
    ...kept,
    freeUntil: booked.cancellation === 'free' ? offer.freeUntil : undefined,
    resultId: `${booked.provider.key}${rest}`,
    priceEur: { each: Math.round(each * factor), total: Math.round(total * factor) },
  } as Offer;
}
