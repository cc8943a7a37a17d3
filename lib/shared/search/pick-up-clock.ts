import { cityByCode } from './cities';
import type { Offer } from './offer';
import type { Search, SearchReading } from './read-search';
import { usualTimes } from './rental-time';
import { momentAt } from './time-zone';

type Rental = Pick<Search, 'days' | 'places' | 'times' | 'vertical'>;

/** Whether a car would be picked up before now, a moment in milliseconds, by the clocks of the place; never for all else. */
export function isPickUpOver({ days, places, times, vertical }: Rental, now: number): boolean {
  const [city] = places;
  const [day] = days;
  if (vertical !== 'cars' || city === undefined || day === undefined) return false;
  const [pickUp] = times ?? usualTimes(days);
  return momentAt(city, `${day}T${pickUp}`) < now;
}

/** The same of an offer that was ordered. */
export function isOfferOver(offer: Offer, now: number): boolean {
  if (offer.vertical !== 'cars') return false;
  const { days, destination, times = null, vertical } = offer;
  const city = cityByCode(destination);
  return isPickUpOver({ days, places: city === null ? [] : [city], times, vertical }, now);
}

/** A reading judged by the clock too: a car whose pick-up is over is no search, and its time is told. */
export const judgedAt = (reading: SearchReading, now: number): SearchReading =>
  reading.search !== null && isPickUpOver(reading.search, now)
    ? { ...reading, search: null, problems: { pickupTime: 'pastTime' } }
    : reading;
