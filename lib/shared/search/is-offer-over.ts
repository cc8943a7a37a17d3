import { dayAfter, msPerDay } from '@/lib/shared/day/days';
import { dayInZone, earliestToday, utcDay } from '@/lib/shared/day/utc-day';
import { cityByCode } from './cities';
import type { Offer } from './offer';
import type { Search, SearchReading } from './read-search';
import { usualTimes } from './rental-time';
import { searchFields } from './search-fields';
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

/** The day it is now, a moment in milliseconds, where a search begins: the first that can be searched for. */
export const todayOf = ({ places: [city] }: Pick<Search, 'places'>, now: number): string =>
  city === undefined ? earliestToday(new Date(now)) : dayInZone(city.timeZone, new Date(now));

/**
 * A reading judged by the clocks of the place too: a car whose pick-up is over is no search, nor is anything that would begin before
 * today there, and its time or day is told.
 */
export function judgedAt(reading: SearchReading, now: number): SearchReading {
  const { search } = reading;
  if (search === null) return reading;
  if (isPickUpOver(search, now)) return { ...reading, search: null, problems: { pickupTime: 'pastTime' } };
  const [day = ''] = search.days;
  if (day >= todayOf(search, now)) return reading;
  const name = searchFields[search.vertical].find(({ kind }) => kind === 'date')?.name ?? '';
  return { ...reading, search: null, problems: { [name]: 'pastDate' } };
}
