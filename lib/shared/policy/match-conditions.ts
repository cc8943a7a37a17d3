import { msPerHour } from '@/lib/shared/day/days';
import { airportByCode } from '@/lib/shared/search/airports';
import { cityByCode } from '@/lib/shared/search/cities';
import { foldName } from '@/lib/shared/search/fold-name';
import type { JourneyOffer, Offer } from '@/lib/shared/search/offer';
import { momentAt } from '@/lib/shared/search/time-zone';
import type { AdvancedRule, Condition, ConditionGroup, ConditionName } from './advanced-rules';
import { stopsOf } from './comparable-prices';
import { longestHours } from './flight-rules';
import { placesOf } from './rule-outcomes';
import { supplierNamed } from './supplier-tier';

/**
 * Whether an offer, asked about at a moment, meets the conditions of a rule. A condition about what an offer does not tell is not met,
 * so that no rule acts on a guess.
 */
export function matches({ conditions, group, match }: AdvancedRule, offer: Offer, now: Date): boolean {
  const isMet = (one: Condition) => conditionMet(one, offer, now);
  const areMet = (some: ConditionGroup) =>
    some.match === 'all' ? some.conditions.every(isMet) : some.conditions.some(isMet);
  const own = areMet({ conditions, match });
  if (group === undefined) return own;
  return match === 'all' ? own && areMet(group) : own || areMet(group);
}

/** The offers that prices are compared with: without those that a rule in force excludes. */
export function comparableOffers(
  rules: readonly AdvancedRule[],
  offers: readonly Offer[],
  now: Date,
): readonly Offer[] {
  const excluding = rules.filter(({ effect, on }) => on && effect === 'exclude');
  if (excluding.length === 0) return offers;
  return offers.filter((offer) => !excluding.some((rule) => matches(rule, offer, now)));
}

function conditionMet({ name, value }: Condition, offer: Offer, now: Date): boolean {
  if (typeof value === 'number') return numberMet(name, value, offer, now);
  if (typeof value === 'string') return timeMet(name, value, offer);
  if (name === 'via') return 'legs' in offer && changesOf(offer).some((code) => value.includes(code));
  if (name === 'suppliers') return supplierNamed(value, offer) !== null;
  if (name === 'words') return wordIn(value, offer) !== null;
  return factsOf(name, offer).some((fact) => value.includes(fact));
}

const known = new WeakMap<readonly string[], readonly string[]>();

/** A list of names as names are compared; a search asks for the same list with every offer. */
function foldedOf(names: readonly string[]): readonly string[] {
  const folded = known.get(names) ?? names.map(foldName);
  known.set(names, folded);
  return folded;
}

/** What an offer tells about a condition that lists codes; empty for what it does not tell. */
function factsOf(name: ConditionName, offer: Offer): readonly string[] {
  switch (name) {
    case 'cities':
      return destinationsOf(offer);
    case 'countries':
      return destinationsOf(offer).flatMap((code) => cityByCode(code)?.country ?? []);
    case 'weekdays':
      return [String(new Date(offer.days[0]).getUTCDay() || 7)];
    case 'cabins':
      return 'cabin' in offer ? [offer.cabin] : [];
    case 'seatClasses':
      return 'seatClass' in offer && offer.seatClass !== undefined ? [offer.seatClass] : [];
    case 'carClasses':
      return 'carClass' in offer ? [offer.carClass] : [];
    case 'fuels':
      return 'fuel' in offer ? [offer.fuel] : [];
    case 'cancellations':
      return [offer.cancellation];
    default:
      return [];
  }
}

/** Where one goes: of a journey with several flights the end of each, but not where it all began. */
function destinationsOf(offer: Offer): readonly string[] {
  const cities = placesOf(offer);
  if (!('origin' in offer)) return cities;
  return cities.filter((code, nth) => nth % 2 === 1 && code !== cities[0]);
}

/** Where one changes: each airport or station, and its city. */
const changesOf = ({ legs }: JourneyOffer): readonly string[] =>
  legs.flatMap(({ segments }) =>
    segments.slice(0, -1).flatMap(({ to }) => [to, airportByCode(to)?.city ?? to]),
  );

/**
 * The seller's words in an offer, normalized as names are compared. Only those that result lists have too: words that arrive when an offer
 * is opened would lead to another result at checkout than in the list.
 */
function wordsOf(offer: Offer): readonly string[] {
  const found = knownWords.get(offer);
  if (found !== undefined) return found;
  const said =
    offer.vertical === 'hotels'
      ? [offer.hotel, offer.roomName]
      : offer.vertical === 'flights'
        ? [offer.fare]
        : [];
  const words = said.flatMap((text) => (text === undefined ? [] : foldName(text)));
  knownWords.set(offer, words);
  return words;
}

/** The first of some words that stands in what an offer says, whatever its case; null for none. */
export function wordIn(words: readonly string[], offer: Offer): string | null {
  const texts = wordsOf(offer);
  const at = foldedOf(words).findIndex((word) => texts.some((text) => text.includes(word)));
  return words[at] ?? null;
}

/** The airports and stations where an offer begins, ends or changes. */
export const airportsIn = (offer: Offer): readonly string[] =>
  'legs' in offer ? offer.legs.flatMap(({ segments }) => segments.flatMap(({ from, to }) => [from, to])) : [];

const knownWords = new WeakMap<Offer, readonly string[]>();

function numberMet(name: ConditionName, value: number, offer: Offer, now: Date): boolean {
  if (name === 'starsMax') return 'stars' in offer && offer.stars !== undefined && offer.stars <= value;
  if (name === 'hoursBefore') return (hoursAhead(offer, now) ?? Number.POSITIVE_INFINITY) <= value;
  const actual = figureOf(name, offer);
  return actual !== undefined && actual >= value;
}

function figureOf(name: ConditionName, offer: Offer): number | undefined {
  if (name === 'starsMin' && 'stars' in offer) return offer.stars;
  if (name === 'kmMin' && 'centreKm' in offer) return offer.centreKm;
  if (name === 'nightsMin' && 'nights' in offer) return offer.nights;
  if (name === 'daysMin' && 'rentalDays' in offer) return offer.rentalDays;
  if (!('legs' in offer)) return undefined;
  if (name === 'stopsMin') return stopsOf(offer);
  if (name === 'hoursMin') return longestHours(offer.legs);
  if (name === 'emissionsMin' && offer.emissionsKg !== undefined) return offer.emissionsKg / offer.travellers;
  return undefined;
}

/** Hours until it begins; stays and cars begin with their first day. Null where nobody knows which clocks count. */
function hoursAhead(offer: Offer, now: Date): number | null {
  const start = 'legs' in offer ? offer.legs[0].segments[0].depart : `${offer.days[0]}T00:00`;
  const city = cityByCode(placesOf(offer)[0] ?? '');
  return city === null ? null : (momentAt(city, start) - now.getTime()) / msPerHour;
}

/** Until when it is still the night before. */
const nightEnd = '05:00';

/** Times are those where one departs and arrives, of any way. What arrives after midnight is later than any evening. */
function timeMet(name: ConditionName, value: string, offer: Offer): boolean {
  if (!('legs' in offer)) return false;
  return offer.legs.some(({ segments }) => {
    if (name === 'departBefore') return segments[0].depart.slice(11) < value;
    const arrival = (segments.at(-1) ?? segments[0]).arrive.slice(11);
    return arrival > value || (value >= '12:00' && arrival < nightEnd);
  });
}
