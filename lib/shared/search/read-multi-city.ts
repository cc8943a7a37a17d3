import { agesIn, agesText, areTooManyOnLaps, readAges } from './children-ages';
import { fieldProblem, type SearchProblem, usualValue } from './field-problem';
import { findPlace, placeCode } from './find-place';
import {
  cabins,
  flightsMax,
  flightsMin,
  multiCityFlights,
  multiCityShared,
  type SearchField,
  travellersMax,
} from './search-fields';
import { placeTextMax } from './search-limits';

type Query = (name: string) => string | undefined;
type Values = Record<string, string>;

/**
 * Reads what the form of a multi-city search sent, as `readSearch` does. Flights that nobody has filled in are left out at the end
 * and are missing between others. A flight without an origin begins where the one before ended. `flights` and `drop` come from the
 * buttons that add and remove a flight: they change the form and are not judged.
 *
 * @param range first and last ISO 8601 day one can search for
 */
export function readMultiCity(query: Query, range: readonly [string, string]) {
  const said = multiCityFlights.map((fields) => fields.map(({ name }) => textOf(query(name))));
  // Somebody who comes from the form of return flights goes on from there, on the day of the return.
  if (query('to2') === undefined) said[1] = ['', '', textOf(query('return'))];
  const flights = withoutFlight(said, Number(query('drop')));
  const filled = flights.findLastIndex((flight, index) => isFilled(flight, flights[index - 1])) + 1;
  const wanted = Math.min(Number(query('flights')) || 0, flightsMax);
  const shown = Math.max(flightsMin, filled, wanted);
  const fields = [...multiCityFlights.slice(0, shown).flat(), ...multiCityShared];
  const values: Values = {
    ...Object.fromEntries(multiCityShared.map((one) => [one.name, query(one.name) ?? usualValue(one)])),
    ...flightValues(flights.slice(0, shown)),
  };
  const ages = readAges(query, 'flights', Number(values.children));
  values.ages = agesText(ages);
  const isChange = query('flights') !== undefined || query('drop') !== undefined;
  if (isChange || query('to2') === undefined) return { values, problems: {}, search: null, flights: shown };
  const problems = problemsOf(fields, values, range);
  if (areTooManyOnLaps(ages, Number(values.adults))) problems.children ??= 'tooManyOnLaps';
  const isGood = Object.keys(problems).length === 0;
  const search = isGood ? { ...searchOf(shown, values), ...agesIn(ages) } : null;
  return { values, problems, search, flights: shown };
}

const textOf = (text: string | undefined): string => (text ?? '').slice(0, placeTextMax);

type Flight = readonly string[];

/** Without the flight of a number, from 2; any other number leaves all. */
function withoutFlight(flights: readonly Flight[], number: number): readonly Flight[] {
  if (!Number.isInteger(number) || number < flightsMin || number > flightsMax) return flights;
  return [...flights.slice(0, number - 1), ...flights.slice(number), ['', '', '']];
}

/** An origin that is only where the flight before ended has come from the form itself. */
function isFilled([from = '', to = '', depart = '']: Flight, before: Flight | undefined): boolean {
  return to !== '' || depart !== '' || (from !== '' && from !== before?.[1]);
}

function flightValues(flights: readonly Flight[]): Values {
  const values: Values = {};
  flights.forEach(([from = '', to = '', depart = ''], index) => {
    const names = multiCityFlights[index];
    if (names === undefined) return;
    values[names[0].name] = from === '' ? (flights[index - 1]?.[1] ?? '') : from;
    values[names[1].name] = to;
    values[names[2].name] = depart;
  });
  return values;
}

function problemsOf(
  fields: readonly SearchField[],
  values: Values,
  range: readonly [string, string],
): Record<string, SearchProblem> {
  const problems: Record<string, SearchProblem> = {};
  for (const field of fields) {
    const problem = fieldProblem(field, values[field.name] ?? '', range);
    if (problem !== null) problems[field.name] = problem;
  }
  const good = (name: string) => (name in problems ? null : (values[name] ?? null));
  let latest = '';
  for (const [from, to, depart] of multiCityFlights) {
    const [origin, destination, day] = [good(from.name), good(to.name), good(depart.name)];
    if (origin !== null && destination !== null && cityOf(origin) === cityOf(destination))
      problems[to.name] = 'samePlace';
    if (day === null) continue;
    if (day < latest) problems[depart.name] = 'beforeFlight';
    else latest = day;
  }
  const people = Number(good('adults')) + Number(good('children'));
  if (people > travellersMax) problems.children = 'tooManyPeople';
  return problems;
}

const cityOf = (text: string) => findPlace(text)?.city ?? null;

/** There and back between the same two places is the search for a return flight. */
function searchOf(count: number, values: Values) {
  const flights = multiCityFlights.slice(0, count);
  const places = flights.flatMap(([from, to]) =>
    [from, to].flatMap(({ name }) => findPlace(values[name] ?? '') ?? []),
  );
  const [a, b, c, d] = places.map(placeCode);
  const isReturn = count === flightsMin && a === d && b === c;
  const kept = isReturn ? places.slice(0, 2) : places;
  return {
    vertical: 'flights' as const,
    places: kept.map(({ city }) => city),
    airports: kept.map(({ airport }) => airport),
    days: flights.map(([, , { name }]) => values[name] ?? ''),
    counts: { adults: Number(values.adults), children: Number(values.children) },
    cabin: cabins.find((cabin) => cabin === values.cabin) ?? null,
    times: null,
  };
}
