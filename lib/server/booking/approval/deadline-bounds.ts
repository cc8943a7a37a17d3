import 'server-only';
import type { ItemRow } from '@/lib/server/booking/order-rows';
import type { Bounds } from '@/lib/shared/approvals/approval-deadlines';
import { cityByCode } from '@/lib/shared/search/cities';
import { Offer } from '@/lib/shared/search/offer';
import { momentAt } from '@/lib/shared/search/time-zone';

/** When a stay or a car begins where no hour is known, by the clocks there. */
const usualStart = { hotels: '15:00', cars: '09:00' } as const;

/** When what is offered begins, by the clocks of where it does; by those of UTC where nobody knows the place. */
function departureOf(offer: Offer): Date {
  const place = 'legs' in offer ? offer.origin : offer.destination;
  const city = cityByCode(place);
  const [day] = offer.days;
  const local = 'legs' in offer ? offer.legs[0].segments[0].depart : `${day}T${startOf(offer)}`;
  return new Date(momentAt(city ?? { timeZone: 'UTC' }, local));
}

function startOf(offer: Exclude<Offer, { readonly legs: unknown }>): string {
  const said = offer.vertical === 'hotels' ? offer.checkInFrom : (offer.times?.[0] ?? offer.pickUp?.opens);
  return said === undefined || said === '24:00' ? usualStart[offer.vertical] : said;
}

/** When the first of several items begins, and which hold ends first. */
export function deadlineBounds(items: readonly Pick<ItemRow, 'heldUntil' | 'offer'>[]): Bounds {
  const starts = items.map(({ offer }) => departureOf(Offer.parse(offer)).getTime());
  const ends = items.flatMap(({ heldUntil }) => heldUntil?.getTime() ?? []);
  return {
    departure: new Date(Math.min(...starts)),
    heldUntil: ends.length === 0 ? null : new Date(Math.min(...ends)),
  };
}
