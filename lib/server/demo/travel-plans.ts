import 'server-only';
import { msPerHour } from '@/lib/shared/day/days';
import { stepsOf } from '@/lib/shared/tracker/travel-steps';
import { demoEvent } from './demo-offer';
import { homeCodeOf, type OrderPlan } from './order-plans';

/** Days from now on which trips with a flight and a room begin, so that somebody is away on each of the coming days. */
const starts = [-3, -2, -1, -1, 2, 5, 9, 13, 18, 23, 28, 34] as const;
const destinations = ['LIS', 'PAR', 'TYO', 'LIS', 'OSL', 'BCN', 'ROM', 'NYC'] as const;
/** Ways so long that one of their flights is in the air at most hours. */
const longWays = ['SIN', 'TYO', 'LAX', 'LON'] as const;
const inTheAir = 2;

/** Trips of people of these offices who travel now and in the coming weeks; the first of them are in the air. */
export async function travelPlans(offices: readonly string[], now: Date): Promise<OrderPlan[]> {
  const plans: OrderPlan[] = [];
  for (const [nth, office] of offices.slice(0, inTheAir + starts.length).entries()) {
    const home = homeCodeOf(office);
    const plan = nth < inTheAir ? await flightNow(home, now) : await trip(home, nth - inTheAir, now);
    if (plan !== null) plans.push(plan);
  }
  return plans;
}

async function trip(home: string, nth: number, now: Date): Promise<OrderPlan | null> {
  const from = starts[nth] ?? 1;
  const to = destinations[nth % destinations.length] ?? 'LIS';
  if (to === home) return null;
  const at = { state: 'booked' as const, from, nights: 4 + (nth % 3), key: String(nth % 5) };
  const offers = [
    ...(await demoEvent({ ...at, search: `/flights/${home}-${to}`, key: '0-0' }, now)),
    ...(await demoEvent({ ...at, search: `/hotels/${to}` }, now)),
  ];
  return offers.length < 2
    ? null
    : { offers: offers.map(({ offer }) => offer), from, lead: 12 + nth, becomes: 'booked' };
}

/** A flight that left at least half an hour ago and has as long to go; null where the sample provider sells none. */
async function flightNow(home: string, now: Date): Promise<OrderPlan | null> {
  for (const to of longWays.filter((code) => code !== home))
    for (const from of [0, -1])
      for (const key of ['0-0', '1-0', '2-0', '3-0', '4-0', '5-0']) {
        const at = { state: 'booked' as const, from, nights: 5, key, search: `/flights/${home}-${to}` };
        const [found] = await demoEvent(at, now);
        const [way] = found === undefined ? [] : stepsOf(found.offer);
        const isNow =
          way !== undefined &&
          way.start < now.getTime() - msPerHour / 2 &&
          way.end > now.getTime() + msPerHour / 2;
        if (found !== undefined && isNow) return { offers: [found.offer], from, lead: 21, becomes: 'booked' };
      }
  return null;
}
