import type { BookRequestNeed } from './book-request';

/** The search a request asks for, as the address of its landing page: one that can be searched leads to its results. */
export function searchOfRequest({ vertical, from, to, depart, return: back }: BookRequestNeed): string {
  const fields =
    vertical === 'hotels'
      ? { place: to, checkin: depart, checkout: back }
      : vertical === 'cars'
        ? { place: to, pickup: depart, dropoff: back }
        : { from, to, depart, return: back };
  const said = Object.entries(fields).filter(([, value]) => value !== '');
  return `/${vertical}?${new URLSearchParams(said)}`;
}
