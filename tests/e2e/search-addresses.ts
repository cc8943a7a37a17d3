import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { resultIdOf } from '@/lib/shared/search/result-id';

const inDays = (days: number): string => dayAfter(utcDay(new Date()), days);

/** A day some weeks ahead, and one a week later, on which the journeys of tests take place. */
export const [firstDay, lastDay] = [inDays(50), inDays(57)];

/** What stands for a segment of the address of results and offers, by its name in the page rules. */
export const searchAddresses: Readonly<Record<string, string>> = {
  route: 'BOS-LIS',
  depart: firstDay,
  return: lastDay,
  place: 'LIS',
  checkin: firstDay,
  checkout: lastDay,
  pickup: firstDay,
  dropoff: lastDay,
  resultId: resultIdOf({
    provider: 'sample',
    key: '0-0',
    address: `/flights/BOS-LIS/${firstDay}/${lastDay}`,
  }),
};

/**
 * Stays of the sample provider at a place, each by its number, from the first to the last day. It has as few as three of each, so every
 * test file that books takes a place that no other file books (laws/booked-stays.test.ts).
 */
export const staysIn =
  (place: string) =>
  (nth: number): string =>
    resultIdOf({ provider: 'sample', key: String(nth), address: `/hotels/${place}/${firstDay}/${lastDay}` });
