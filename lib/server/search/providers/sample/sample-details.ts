import 'server-only';
import { dayAfter } from '@/lib/shared/day/days';
import { findPlace } from '@/lib/shared/search/find-place';
import type { CarOffer, HotelOffer, JourneyOffer, Offer, Segment } from '@/lib/shared/search/offer';
import { isMultiCityOffer } from '@/lib/shared/search/offer-text';
import { stationOf } from '@/lib/shared/search/rail-stations';
import { seededRandom } from '@/lib/shared/site/landscape/seeded-random';
import { airportName, carDesk } from './sample-desks';
import { sampleHouse } from './sample-hotels';
import { pick } from './sample-pick';
import { sampleReviews } from './sample-reviews';

/** Types of aircraft and trains of our own invention, those for long ways last. */
const aircraft = ['Skua 70', 'Swift 180', 'Swift 210', 'Crane 300', 'Albatross 9'] as const;
const trainTypes = ['Regional 4', 'Intercity 7', 'Express 320'] as const;
/** From this many minutes on, nobody flies in the smaller half of the aircraft. */
const longFlightMinutes = 300;

/** What can be called off free of charge and is not too near is kept unsold for a day or two. */
export function withSampleHold(offer: Offer, today: string): Offer {
  const last = dayAfter(today, 2);
  return offer.cancellation === 'free' && offer.days[0] > last
    ? { ...offer, holdUntil: `${last}T12:00:00Z` }
    : offer;
}

/**
 * The offer with all that is known of it: terminals and aircraft, opening hours. Drawn from seeds of their
 * own, so that what stands in the offer already stays as it is.
 */
export function withSampleDetails(plain: Offer): Offer {
  // Other days are sold on the same terms as calling it off, but for multi-city journeys, which keep theirs.
  const offer: Offer = { ...plain, change: isMultiCityOffer(plain) ? 'none' : plain.cancellation };
  if (offer.vertical === 'hotels') return withStay(offer);
  if (offer.vertical === 'cars') return withDesks(offer);
  return {
    ...offer,
    legs: offer.legs.map((leg) => ({
      ...leg,
      segments: leg.segments.map((segment) => withStops(segment, offer.vertical)),
    })) as JourneyOffer['legs'],
  };
}

function withStops(segment: Segment, vertical: JourneyOffer['vertical']): Segment {
  const { carrier, from, minutes, number, to } = segment;
  const random = seededRandom(`vehicle ${carrier} ${number}`);
  if (vertical === 'trains') {
    const names = {
      fromName: stationOf(from, to) ?? cityOf(from),
      toName: stationOf(to, from) ?? cityOf(to),
    };
    return { ...segment, ...names, vehicle: pick(trainTypes, random) };
  }
  return {
    ...segment,
    fromName: airportName(from),
    toName: airportName(to),
    fromTerminal: terminalOf(from, carrier),
    toTerminal: terminalOf(to, carrier),
    vehicle: pick(minutes < longFlightMinutes ? aircraft.slice(0, 3) : aircraft.slice(3), random),
  };
}

const cityOf = (code: string): string => findPlace(code)?.city.names.en ?? code;

/** A carrier uses one terminal of an airport; undefined where the airport has only one. */
function terminalOf(code: string, carrier: string): string | undefined {
  const count = 1 + Math.floor(seededRandom(`terminals ${code}`)() * 4);
  return count === 1
    ? undefined
    : String(1 + Math.floor(seededRandom(`terminal ${code} ${carrier}`)() * count));
}

function withStay(offer: HotelOffer): HotelOffer {
  const { destination: city, hotel, stars = 3 } = offer;
  const { amenities, random } = sampleHouse({ city, hotel, stars });
  const told: HotelOffer = {
    ...offer,
    amenities,
    checkInFrom: pick(['14:00', '15:00', '16:00'], random),
    checkOutUntil: pick(['10:00', '11:00', '12:00'], random),
  };
  return { ...told, guestReviews: sampleReviews(told) };
}

function withDesks(offer: CarOffer): CarOffer {
  const random = seededRandom(`fuel ${offer.destination} ${offer.supplier} ${offer.desk}`);
  const fuelPolicy =
    offer.fuel === 'electric' ? 'sameLevel' : pick(['fullToFull', 'prepaid'] as const, random);
  return { ...offer, pickUp: carDesk(offer), dropOff: carDesk(offer, offer.dropOffCity), fuelPolicy };
}
