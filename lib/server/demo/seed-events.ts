import 'server-only';
import { companyEvent, eventAttendee } from '@/lib/server/store/company-event-schema';
import type { Queryable } from '@/lib/server/store/connection';
import type { EventReply } from '@/lib/shared/company-events/event';
import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import type { CastMember, DemoCast } from './demo-cast';
import { daysBefore } from './demo-time';
import { kickOff, kickOffPeople } from './event-plans';
import { namedPeople } from './named-people';

type Attending = {
  readonly who: CastMember;
  readonly reply: EventReply | null;
  /** What they answer about allergies. */
  readonly answer?: string | undefined;
};

const allergies = 'Any allergies?';
const answers = ['None', 'Nuts', 'Vegetarian, please', 'None, thank you', 'Shellfish'] as const;

/** Events of the demo company: a kick-off that people book for, a customer day that is over, and a sprint that is being planned. */
export async function seedEvents(tx: Queryable, cast: DemoCast, now: Date): Promise<void> {
  await seedKickOff(tx, cast, now);
  const { companyId, of, people } = cast;
  const ownerId = of(namedPeople.arranger).id;
  const dayId = await add(
    {
      companyId,
      ownerId,
      name: 'Customer day',
      city: 'BER',
      venue: 'Harbor House',
      ...daysOf(now, -41, -41),
      verticals: ['flights', 'trains'],
      currency: 'EUR',
      budgetMinor: 60_000,
      state: 'closed',
      publishedAt: daysBefore(now, 80),
    },
    tx,
  );
  const guests = kickOffPeople(people).booked.slice(3, 11);
  const replied = guests.map((who, nth): Attending => ({ who, reply: nth === 4 ? 'no' : 'yes' }));
  await attend({ eventId: dayId, people: replied, since: 80 }, now, tx);
  await add(
    {
      companyId,
      ownerId,
      name: 'Design sprint',
      city: 'OSL',
      ...daysOf(now, 95, 98),
      verticals: ['flights', 'hotels', 'trains'],
      currency: 'USD',
    },
    tx,
  );
}

async function seedKickOff(tx: Queryable, { companyId, of, people }: DemoCast, now: Date): Promise<void> {
  const { booked, open } = kickOffPeople(people);
  const replies: readonly (EventReply | null)[] = ['yes', 'yes', 'maybe', 'no', 'no', null, null];
  const eventId = await add(
    {
      companyId,
      ownerId: of(namedPeople.manager).id,
      name: 'Sales kick-off',
      city: kickOff.city,
      venue: 'Lantern Hall',
      ...daysOf(now, kickOff.starts, kickOff.ends),
      verticals: ['flights', 'hotels', 'trains'],
      budgetMinor: 180_000,
      currency: 'USD',
      questions: [allergies, 'Size of your T-shirt?'],
      state: 'published',
      publishedAt: daysBefore(now, 21),
    },
    tx,
  );
  const attending: Attending[] = [
    ...booked.map((who, nth) => ({ who, reply: 'yes' as const, answer: answers[nth % answers.length] })),
    ...open.map((who, nth) => ({ who, reply: replies[nth] ?? null })),
  ];
  await attend({ eventId, people: attending, since: 21 }, now, tx);
}

/** Days from today, and a day of travel on either side. */
/** Counted from the same day as offers are, so that what people book for an event fits it at every hour. */
function daysOf(now: Date, first: number, last: number) {
  const day = (days: number) => dayAfter(earliestToday(now), days);
  return { startsOn: day(first), endsOn: day(last), windowFrom: day(first - 1), windowTo: day(last + 1) };
}

async function add(event: typeof companyEvent.$inferInsert, tx: Queryable): Promise<string> {
  const [made] = await tx.insert(companyEvent).values(event).returning({ id: companyEvent.id });
  if (made === undefined) throw new Error('the event was not written');
  return made.id;
}

async function attend(
  {
    eventId,
    people,
    since,
  }: { readonly eventId: string; readonly people: readonly Attending[]; readonly since: number },
  now: Date,
  tx: Queryable,
): Promise<void> {
  await tx.insert(eventAttendee).values(
    people.map(({ answer, reply, who }, nth) => ({
      eventId,
      membershipId: who.id,
      invitedAt: daysBefore(now, since),
      reply,
      repliedAt: reply === null ? null : daysBefore(now, since - 1 - (nth % 12)),
      answers: answer === undefined ? [] : [{ question: allergies, answer }],
    })),
  );
}
