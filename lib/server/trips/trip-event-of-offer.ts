import 'server-only';
import type { tripEvent } from '@/lib/server/store/trips-schema';
import type { Offer } from '@/lib/shared/search/offer';
import { endDayOf, offerText } from '@/lib/shared/search/offer-text';
import type { Locale } from '@/lib/shared/site/locale/locales';

type Row = typeof tripEvent.$inferInsert;

/**
 * What an event keeps of an offer: the offer itself, and in the words of a language what lists show of it. What it costs by a code of a
 * company stays out: trips are shared with people of no company, or of another one.
 */
export function eventOfOffer(offer: Offer, locale: Locale): Omit<Row, 'tripId' | 'state'> {
  const { subtitle, title } = offerText(offer, locale);
  return {
    vertical: offer.vertical,
    title,
    subtitle,
    destination: offer.destination,
    startDay: offer.days[0],
    endDay: endDayOf(offer),
    priceEur: offer.programId === undefined ? offer.priceEur.total : null,
    resultId: offer.resultId,
    offer,
  };
}
