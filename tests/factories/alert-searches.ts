import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';

/** Addresses of searches that can be watched today: flights from Boston, each to another place or for more people. */
export function alertSearches(count: number): string[] {
  const first = dayAfter(earliestToday(new Date()), 90);
  const days = `${first}/${dayAfter(first, 7)}`;
  const places = ['LIS', 'PAR', 'ROM', 'BER', 'MAD', 'ATH', 'OSL', 'DUB', 'VIE', 'PRG'];
  return Array.from({ length: count }, (_, index) => {
    const adults = 1 + Math.floor(index / places.length);
    return `/flights/BOS-${places[index % places.length]}/${days}${adults === 1 ? '' : `?adults=${adults}`}`;
  });
}

/** The first of them. */
export const alertSearch = (): string => alertSearches(1)[0] ?? '';
