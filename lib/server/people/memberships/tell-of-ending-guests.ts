import 'server-only';
import { and, eq, gt, gte, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { activeMembership } from '@/lib/server/identity/active-membership';
import { every } from '@/lib/server/jobs/run-every';
import { membersAllowedTo } from '@/lib/server/notifications/members-allowed-to';
import { tellOfEndings } from '@/lib/server/notifications/tell-of-ending';
import { database, type Queryable } from '@/lib/server/store/connection';
import { memberName } from '@/lib/server/store/member-name';
import { memberLink } from '@/lib/server/store/member-schema';
import { account, company, membership } from '@/lib/server/store/schema';
import { dayAfter, msPerHour } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';

/** So many days before the last one the end of somebody's access is told: in time to extend it, and once more. */
const toldDays = [7, 1] as const;

type Told = { readonly id: string; readonly days: (typeof toldDays)[number] };

/** Those whose last day is near, but for access that was given for no longer than that. */
function endsWithin(days: Told['days'], now: Date): SQL | undefined {
  const later = toldDays.find((one) => one < days);
  const today = utcDay(now);
  return and(
    activeMembership(),
    isNotNull(membership.accountId),
    lte(membership.endsOn, dayAfter(today, days)),
    later === undefined ? gte(membership.endsOn, today) : gt(membership.endsOn, dayAfter(today, later)),
    sql`${membership.endsOn} - coalesce(${membership.startsOn}, ${membership.confirmedAt}::date) > ${days}`,
  );
}

/**
 * Tells guests that their access to a company ends soon, and whoever can extend it: their sponsors, where their roles let them change guests, else those who manage users. Each is
 * told a week and a day before the end, once. Returns of how many ends somebody was told.
 */
export async function tellOfEndingGuests(now = new Date()): Promise<number> {
  const due: Told[] = [];
  for (const days of toldDays) {
    const rows = await database()
      .select({ id: membership.id })
      .from(membership)
      .innerJoin(company, and(eq(company.id, membership.companyId), isNull(company.deleteAfter)))
      .where(endsWithin(days, now));
    due.push(...rows.map(({ id }) => ({ id, days })));
  }
  const events = ['accessEnding', 'guestEnding'] as const;
  return tellOfEndings(
    due.flatMap((one) => events.map((event) => ({ ...one, event }))),
    async ({ days, event, id }, tx) => {
      const guest = await lockedGuest(id, endsWithin(days, now), tx);
      if (guest === null) return null;
      const { accountId, companyId, companyName, day, name } = guest;
      const about = { company: companyName, person: name, membershipId: id };
      // Of the same last day it is told more than once, each time by another number of days.
      const ending = { event, companyId, id: `${id} ${days}`, label: '', day, about };
      return event === 'accessEnding'
        ? { ...ending, accountIds: [accountId] }
        : { ...ending, accountIds: await whoExtends(companyId, id, tx) };
    },
  );
}

async function lockedGuest(id: string, still: SQL | undefined, tx: Queryable) {
  const [row] = await tx
    .select({ membership, companyName: company.name, name: memberName })
    .from(membership)
    .innerJoin(company, eq(company.id, membership.companyId))
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(and(eq(membership.id, id), still))
    .for('update', { of: membership });
  if (row === undefined || row.membership.endsOn === null) return null;
  const { accountId, companyId, endsOn: day } = row.membership;
  return { accountId, companyId, companyName: row.companyName, day, name: row.name };
}

async function whoExtends(
  companyId: string,
  guestId: string,
  tx: Queryable,
): Promise<readonly (string | null)[]> {
  const isSponsor = sql`exists (select 1 from ${memberLink} where ${memberLink.kind} = 'sponsors'
    and ${memberLink.fromId} = ${membership.id} and ${memberLink.toId} = ${guestId})`;
  const sponsors = await membersAllowedTo(companyId, 'users.write', tx, isSponsor);
  return sponsors.length > 0 ? sponsors : membersAllowedTo(companyId, 'users.arrange', tx);
}

/** Looks every hour for as long as this process lives. */
export function keepTellingOfEndingGuests(): void {
  every(msPerHour, 'guests whose last day is near', () => tellOfEndingGuests());
}
