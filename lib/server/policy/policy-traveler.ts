import 'server-only';
import { and, asc, eq, getTableColumns, gte, inArray, isNull } from 'drizzle-orm';
import { activeMembership } from '@/lib/server/identity/active-membership';
import { isGuest } from '@/lib/server/identity/member-sql';
import type { Can } from '@/lib/server/identity/proofs';
import { entityIdOf, policyGroupIdOf } from '@/lib/server/people/organization/placement-sql';
import { memberColumns } from '@/lib/server/people/users/search-scope';
import { companyEvent, eventAttendee } from '@/lib/server/store/company-event-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { membership, office, role } from '@/lib/server/store/schema';
import { coming } from '@/lib/shared/company-events/event';
import { utcDay } from '@/lib/shared/day/utc-day';
import type { PolicyTraveler } from '@/lib/shared/policy/policy-audience';
import { Refusal } from '@/lib/shared/refusal';

/** Whoever books for a company, or keeps or changes what may be booked, as its policies are asked about it. */
export type PolicyBooker = Can<'orders.place' | 'orders.cancel' | 'cart.change'>;

/** Whoever travels, and where their office is; null where nobody knows. */
export type JudgedTraveler = {
  readonly traveler: PolicyTraveler;
  readonly office: { readonly latitude: number; readonly longitude: number } | null;
};

/** Whoever is no member any more: what holds for everybody holds for them. */
export const anyMember: JudgedTraveler = {
  traveler: { isGuest: false, groupIds: [], officeId: null, entityId: null },
  office: null,
};

/** A member of the viewer's company as policies see them. Refuses with NOT_FOUND for anybody else. */
export const policyTraveler = (
  { membership: { companyId } }: PolicyBooker | Can<'company.policies' | 'policies.mine'>,
  membershipId: string,
  on: Queryable = database(),
): Promise<JudgedTraveler> => travelerOfCompany(companyId, membershipId, on);

/** The same of a member of any company. */
export async function travelerOfCompany(
  companyId: string,
  membershipId: string,
  on: Queryable = database(),
): Promise<JudgedTraveler> {
  const [found] = await on
    .select({
      isGuest: isGuest(memberColumns),
      groupId: policyGroupIdOf,
      entityId: entityIdOf,
      officeId: membership.officeId,
      latitude: office.latitude,
      longitude: office.longitude,
    })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .leftJoin(office, eq(office.id, membership.officeId))
    .where(and(eq(membership.companyId, companyId), eq(membership.id, membershipId)));
  if (found === undefined) throw new Refusal('NOT_FOUND');
  const { entityId, groupId, latitude, longitude, officeId } = found;
  return {
    traveler: {
      isGuest: found.isGuest,
      groupIds: [groupId],
      officeId,
      entityId,
      events: await eventsOf(companyId, membershipId, on),
    },
    office: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}

/** Whether one books for an event of a company. */
const isBookedFor = (companyId: string) =>
  and(
    eq(companyEvent.companyId, companyId),
    eq(companyEvent.state, 'published'),
    gte(companyEvent.endsOn, utcDay(new Date())),
  );

/** Accounts of the company's active people who come, or may come, to some of its events for which one books. */
export async function attendeesOf(
  companyId: string,
  eventIds: readonly string[],
  on: Queryable,
): Promise<string[]> {
  const rows = await on
    .select({ accountId: membership.accountId })
    .from(eventAttendee)
    .innerJoin(companyEvent, and(eq(companyEvent.id, eventAttendee.eventId), isBookedFor(companyId)))
    .innerJoin(membership, and(eq(membership.id, eventAttendee.membershipId), activeMembership()))
    .where(
      and(
        inArray(eventAttendee.eventId, [...eventIds]),
        isNull(eventAttendee.removedAt),
        inArray(eventAttendee.reply, [...coming]),
      ),
    );
  return rows.flatMap(({ accountId }) => accountId ?? []);
}

/** What a policy asks of them. */
async function eventsOf(
  companyId: string,
  membershipId: string,
  on: Queryable,
): Promise<NonNullable<PolicyTraveler['events']>> {
  const events = await eventsToBook({ companyId, id: membershipId }, on);
  return events.map(({ airports, city, id, verticals, windowFrom, windowTo }) => ({
    id,
    city,
    airports,
    verticals,
    windowFrom,
    windowTo,
  }));
}

/** The events of a company to which a member has said that they come or may come, as long as one books for them. */
export const eventsToBook = (
  { companyId, id }: { readonly companyId: string; readonly id: string },
  on: Queryable = database(),
): Promise<(typeof companyEvent.$inferSelect)[]> =>
  on
    .select(getTableColumns(companyEvent))
    .from(eventAttendee)
    .innerJoin(companyEvent, eq(companyEvent.id, eventAttendee.eventId))
    .where(
      and(
        eq(eventAttendee.membershipId, id),
        isNull(eventAttendee.removedAt),
        inArray(eventAttendee.reply, [...coming]),
        isBookedFor(companyId),
      ),
    )
    .orderBy(asc(companyEvent.startsOn), asc(companyEvent.id));
