import type { Search, SearchReading } from './read-search';
import { usualTimes } from './rental-time';
import { momentAt } from './time-zone';

/** Whether a car would be picked up before now, a moment in milliseconds, by the clocks of the place; never for all else. */
export function isPickUpOver({ days, places, times, vertical }: Search, now: number): boolean {
  const [city] = places;
  const [day] = days;
  if (vertical !== 'cars' || city === undefined || day === undefined) return false;
  const [pickUp] = times ?? usualTimes(days);
  return momentAt(city, `${day}T${pickUp}`) < now;
}

/** A reading judged by the clock too: a car whose pick-up is over is no search, and its time is told. */
export const judgedAt = (reading: SearchReading, now: number): SearchReading =>
  reading.search !== null && isPickUpOver(reading.search, now)
    ? { ...reading, search: null, problems: { pickupTime: 'pastTime' } }
    : reading;
