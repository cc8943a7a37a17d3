import { dayAfter } from '@/lib/shared/day/days';
import type { City } from './cities';
import { findPlace } from './find-place';
import { readSearch, type SearchReading } from './read-search';
import { type SearchField, searchFields } from './search-fields';

/** What the explore page asks: where one comes from, and when; not where one goes. */
export const exploreFields: readonly SearchField[] = searchFields.flights.filter(
  ({ kind, name }) => name !== 'to' && kind !== 'count' && kind !== 'choice',
);

/** Days until the flight out that is proposed, at least, and the length of that trip. */
const ahead = 28;
const length = 7;
const friday = 5;

/** Any two places that are not the same. */
const [somewhere, elsewhere] = ['LIS', 'LON'];

/**
 * Reads the address of the explore page: a search for a flight to no place in particular, whose second place says nothing. What the
 * address leaves out is proposed: the hub of the market, and a week that begins on a Friday in about a month.
 *
 * @param today the ISO 8601 day on which the last place on Earth still is
 */
export function readExplore(
  query: (name: string) => string | undefined,
  hub: City | null,
  today: string,
): SearchReading {
  const from = query('from') ?? hub?.code ?? '';
  const proposed = fridayFrom(dayAfter(today, ahead));
  const depart = query('depart') ?? proposed;
  const back = query('depart') === undefined ? dayAfter(proposed, length) : query('return');
  const to = findPlace(from)?.city.code === somewhere ? elsewhere : somewhere;
  const said: Readonly<Record<string, string | undefined>> = { from, to, depart, return: back };
  const reading = readSearch('flights', (name) => said[name], today);
  const { to: _, ...values } = reading.values;
  return { ...reading, values };
}

function fridayFrom(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, (friday - weekday + 7) % 7);
}

const stepsMax = 5;
const niceDigits = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

/** Round amounts that part prices into about as many groups as there are steps: what a budget may be. */
export function budgetSteps(prices: readonly number[]): readonly number[] {
  const sorted = [...prices].sort((a, b) => a - b);
  const steps = Array.from({ length: stepsMax }, (_, index) => {
    const price = sorted[Math.floor(((index + 1) * sorted.length) / (stepsMax + 1))];
    return price === undefined ? 0 : roundUp(price);
  });
  const most = sorted.at(-1) ?? 0;
  return [...new Set(steps)].filter((step) => step > 0 && step < most);
}

function roundUp(price: number): number {
  const power = 10 ** Math.floor(Math.log10(price));
  return power * (niceDigits.find((digit) => digit * power >= price) ?? 10);
}
