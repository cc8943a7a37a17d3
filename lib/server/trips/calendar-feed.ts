import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { getTranslations } from 'next-intl/server';
import { record } from '@/lib/server/audit/record-audit';
import { noteUnchanged } from '@/lib/server/audit/track-writes';
import { activeMembership } from '@/lib/server/identity/active-membership';
import { lockToAddMethod } from '@/lib/server/identity/lock-sign-in-methods';
import { missingProof, type SignedIn, type VerifiedOwner } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { postMail } from '@/lib/server/jobs/outbox';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database } from '@/lib/server/store/connection';
import { account, company, membership } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { calendarFeed } from '@/lib/server/store/trips-schema';
import { isLinkSign, linkSign } from '@/lib/server/tickets/link-sign';
import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { localePrefix } from '@/lib/shared/site/pages/site-path';
import { type FeedForm, feedPastDays, feedPath, feedSeenEveryMs } from '@/lib/shared/trips/calendar-feed';
import { icsText } from '@/lib/shared/trips/ics-text';
import { calendarEntries, entriesMax } from './trip-calendar';
import { ownEventsFrom } from './trip-events';

export const makeFeedErrors = ['NOT_FOUND', 'TOO_MANY_REQUESTS'] as const satisfies readonly RefusalCode[];

/**
 * Makes the address under which calendar programs read the viewer's trips, which there is once, or another one in its place. It
 * outlasts the session, so it wants what adding a sign-in method wants. NOT_FOUND for the place of one that is not there any more.
 */
export async function makeFeed(
  context: RequestContext,
  viewer: VerifiedOwner,
  { act }: FeedForm,
): Promise<void> {
  const { email, id: accountId } = viewer.account;
  await takePoint('changesByAccount', accountId);
  const isMade = await inTransaction(async (tx) => {
    await lockToAddMethod(viewer, tx);
    const fresh = { id: randomUUID(), locale: context.locale, createdAt: new Date(), readAt: null };
    const made = await (act === 'on'
      ? tx
          .insert(calendarFeed)
          .values({ accountId, ...fresh })
          .onConflictDoNothing()
      : tx.update(calendarFeed).set(fresh).where(eq(calendarFeed.accountId, accountId))
    ).returning();
    if (made.length === 0 && act === 'reset') throw new Refusal('NOT_FOUND');
    if (made.length === 0) noteUnchanged();
    else await record({ action: 'calendarFeed.made', accountId, ip: context.ip }, tx);
    return made.length > 0;
  });
  if (isMade) await postMail('calendarFeedMade', email, context, { about: { accountId } });
}

/** Ends it: whoever has the address reads nothing any more. */
export async function endFeed(context: RequestContext, { account: { id } }: SignedIn): Promise<void> {
  await inTransaction(async (tx) => {
    const gone = await tx.delete(calendarFeed).where(eq(calendarFeed.accountId, id)).returning();
    if (gone.length === 0) return noteUnchanged();
    await record({ action: 'calendarFeed.ended', accountId: id, ip: context.ip }, tx);
  });
}

/** The viewer's own, null for none. Its path is for whoever has just proved to be themselves: it opens the trips to anybody. */
export async function readFeed(viewer: SignedIn) {
  const [row] = await database()
    .select()
    .from(calendarFeed)
    .where(eq(calendarFeed.accountId, viewer.account.id));
  if (row === undefined) return null;
  const { id, readAt } = row;
  const mayShow = missingProof(viewer) === null && viewer.session.support === null;
  return { readAt, path: mayShow ? feedPath(`${id}-${linkSign('calendar-feeds', id)}.ics`) : null };
}

/** The names of companies that keep bookings out of the viewer's feed: those they act for, and those that booked for them before. */
export async function companiesWithoutFeeds(viewer: SignedIn): Promise<string[]> {
  const rows = await database()
    .selectDistinct({ name: company.name })
    .from(company)
    .leftJoin(
      membership,
      and(
        eq(membership.companyId, company.id),
        eq(membership.accountId, viewer.account.id),
        activeMembership(),
      ),
    )
    .where(
      and(
        sql`${company.settings}->>'calendarFeeds' = 'false'`,
        sql`(${membership.id} is not null or exists (
          select 1 from booking_order where company_id = ${company.id} and traveler_id = ${viewer.account.id}))`,
      ),
    )
    .orderBy(company.name);
  return rows.map(({ name }) => name);
}

/**
 * The calendar behind the last part of such a path: its owner's trips, in their language. NOT_FOUND alike for an address that never was one,
 * one that was reset or ended, and one of an account that is disabled or about to be deleted. Guesses cost no query.
 */
export async function feedCalendar(context: RequestContext, file: string): Promise<string> {
  const [, id = '', sign = ''] = /^([\da-f-]{36})-([\w-]{32})\.ics$/.exec(file) ?? [];
  if (id === '' || !isLinkSign('calendar-feeds', id, sign)) {
    // Apart from the links of mails: calendars go on asking for an address that was reset.
    await takePoint('ticketByIp', `feed|${context.ip}`);
    throw new Refusal('NOT_FOUND');
  }
  await takePoint('readsByFeed', id);
  const owner = await ownerOf(id);
  const language = findLocale(owner.chosen) ?? findLocale(owner.locale) ?? defaultLocale;
  const { tag: locale } = language;
  const { brand, origin } = context;
  const from = dayAfter(earliestToday(new Date()), -feedPastDays);
  const [rows, t] = await Promise.all([
    ownEventsFrom(owner.accountId, from, entriesMax),
    getTranslations({ locale, namespace: 'calendar-feed' }),
  ]);
  const entries = calendarEntries(rows, { locale, origin, prefix: localePrefix(brand, locale) });
  const product = brand.displayName;
  return icsText(t('name', { site: product }), product, entries.slice(0, entriesMax), new Date(), true);
}

/** Whose it is, while they have an account; notes that it was read. */
async function ownerOf(id: string) {
  const now = new Date();
  const [found] = await database()
    .select({
      accountId: calendarFeed.accountId,
      locale: calendarFeed.locale,
      chosen: sql<string | null>`${account.settings}->>'locale'`,
    })
    .from(calendarFeed)
    .innerJoin(account, eq(account.id, calendarFeed.accountId))
    .where(and(eq(calendarFeed.id, id), isNull(account.disabledAt), isNull(account.deleteAfter)));
  if (found === undefined) throw new Refusal('NOT_FOUND');
  const seenBefore = new Date(now.getTime() - feedSeenEveryMs);
  await database()
    .update(calendarFeed)
    .set({ readAt: now })
    .where(
      and(eq(calendarFeed.id, id), or(isNull(calendarFeed.readAt), lt(calendarFeed.readAt, seenBefore))),
    );
  return found;
}
