import 'server-only';
import { cityByCode } from '@/lib/shared/search/cities';
import type { Offer } from '@/lib/shared/search/offer';
import { utcOffsetMinutes } from '@/lib/shared/search/time-zone';

/** When a stay or a car begins where no hour is known, by the clocks there. */
const usualStart = { hotels: '15:00', cars: '09:00' } as const;

/** When what is offered begins, by the clocks of where it does; by those of UTC where nobody knows the place. */
export function departureOf(offer: Offer): Date {
  const place = 'legs' in offer ? offer.origin : offer.destination;
  const city = cityByCode(place);
  const [day] = offer.days;
  const local = 'legs' in offer ? offer.legs[0].segments[0].depart : `${day}T${startOf(offer)}`;
  const offset = city === null ? 0 : utcOffsetMinutes(city, local.slice(0, 10));
  return new Date(Date.parse(`${local}:00Z`) - offset * 60_000);
}

function startOf(offer: Exclude<Offer, { readonly legs: unknown }>): string {
  const said = offer.vertical === 'hotels' ? offer.checkInFrom : offer.pickUp?.opens;
  return said === undefined || said === '24:00' ? usualStart[offer.vertical] : said;
}

/** When the first of several begins. */
export const firstDeparture = (offers: readonly Offer[]): Date =>
  new Date(Math.min(...offers.map((offer) => departureOf(offer).getTime())));
