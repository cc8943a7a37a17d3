import 'server-only';
import type { Queryable } from '@/lib/server/store/connection';
import { homepageMessage, homepageMessageSeen } from '@/lib/server/store/homepage-message-schema';
import { utcDay } from '@/lib/shared/day/utc-day';
import type { DemoCast } from './demo-cast';
import { daysBefore } from './demo-time';
import { seedOrganization } from './seed-organization';

type Told = Pick<typeof homepageMessage.$inferInsert, 'kind' | 'texts' | 'asksAcknowledgement'> & {
  /** First and last day, counted from today. */
  readonly days: readonly [first: number, last: number];
  /** Offices whose people see it; everybody without. */
  readonly offices?: readonly string[];
};

/** A note for everybody, a warning for two offices, one that is to come and one that is over. */
const told: readonly Told[] = [
  {
    kind: 'info',
    days: [-12, 40],
    texts: {
      en: {
        title: 'Book hotels two weeks ahead',
        body: 'Our rates are lower then. Ask travel@acme-lanterns.example when a city is full.',
      },
      de: {
        title: 'Hotels zwei Wochen vorher buchen',
        body: 'Dann sind unsere Preise niedriger. Ist eine Stadt ausgebucht, hilft travel@acme-lanterns.example.',
      },
    },
  },
  {
    kind: 'warning',
    days: [-3, 11],
    asksAcknowledgement: true,
    offices: ['London', 'Boston'],
    texts: {
      en: {
        title: 'Rail strike around London',
        body: 'Trains to the airports may not run. Plan two more hours, or take a taxi: it is within policy these days.',
      },
    },
  },
  {
    kind: 'info',
    days: [20, 60],
    texts: { en: { title: 'New cost centers', body: 'Choose yours at checkout from this month on.' } },
  },
  {
    kind: 'info',
    days: [-80, -50],
    texts: { en: { title: 'Lantern festival', body: 'Hotels near the harbor are full. Book early.' } },
  },
];

/** What the demo company tells its people, and who has seen it. */
export async function seedHomepageMessages(tx: Queryable, cast: DemoCast, now: Date): Promise<void> {
  const { companyId, people } = cast;
  const { offices } = await seedOrganization(tx, companyId);
  const day = (days: number) => utcDay(daysBefore(now, -days));
  const made = await tx
    .insert(homepageMessage)
    .values(
      told.map(({ days: [first, last], offices: names = [], ...message }) => ({
        ...message,
        companyId,
        active: true,
        audience: names.flatMap((name) => offices.get(name) ?? []),
        startsOn: day(first),
        endsOn: day(last),
      })),
    )
    .returning({ id: homepageMessage.id });
  const [note, , , past] = made;
  const active = people.filter(({ status }) => status === 'active');
  const seen = [note, past].flatMap((message, at) =>
    message === undefined
      ? []
      : active
          .filter((_, nth) => nth % (at + 2) > 0)
          .map(({ id }) => ({
            messageId: message.id,
            membershipId: id,
            seenAt: daysBefore(now, at * 55 + 2),
          })),
  );
  await tx.insert(homepageMessageSeen).values(seen);
}
