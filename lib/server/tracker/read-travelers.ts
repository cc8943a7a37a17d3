import 'server-only';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { isNoEndedInvitation } from '@/lib/server/people/memberships/membership-rows';
import { isOrderTraveler } from '@/lib/server/people/memberships/order-traveler';
import { type PlacementNames, placedIn } from '@/lib/server/people/organization/placement-sql';
import { database } from '@/lib/server/store/connection';
import { contains } from '@/lib/server/store/contains';
import { memberName } from '@/lib/server/store/member-name';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { account, membership, office } from '@/lib/server/store/schema';
import type { ItemState } from '@/lib/shared/booking/order-states';
import { msPerDay } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { Offer } from '@/lib/shared/search/offer';
import { historyDays, type Period } from '@/lib/shared/tracker/tracker-period';
import { cityOfCode, stepsOf, type TravelStep } from '@/lib/shared/tracker/travel-steps';

/** Somebody of the company, and what is booked for them around the time that is asked for. */
export type Traveler = {
  readonly membershipId: string;
  readonly name: string;
  readonly email: string;
  readonly office: string;
  /** Code of the city of their office; null for who has none, and for an office without airport. */
  readonly homeCity: string | null;
  readonly steps: readonly TravelStep[];
};

type Wanted = PlacementNames & {
  readonly period: Period;
  /** Part of a name or address. */
  readonly q?: string;
  readonly membershipId?: string;
};

/** States in which something is booked; what is being changed or cancelled still is. */
const booked: ItemState[] = ['booked', 'changing', 'cancelling'];

/** The longest stay or rental, and how far ahead the next ride is looked for. */
const longestDays = 370;
const nextDays = 370;

/**
 * The people of the viewer's company with what is booked for them by its orders: never by those of another company, nor by their own.
 * Whoever cannot act for it any more, or not yet, is among them while they have something booked.
 */
export const readTravelers = (
  { membership: { companyId } }: Can<'tracker.read' | 'tracker.locate' | 'tracker.message'>,
  wanted: Wanted,
): Promise<Traveler[]> => travelersOf(companyId, wanted);

/** The same for whatever knows the company without anybody who looks, such as the demo. */
export async function travelersOf(
  companyId: string,
  { membershipId, period, q = '', ...placement }: Wanted,
): Promise<Traveler[]> {
  const which = and(
    eq(membership.companyId, companyId),
    isNoEndedInvitation,
    contains(q, memberName, membership.email),
    membershipId === undefined ? undefined : eq(membership.id, membershipId),
    ...placedIn(companyId, placement),
  );
  const [people, steps] = await Promise.all([
    database()
      .select({
        membershipId: membership.id,
        status: membership.status,
        name: memberName,
        email: membership.email,
        office: sql<string>`coalesce(${office.name}, '')`,
        airport: sql<string>`coalesce(${office.airports}[1], '')`,
      })
      .from(membership)
      .leftJoin(account, eq(account.id, membership.accountId))
      .leftJoin(office, eq(office.id, membership.officeId))
      .where(which),
    stepsByMember(companyId, which, period),
  ]);
  return people.flatMap(({ airport, status, ...person }) => {
    const own = steps.get(person.membershipId) ?? [];
    if (status !== 'active' && own.length === 0) return [];
    return [{ ...person, homeCity: cityOfCode(airport)?.code ?? null, steps: own }];
  });
}

async function stepsByMember(
  companyId: string,
  which: SQL | undefined,
  { from, until }: Period,
): Promise<ReadonlyMap<string, TravelStep[]>> {
  const rows = await database()
    .select({ membershipId: membership.id, offer: orderItem.offer })
    .from(orderItem)
    .innerJoin(bookingOrder, eq(bookingOrder.id, orderItem.orderId))
    .innerJoin(membership, and(eq(membership.companyId, companyId), isOrderTraveler(companyId)))
    .leftJoin(account, eq(account.id, membership.accountId))
    .where(
      and(
        eq(bookingOrder.companyId, companyId),
        inArray(orderItem.state, booked),
        sql`${orderItem.startDay} between ${utcDay(from - longestDays * msPerDay)} and ${utcDay(until + nextDays * msPerDay)}`,
        // A way leaves somebody where it ends until another one.
        or(
          inArray(orderItem.vertical, ['flights', 'trains']),
          sql`coalesce(${orderItem.offer} -> 'days' ->> -1, ${orderItem.startDay}::text) >= ${utcDay(from - (historyDays + 2) * msPerDay)}`,
        ),
        which,
      ),
    )
    .orderBy(asc(orderItem.startDay), asc(orderItem.id));
  const steps = new Map<string, TravelStep[]>();
  for (const { membershipId, offer } of rows) {
    const read = Offer.safeParse(offer);
    if (!read.success) continue;
    const known = steps.get(membershipId) ?? [];
    known.push(...stepsOf(read.data));
    steps.set(membershipId, known);
  }
  return steps;
}
