import 'server-only';
import type { CastMember } from './demo-cast';
import { namedPeople } from './named-people';
import type { TripPlan } from './trip-plans';

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

/** What each of those who come has booked: everybody a way, every second one a room, between yesterday and a month ago. */
export const kickOffPlan = (nth: number): TripPlan => ({
  parts: [
    { kind: 'flights', is: 'inPolicy' },
    ...(nth % 2 === 0 ? [{ kind: 'hotels', is: 'inPolicy' } as const] : []),
  ],
  from: kickOff.from,
  nights: kickOff.to - kickOff.from,
  lead: kickOff.from + 1 + nth,
  becomes: 'booked',
  to: kickOff.city,
});
