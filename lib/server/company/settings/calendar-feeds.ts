import 'server-only';
import { and, count, eq, isNull } from 'drizzle-orm';
import { activeMembership } from '@/lib/server/identity/active-membership';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { database } from '@/lib/server/store/connection';
import { account, company, membership } from '@/lib/server/store/schema';
import { calendarFeed } from '@/lib/server/store/trips-schema';
import { changeCompany } from './change-company';
import { storedSettings } from './stored-settings';

/** Says whether the company's bookings are in the calendar feeds of its people. */
export async function changeCalendarFeeds(
  context: RequestContext,
  viewer: Can<'calendarFeeds.write'>,
  calendarFeeds: boolean,
): Promise<void> {
  await changeCompany(context, viewer, { change: () => ({ settings: { calendarFeeds } }) });
}

/** The same as it is, and how many of its people have a calendar feed. */
export async function readCalendarFeeds({ membership: { companyId } }: Can<'integrations.read'>) {
  const [[row], [used]] = await Promise.all([
    database().select({ settings: company.settings }).from(company).where(eq(company.id, companyId)),
    database()
      .select({ people: count() })
      .from(calendarFeed)
      .innerJoin(
        account,
        and(eq(account.id, calendarFeed.accountId), isNull(account.disabledAt), isNull(account.deleteAfter)),
      )
      .innerJoin(membership, eq(membership.accountId, calendarFeed.accountId))
      .where(and(eq(membership.companyId, companyId), activeMembership())),
  ]);
  return { isAllowed: storedSettings(row?.settings ?? {}).calendarFeeds, people: used?.people ?? 0 };
}
