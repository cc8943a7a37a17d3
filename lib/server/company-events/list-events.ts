import 'server-only';
import { and, asc, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { companyEvent, eventAttendee } from '@/lib/server/store/company-event-schema';
import { database } from '@/lib/server/store/connection';
import { contains } from '@/lib/server/store/contains';
import { memberName } from '@/lib/server/store/member-name';
import { type PageAsked, readPage } from '@/lib/server/store/read-page';
import { account, membership } from '@/lib/server/store/schema';
import { utcToday } from '@/lib/server/store/utc-today';
import type { EventsQuery } from '@/lib/shared/company-events/event';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { type EventEditor, type EventRow, hostedBy } from './find-event';

/** An event with who hosts it, how many are invited, and how many of them come. */
export type ListedEvent = EventRow & {
  readonly host: string;
  readonly people: number;
  readonly coming: number;
};

const counted = (which: SQL): SQL<number> => sql`(
  select count(*)::int from ${eventAttendee} a
  where a.event_id = ${companyEvent.id} and a.removed_at is null and ${which})`;

/** The events that the viewer may change, those that are to come first. */
export function listEvents(
  viewer: EventEditor,
  query: EventsQuery & PageAsked,
): Promise<PagingResult<ListedEvent>> {
  const which = and(
    hostedBy(viewer),
    contains(query.q, companyEvent.name, companyEvent.venue),
    query.state === '' ? undefined : eq(companyEvent.state, query.state),
  );
  const by = query.sort === 'name' ? sql`lower(${companyEvent.name})` : sql`${companyEvent.startsOn}`;
  // The usual order has what is next at the top, and what is over below it.
  const isOver = sql`${companyEvent.endsOn} < ${utcToday}`;
  const order = [
    ...(query.sort === 'startsOn' && !query.down ? [isOver] : []),
    query.down ? desc(by) : asc(by),
  ];
  return readPage(
    query,
    database()
      .select({
        ...getTableColumns(companyEvent),
        host: sql<string>`coalesce(${memberName}, '')`,
        people: counted(sql`true`),
        coming: counted(sql`a.reply = 'yes'`),
      })
      .from(companyEvent)
      .leftJoin(membership, eq(membership.id, companyEvent.ownerId))
      .leftJoin(account, eq(account.id, membership.accountId))
      .where(which)
      .orderBy(...order, asc(companyEvent.id)),
    database().select({ n: count() }).from(companyEvent).where(which),
  );
}
