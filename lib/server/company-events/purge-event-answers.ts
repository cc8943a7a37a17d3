import 'server-only';
import { and, eq, lt, sql } from 'drizzle-orm';
import { companyEvent, eventAttendee } from '@/lib/server/store/company-event-schema';
import { database } from '@/lib/server/store/connection';
import { type Batches, eachInBatches } from '@/lib/server/store/in-batches';
import { eventAnswerDaysKept } from '@/lib/shared/company-events/event';
import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';

/**
 * Forgets what attendees answered to the questions of events that are over for long, such as what they may not eat; whether they came
 * stays. Returns of how many events.
 */
export function purgeEventAnswers(now: Date, batches: Batches): Promise<number> {
  const given = sql`${eventAttendee.answers} <> '[]'::jsonb`;
  const due = and(lt(companyEvent.endsOn, dayAfter(utcDay(now), -eventAnswerDaysKept)), given);
  return eachInBatches(
    (size, skip) =>
      database()
        .selectDistinct({ id: companyEvent.id })
        .from(companyEvent)
        .innerJoin(eventAttendee, eq(eventAttendee.eventId, companyEvent.id))
        .where(due)
        .orderBy(companyEvent.id)
        .limit(size)
        .offset(skip),
    async (id) => {
      await database()
        .update(eventAttendee)
        .set({ answers: [] })
        .where(and(eq(eventAttendee.eventId, id), given));
      return true;
    },
    batches,
  );
}
