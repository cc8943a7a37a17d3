import 'server-only';
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { companyEvent, eventAttendee } from '@/lib/server/store/company-event-schema';
import { readerDatabase } from '@/lib/server/store/connection';
import { membership } from '@/lib/server/store/schema';
import { coming } from '@/lib/shared/company-events/event';
import { eventCodes } from '@/lib/shared/company-events/fits-event';
import { utcDay } from '@/lib/shared/day/utc-day';

/** An event that bookings can be for, with the days on which travel to it begins and ends, ISO 8601, and the codes of its places. */
export type ReportedEvent = ReturnType<typeof eventCodes> & {
  readonly id: string;
  readonly name: string;
  readonly verticals: readonly string[];
  readonly from: string;
  readonly to: string;
  /** For everybody who has not said no, in minor units of a currency, ISO 4217; null without a budget. */
  readonly budget: { readonly minor: number; readonly currency: string } | null;
};

/** Active people on the list of an event who have not said no, as the page of the event counts them. */
const wanted = sql<number>`(select count(*)::int from ${eventAttendee} a join ${membership} m on m.id = a.membership_id
  where a.event_id = company_event.id and a.removed_at is null and a.reply is distinct from 'no'
    and m.company_id = company_event.company_id and m.status = 'active')`;

/** The events that a company has published, the first first. */
export async function reportedEvents(companyId: string): Promise<ReportedEvent[]> {
  const rows = await readerDatabase()
    .select({
      id: companyEvent.id,
      name: companyEvent.name,
      city: companyEvent.city,
      airports: companyEvent.airports,
      verticals: companyEvent.verticals,
      publishedAt: companyEvent.publishedAt,
      windowFrom: companyEvent.windowFrom,
      windowTo: companyEvent.windowTo,
      budgetMinor: companyEvent.budgetMinor,
      currency: companyEvent.currency,
      wanted,
    })
    .from(companyEvent)
    .where(and(eq(companyEvent.companyId, companyId), isNotNull(companyEvent.publishedAt)))
    .orderBy(asc(companyEvent.startsOn), asc(companyEvent.id));
  return rows.map(({ budgetMinor, currency, id, name, wanted: people, ...row }) => {
    const { publishedAt, verticals, windowFrom, windowTo, ...place } = row;
    const published = publishedAt === null ? windowFrom : utcDay(publishedAt);
    return {
      ...eventCodes(place),
      id,
      name,
      verticals,
      from: published > windowFrom ? published : windowFrom,
      to: windowTo,
      budget: budgetMinor === null ? null : { minor: budgetMinor * people, currency },
    };
  });
}

/**
 * The event that the item `i` of the order `o` with its decision `d` is for, null for none and the first of several: what `eventBookings`
 * says of one event, for all bookings of a report in its one query.
 */
export function eventOf(companyId: string, events: readonly ReportedEvent[]): SQL {
  if (events.length === 0) return sql`null::uuid`;
  const known = JSON.stringify(events.map(({ budget: _budget, name: _name, ...event }) => event));
  return sql`(select ev.id
    from jsonb_to_recordset(${known}::jsonb) ev (id uuid, "from" date, "to" date, verticals text[], city text[], ends text[])
    join ${eventAttendee} a on a.event_id = ev.id and a.removed_at is null and a.reply = any(${sql.param([...coming])})
    join ${membership} m on m.id = a.membership_id and m.company_id = ${companyId} and m.status = 'active'
    where (m.account_id = o.traveler_id or (o.traveler_id is null and m.id::text = d.inputs ->> 'membershipId'))
      and i.vertical = any(ev.verticals) and i.start_day >= ev.from
      and coalesce(i.offer -> 'days' ->> -1, i.start_day::text)::date <= ev.to
      and case when i.offer ? 'legs'
        then i.offer #>> '{legs,0,segments,0,from}' <> all(ev.city)
          and exists (select from jsonb_array_elements(i.offer -> 'legs') leg where leg #>> '{segments,-1,to}' = any(ev.ends))
        else i.offer ->> 'destination' = any(ev.city) end
    order by ev.from, ev.id limit 1)`;
}
