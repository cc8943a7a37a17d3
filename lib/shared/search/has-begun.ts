import { dayAfter, msPerDay } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
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

/**
 * Whether an offer cannot be used any more by the clocks of the place: a car would have been picked up, a flight or a train has left,
 * a stay's first night is over. Never where the city is not known.
 */
export function isOfferOver(offer: Offer, now: number): boolean {
  const { days, destination, vertical } = offer;
  const [day] = days;
  // No clock is further ahead of UTC than a day, and most offers are for later.
  if (day > utcDay(now + msPerDay)) return false;
  if (vertical === 'cars') {
    const city = cityByCode(destination);
    return isPickUpOver(
      { days, places: city === null ? [] : [city], times: offer.times ?? null, vertical },
      now,
    );
  }
  const isStay = vertical === 'hotels';
  const city = cityByCode(isStay ? destination : offer.origin);
  if (city === null) return false;
  return momentAt(city, isStay ? `${dayAfter(day, 1)}T00:00` : offer.legs[0].segments[0].depart) < now;
}

/** A reading judged by the clock too: a car whose pick-up is over is no search, and its time is told. */
export const judgedAt = (reading: SearchReading, now: number): SearchReading =>
  reading.search !== null && isPickUpOver(reading.search, now)
    ? { ...reading, search: null, problems: { pickupTime: 'pastTime' } }
    : reading;
