import 'server-only';
import type { Offer } from '@/lib/shared/search/offer';
import { seededRandom } from '@/lib/shared/site/landscape/seeded-random';
import { demoEvent } from './demo-trip-event';

/** An order of the demo: what, when, and what became of it. */
export type OrderPlan = {
  readonly offers: readonly Offer[];
  /** Days from now until it begins; before now when negative. */
  readonly from: number;
  /** How many days before that it was ordered. */
  readonly lead: number;
};

const cities: Readonly<Record<string, string>> = {
  Boston: 'BOS',
  London: 'LON',
  Berlin: 'BER',
  Singapore: 'SIN',
};
/** Code of the city of an office. */
export const homeCodeOf = (office: string): string => cities[office] ?? 'BOS';

const destinations = ['LIS', 'PAR', 'NYC', 'TYO', 'OSL', 'BCN', 'ROM', 'LON', 'BER', 'BOS'];
const firstDay = -118;
const lastDay = 44;

/** A number of orders of four months behind and six weeks ahead by people of these offices, always the same for the same name. */
export async function orderPlans(name: string, offices: readonly string[], now: Date): Promise<OrderPlan[]> {
  const random = seededRandom(`orders ${name}`);
  const below = (bound: number) => Math.floor(random() * bound);
  const plans: OrderPlan[] = [];
  for (const [nth, office] of offices.entries()) {
    const from = Math.round(firstDay + ((lastDay - firstDay) * nth) / offices.length);
    // Nothing begins today: what is ahead could be cancelled, what is behind could not.
    const day = from === 0 ? 1 : from;
    const home = homeCodeOf(office);
    const [to = 'LIS'] = destinations.slice(below(destinations.length)).filter((code) => code !== home);
    const at = { state: 'booked' as const, from: day, nights: 2 + below(4), key: String(below(5)) };
    const flight = { ...at, search: `/flights/${home}-${to}`, key: '0-0' };
    const parts = [
      [flight, { ...at, search: `/hotels/${to}` }],
      [flight],
      [{ ...at, search: `/hotels/${to}` }],
      [{ ...at, search: `/cars/${to}` }],
    ][nth % 4];
    const offers = (await Promise.all((parts ?? []).map((part) => demoEvent(part, now)))).flat();
    if (offers.length > 0)
      plans.push({ offers: offers.map(({ offer }) => offer), from: day, lead: 5 + below(30) });
  }
  return plans;
}
