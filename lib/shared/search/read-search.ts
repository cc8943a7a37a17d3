import { dayAfter } from '@/lib/shared/day/days';
import type { Vertical } from '@/lib/shared/site/verticals';
import { agesIn, agesText, areTooManyOnLaps, type ChildAge, readAges } from './children-ages';
import type { City } from './cities';
import { fieldProblem, type SearchProblem, usualValue } from './field-problem';
import { findPlace } from './find-place';
import { readMultiCity } from './read-multi-city';
import { type RentalTimes, usualTimes } from './rental-time';
import {
  type Cabin,
  cabins,
  type SearchField,
  searchDaysMax,
  searchFields,
  travellersMax,
} from './search-fields';
import { placeTextMax } from './search-limits';

/** A search as it was asked for. */
export type Search = {
  readonly vertical: Vertical;
  /**
   * One place for stays, one or where a car is picked up and where it is brought back, origin and destination else; of a multi-city
   * search those of each flight in turn.
   */
  readonly places: readonly City[];
  /** For each place the IATA code of the one airport that was meant; null where any of the city will do. */
  readonly airports: readonly (string | null)[];
  /** ISO 8601 days, none earlier than the one before; one or two, and one for each flight of a multi-city search. */
  readonly days: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  /** Of children, as far as somebody gave them (`readAges`). */
  readonly ages?: readonly ChildAge[];
  /** For flights alone. */
  readonly cabin: Cabin | null;
  /** For cars alone. */
  readonly times: RentalTimes | null;
};

/** An address of a landing page, read. */
export type SearchReading = {
  /** What stands in the fields, by name: what came, else what is usual. */
  readonly values: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, SearchProblem>>;
  /** Null where nothing was asked for yet, or something is wrong. */
  readonly search: Search | null;
  /** How many flights a multi-city search is about; absent for every other search. */
  readonly flights?: number;
};

/**
 * Reads what a search form sent. A form sends all its required fields, filled or empty; an address with some
 * of them, as links on cards have it, only fills them in and is not judged. `today` is the ISO 8601 day on
 * which the last place on Earth still is.
 */
export function readSearch(
  vertical: Vertical,
  query: (name: string) => string | undefined,
  today: string,
): SearchReading {
  if (vertical === 'flights' && query('trip') === 'multi')
    return readMultiCity(query, [today, dayAfter(today, searchDaysMax)]);
  const fields = searchFields[vertical];
  const values = Object.fromEntries(
    fields.map((field) => [field.name, (query(field.name) ?? usualValue(field)).slice(0, placeTextMax)]),
  );
  // A car of one day comes back in the evening, unless somebody chose a time: that one stays, also where it is wrong.
  if (vertical === 'cars' && query('dropoffTime') === undefined)
    values.dropoffTime = usualTimes([values.pickup ?? '', values.dropoff ?? ''])[1];
  const ages = readAges(query, vertical, Number(values.children));
  values.ages = agesText(ages);
  // Somebody who comes from the form of a multi-city search has not asked for this one yet.
  if (query('trip') !== undefined) {
    const back = values.return === '' ? { return: query('depart2') ?? '' } : {};
    return { values: { ...values, ...back }, problems: {}, search: null };
  }
  const asked = fields.every(
    (field) => !('required' in field && field.required) || query(field.name) !== undefined,
  );
  if (!asked) return { values, problems: {}, search: null };
  const problems: Record<string, SearchProblem> = {};
  for (const field of fields) {
    const problem = fieldProblem(field, values[field.name] ?? '', [today, dayAfter(today, searchDaysMax)]);
    if (problem !== null) problems[field.name] = problem;
  }
  Object.assign(problems, problemsBetween(vertical, values, problems));
  if (vertical === 'flights' && areTooManyOnLaps(ages, Number(values.adults)))
    problems.children ??= 'tooManyOnLaps';
  const good = Object.keys(problems).length === 0;
  return {
    values,
    problems,
    search: good ? { ...searchOf(vertical, fields, values), ...agesIn(ages) } : null,
  };
}

/** What two fields get wrong together, told at the second. */
function problemsBetween(
  vertical: Vertical,
  values: Readonly<Record<string, string>>,
  known: Readonly<Record<string, SearchProblem>>,
): Record<string, SearchProblem> {
  const found: Record<string, SearchProblem> = {};
  const good = (kind: SearchField['kind']) =>
    searchFields[vertical]
      .filter((field) => field.kind === kind && !(field.name in known))
      .map(({ name }) => name);
  const [from, to] = good('place');
  const isCar = vertical === 'cars';
  // A car may come back to where it was.
  if (!isCar && from !== undefined && to !== undefined && cityOf(values[from]) === cityOf(values[to])) {
    found[to] = 'samePlace';
  }
  const people = good('count')
    .filter((name) => name !== 'rooms')
    .reduce((sum, name) => sum + Number(values[name]), 0);
  // Rooms are let to any number of people; one booking of a journey is not.
  if (people > travellersMax && vertical !== 'hotels') found.children = 'tooManyPeople';
  const [start, end] = good('date');
  if (start === undefined || end === undefined) return found;
  const [first = '', last = ''] = [values[start], values[end]];
  // A stay has a night; a journey may be there and back in a day.
  if (last !== '' && (last < first || (vertical === 'hotels' && last === first)))
    found[end] = 'endBeforeStart';
  const [pickUp, dropOff] = good('time');
  if (pickUp !== undefined && dropOff !== undefined && last === first)
    if ((values[dropOff] ?? '') <= (values[pickUp] ?? '')) found[dropOff] = 'timeBeforeStart';
  return found;
}

function searchOf(
  vertical: Vertical,
  fields: readonly SearchField[],
  values: Readonly<Record<string, string>>,
): Search {
  const of = (kind: SearchField['kind']) =>
    fields.filter((field) => field.kind === kind).map(({ name }) => [name, values[name] ?? ''] as const);
  const found = of('place').flatMap(([, name]) => findPlace(name) ?? []);
  const [first, second] = found;
  const isBack = vertical === 'cars' && first?.city === second?.city;
  const places = isBack ? found.slice(0, 1) : found;
  const [pickUp, dropOff] = of('time').map(([, clock]) => clock);
  return {
    vertical,
    places: places.map(({ city }) => city),
    airports: places.map(({ airport }) => airport),
    days: of('date').flatMap(([, day]) => (day === '' ? [] : [day])),
    counts: Object.fromEntries(of('count').map(([name, value]) => [name, Number(value)])),
    cabin: cabins.find((cabin) => cabin === values.cabin) ?? null,
    times: pickUp === undefined || dropOff === undefined ? null : [pickUp, dropOff],
  };
}

function cityOf(text: string | undefined): City | null {
  return findPlace(text ?? '')?.city ?? null;
}
