import 'server-only';
import type { Can } from '@/lib/server/identity/proofs';
import { Refusal } from '@/lib/shared/refusal';
import { areaHas, areaPlace, periodOfArea } from '@/lib/shared/tracker/message-area';
import { elsewhereAt, placeInArea, travelsIn } from '@/lib/shared/tracker/tracked-place';
import type { TrackedPlace } from '@/lib/shared/tracker/tracked-traveler';
import {
  type Elsewhere,
  type MessageArea,
  type MessageForm,
  messagePeopleMax,
} from '@/lib/shared/tracker/traveler-messages';
import { readTravelers, type Traveler } from './read-travelers';

export type Sender = Can<'tracker.message'>;

/** Somebody whom a message is for, and where they are thought to be. */
export type MessageRecipient = Pick<Traveler, 'membershipId' | 'name' | 'email' | 'office'> & {
  readonly place: TrackedPlace;
  /** Null for who is there now. */
  readonly elsewhere: Elsewhere | null;
};

/** Whom a message is for as it was written, and who that is now, by name. */
export type MessageRecipients = { readonly area: MessageArea; readonly people: readonly MessageRecipient[] };

type Wanted = Pick<MessageForm, 'atOffice' | 'km' | 'people' | 'place' | 'time'>;

/** The area of a form; VALIDATION_ERROR for a `place` that nobody knows. */
export function areaOf({ atOffice, km, people, place, time }: Wanted): MessageArea {
  if (people.length > 0) return { kind: 'people' };
  const found = areaPlace(place);
  if (found === null) throw new Refusal('VALIDATION_ERROR', { field: 'place', description: 'no such place' });
  return { ...found, km: found.kind === 'city' ? km : 0, time, atOffice };
}

/**
 * Who is in the area of a form now or in its time, or was chosen, of the viewer's company alone. VALIDATION_ERROR as `areaOf`, and for
 * `people` where they are too many.
 */
export async function messageRecipients(
  viewer: Sender,
  wanted: Wanted,
  now = new Date(),
): Promise<MessageRecipients> {
  const area = areaOf(wanted);
  const travelers = await readTravelers(viewer, { period: periodOf(area, now) });
  const people = peopleIn(travelers, { area, chosen: wanted.people }, now);
  if (people.length > messagePeopleMax)
    throw new Refusal('VALIDATION_ERROR', { field: 'people', description: 'too many' });
  return { area, people };
}

const periodOf = (area: MessageArea, now: Date) =>
  periodOfArea(area.kind === 'people' ? 'now' : area.time, now.getTime());

/** Those of some travelers, read for its time, who are in an area or were chosen, by name. */
export function peopleIn(
  travelers: readonly Traveler[],
  wanted: { readonly area: MessageArea; readonly chosen: readonly string[] },
  now: Date,
): MessageRecipient[] {
  const { area } = wanted;
  const period = periodOf(area, now);
  const chosen = new Set(wanted.chosen);
  const placeOf = (traveler: Traveler): TrackedPlace | null => {
    if (area.kind !== 'people') return placeInArea(traveler, period, areaHas(area), area.atOffice);
    const { places } = travelsIn(traveler.steps, traveler.homeCity, period);
    return chosen.has(traveler.membershipId) ? (places[0] ?? null) : null;
  };
  const people = travelers.flatMap((traveler): MessageRecipient[] => {
    const { email, membershipId, name, office } = traveler;
    const place = placeOf(traveler);
    if (place === null) return [];
    const elsewhere = elsewhereAt(traveler, place, now.getTime());
    return [{ membershipId, name, email, office, place, elsewhere }];
  });
  const { compare } = new Intl.Collator('en');
  return people.sort((a, b) => compare(a.name, b.name));
}
