import 'server-only';
import { eq } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { countryRisk } from '@/lib/server/store/policy-schema';
import { travelerMessage, travelerMessageRecipient } from '@/lib/server/store/tracker-schema';
import { type MessageRecipient, peopleIn } from '@/lib/server/tracker/message-recipients';
import { travelersOf } from '@/lib/server/tracker/read-travelers';
import { writeMessage } from '@/lib/server/tracker/send-message';
import { msPerHour } from '@/lib/shared/day/days';
import { cityName } from '@/lib/shared/search/offer-text';
import { defaultLocale } from '@/lib/shared/site/locale/locales';
import { periodOfArea } from '@/lib/shared/tracker/message-area';
import type { MessageArea } from '@/lib/shared/tracker/traveler-messages';
import type { DemoCast } from './demo-cast';
import { namedPeople } from './named-people';

/** So many are asked in what the demo tells. */
const asked = 8;
/** The widest circle around a city that a message can have. */
const km = 500;
const minuteMs = 60_000;

/** What is answered, by whom of those who are asked, and how many minutes later; the others have said nothing yet. */
const answers = [
  { nth: 0, answer: 'safe', after: 3, note: '' },
  { nth: 1, answer: 'help', after: 9, note: 'I cannot get back to my hotel, the bridge is closed.' },
  { nth: 2, answer: 'safe', after: 12, note: 'At the airport, my flight leaves on time.' },
  { nth: 4, answer: 'safe', after: 31, note: '' },
  { nth: 6, answer: 'safe', after: 55, note: '' },
] as const;

/** Somebody who needs help says how to reach them; the number belongs to nobody. */
const phone = '+1 617 555 0142';

/**
 * A check-in request that is open since this hour, where most of the demo's travelers are or will be within two weeks, with what some of them
 * have answered; and how the company rates some countries. Nobody is written to.
 */
export async function seedCheckIn(
  tx: Queryable,
  cast: DemoCast,
  found: BusyArea | null,
  now: Date,
): Promise<void> {
  await seedRisks(tx, cast.companyId);
  if (found === null) return;
  const { area, people } = found;
  const city = cityName(area.place, defaultLocale);
  const message = await writeMessage(
    { membership: { companyId: cast.companyId, id: cast.of(namedPeople.manager).id } },
    {
      form: {
        asks: 'answer',
        title: `Storm near ${city}`,
        body: `There is a severe storm around ${city}, and roads are closed. Stay where you are if you can, and tell us whether you are safe. Travel desk: +1 617 555 0100.`,
      },
      found: { area, people: people.slice(0, asked) },
    },
    tx,
  );
  const at = new Date(now.getTime() - msPerHour);
  await tx.update(travelerMessage).set({ createdAt: at }).where(eq(travelerMessage.id, message.id));
  for (const [nth, { id }] of message.recipients.entries()) {
    const said = answers.find((one) => one.nth === nth);
    const given =
      said === undefined
        ? {}
        : {
            answer: said.answer,
            note: said.note,
            phone: said.answer === 'help' ? phone : '',
            answeredAt: new Date(at.getTime() + said.after * minuteMs),
          };
    await tx
      .update(travelerMessageRecipient)
      .set({ createdAt: at, ...given })
      .where(eq(travelerMessageRecipient.id, id));
  }
}

type Area = Extract<MessageArea, { readonly place: string }>;
type BusyArea = { readonly area: Area; readonly people: readonly MessageRecipient[] };

/** The city with most people in it, or near it, of those in which somebody is within two weeks; null where nobody travels. */
export async function busiestArea(companyId: string, now: Date): Promise<BusyArea | null> {
  const travelers = await travelersOf(companyId, { period: periodOfArea('fortnight', now.getTime()) });
  const areaOf = (place: string): Area => ({ kind: 'city', place, km, time: 'fortnight', atOffice: false });
  const inArea = (place: string) => {
    const area = areaOf(place);
    return { area, people: peopleIn(travelers, { area, chosen: [] }, now) };
  };
  const cities = new Set(
    travelers.flatMap(({ steps }) =>
      steps.flatMap((step) => (step.kind === 'stay' && step.end > now.getTime() ? [step.city] : [])),
    ),
  );
  return (
    [...cities]
      .sort()
      .map(inArea)
      .sort((a, b) => b.people.length - a.people.length)[0] ?? null
  );
}

/** Countries for which the company has nothing booked, so that no trip of the demo is judged otherwise. */
async function seedRisks(tx: Queryable, companyId: string): Promise<void> {
  await tx.insert(countryRisk).values([
    {
      companyId,
      country: 'PH',
      level: 'amber',
      effect: 'told',
      note: 'Typhoon season: check the forecast before you leave, and keep a day in reserve.',
    },
    {
      companyId,
      country: 'PE',
      level: 'amber',
      effect: 'approve',
      note: 'Strikes may close roads at short notice. Travel between cities by day alone.',
    },
    {
      companyId,
      country: 'HT',
      level: 'red',
      effect: 'block',
      note: 'Our insurance does not cover travel there.',
    },
  ]);
}
