import 'server-only';
import type { CastMember } from './demo-cast';
import { demoEvent } from './demo-offer';
import { namedPeople } from './named-people';
import { homeCodeOf, type OrderPlan } from './order-plans';

/** The kick-off of the demo company: where, and its days and those of the travel, counted from today. */
export const kickOff = { city: 'LIS', starts: 62, ends: 64, from: 61, to: 65 } as const;
/** How many are invited, and how many of them have booked. */
const invited = 24;
const booked = 17;

/** Who is invited to the kick-off; the first of them have booked. The traveler one signs in as is among the others. */
export function kickOffPeople(people: readonly CastMember[]): {
  readonly booked: readonly CastMember[];
  readonly open: readonly CastMember[];
} {
  const known: readonly string[] = Object.values(namedPeople);
  const others = people.filter(
    ({ accountId, email, status }) => accountId !== null && status === 'active' && !known.includes(email),
  );
  const asked = others.slice(0, invited - 1);
  const theo = people.filter(({ email }) => email === namedPeople.traveler);
  return { booked: asked.slice(0, booked), open: [...asked.slice(booked), ...theo] };
}

/** What people of these offices have booked for the kick-off: everybody a way, every second one a room. */
export async function kickOffPlans(offices: readonly string[], now: Date): Promise<OrderPlan[]> {
  const plans: OrderPlan[] = [];
  for (const [nth, office] of offices.entries()) {
    const at = { state: 'booked' as const, from: kickOff.from, nights: kickOff.to - kickOff.from };
    const way = { ...at, key: `${nth % 3}-0`, search: `/flights/${homeCodeOf(office)}-${kickOff.city}` };
    const room = { ...at, key: String(nth % 5), search: `/hotels/${kickOff.city}` };
    const found = [...(await demoEvent(way, now)), ...(nth % 2 === 0 ? await demoEvent(room, now) : [])];
    // Ordered between yesterday and a month ago.
    const lead = kickOff.from + 1 + nth;
    plans.push({ offers: found.map(({ offer }) => offer), from: kickOff.from, lead, becomes: 'booked' });
  }
  return plans;
}
