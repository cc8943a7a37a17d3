import 'server-only';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { audit, membership } from '@/lib/server/store/schema';
import { msPerDay } from '@/lib/shared/day/days';
import { Refusal } from '@/lib/shared/refusal';
import { placesIn } from '@/lib/shared/tracker/tracked-place';
import type { TrackedPlace } from '@/lib/shared/tracker/tracked-traveler';
import { historyDays } from '@/lib/shared/tracker/tracker-period';
import { hasGivenReason, logTrackerViews, shownMs } from './log-tracker-views';
import { readTravelers, type Traveler } from './read-travelers';

/** Refusals of `giveReason`. */
export const reasonErrors = ['NOT_FOUND'] as const;

/** One person of the company: where they were, are and will be; a hotel only for whoever has given a reason. */
export type OneTraveler = Omit<Traveler, 'homeCity' | 'steps'> & {
  readonly places: readonly (TrackedPlace & { readonly hotel: string | null })[];
  /** Whether a stay is among them whose hotel could be shown, and whether it is. */
  readonly hasStay: boolean;
  readonly isExact: boolean;
};

/** How many days ahead one person's trips are listed. */
export const shownAheadDays = 60;

/** That person, noted as viewed; null for nobody of the viewer's company. */
export async function findTraveler(
  viewer: Can<'tracker.read'>,
  membershipId: string,
  now = new Date(),
): Promise<OneTraveler | null> {
  const moment = now.getTime();
  const period = { from: moment - historyDays * msPerDay, until: moment + shownAheadDays * msPerDay };
  const [found] = await readTravelers(viewer, { membershipId, period });
  if (found === undefined) return null;
  await logTrackerViews(viewer, [found]);
  const isExact = await hasGivenReason(viewer, membershipId, now);
  const { homeCity, steps, ...person } = found;
  const places = placesIn(steps, homeCity, period);
  // The past stays at the level of cities: a reason is about who may be in danger now or soon.
  const isOpen = ({ until }: TrackedPlace) => until === null || Date.parse(until) > moment;
  return {
    ...person,
    places: places.map(({ hotel, ...place }) => ({
      ...place,
      hotel: isExact && isOpen(place) ? hotel : null,
    })),
    hasStay: places.some((place) => place.hotel !== null && isOpen(place)),
    isExact,
  };
}

/** Writes down why the viewer sees in which hotel somebody of their company is, and so shows it to them for an hour. */
export async function giveReason(
  viewer: Can<'tracker.locate'>,
  context: RequestContext,
  { membershipId, reason }: { readonly membershipId: string; readonly reason: string },
): Promise<void> {
  await writeForCompany(viewer, async (tx, log) => {
    const [found] = await tx
      .select({ id: membership.id })
      .from(membership)
      .where(and(eq(membership.id, membershipId), eq(membership.companyId, viewer.membership.companyId)));
    if (found === undefined) throw new Refusal('NOT_FOUND');
    // Pressed twice.
    const since = new Date(Date.now() - shownMs);
    const same = and(
      eq(audit.companyId, viewer.membership.companyId),
      sql`${audit.data} ->> 'membershipId' = ${membershipId}`,
      eq(audit.action, 'tracker.located'),
      eq(audit.accountId, viewer.account.id),
      sql`${audit.data} ->> 'reason' = ${reason}`,
      gte(audit.at, since),
    );
    if ((await tx.select({ id: audit.id }).from(audit).where(same).limit(1)).length === 0)
      await log(context, 'tracker.located', { membershipId, reason });
  });
}
