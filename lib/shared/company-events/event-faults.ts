import { dayAfter } from '@/lib/shared/day/days';
import { partsOf } from '@/lib/shared/people/organization/organization-calls';
import type { FieldFault } from '@/lib/shared/refusal';
import { type Airport, airportByCode } from '@/lib/shared/search/airports';
import type { City } from '@/lib/shared/search/cities';
import { findPlace } from '@/lib/shared/search/find-place';
import { nearKm } from '@/lib/shared/search/nearby-airports';
import { distanceKm } from '@/lib/shared/search/travel-distance';
import {
  type EventForm,
  eventAheadDays,
  eventAirportsMax,
  isBudget,
  isQuestions,
  verticalsIn,
  windowDaysMax,
} from './event';

/** On which day it is read, ISO 8601, and of which currencies there is a rate. */
type Now = { readonly today: string; readonly hasRate: (currency: string) => boolean };

/** Everything that is wrong with a form of an event, in the order of its fields. */
export function eventFaults(form: EventForm, { hasRate, today }: Now): FieldFault[] {
  const city = findPlace(form.place)?.city ?? null;
  return [
    ...fault('name', form.name.length < 2, 'at least two characters'),
    ...fault('place', city === null, 'no city that we know'),
    ...dayFaults(form, today),
    ...fault('verticals', verticalsIn(form).length === 0, 'one at least'),
    ...fault('airports', !areAirports(form, city), `IATA codes of airports within ${nearKm} km`),
    ...fault('budget', !isBudget(form.budget, form.currency), 'an amount of the currency'),
    ...fault('currency', !hasRate(form.currency), 'no rate'),
    ...fault('questions', !isQuestions(form.questions), 'too many, or too long'),
  ];
}

const fault = (field: string, isWrong: boolean, description: string): FieldFault[] =>
  isWrong ? [{ field, description }] : [];

/** The days of travel of a form: without any the day before and the day after. */
export const travelDays = ({ endsOn, startsOn, windowFrom, windowTo }: EventForm) => ({
  windowFrom: windowFrom || dayAfter(startsOn, -1),
  windowTo: windowTo || dayAfter(endsOn, 1),
});

/** Days of travel are compared with days of the event that can be. */
function dayFaults(form: EventForm, today: string): FieldFault[] {
  const { endsOn, startsOn } = form;
  const isOver = endsOn < today;
  // Travel to one that is not over began so many days ago at most.
  const isLongAgo = startsOn === '' || (!isOver && startsOn < dayAfter(today, -windowDaysMax));
  const isStart = !isLongAgo && startsOn <= dayAfter(today, eventAheadDays);
  const isEnd = !isOver && (!isStart || endsOn >= startsOn);
  const faults = [
    ...fault('startsOn', !isStart, 'too far ahead, or long ago'),
    ...fault('endsOn', !isEnd, 'before it begins, or over'),
  ];
  if (faults.length > 0) return faults;
  const { windowFrom, windowTo } = travelDays(form);
  const isLong = dayAfter(windowFrom, windowDaysMax) < windowTo;
  return [
    ...fault('windowFrom', windowFrom > startsOn, 'after the event begins'),
    ...fault(
      'windowTo',
      windowTo < endsOn || isLong,
      `before the event ends, or more than ${windowDaysMax} days`,
    ),
  ];
}

/** The airports that were typed, as codes. */
export const airportsOf = ({ airports }: EventForm): string[] => partsOf(airports.toUpperCase(), /[\s,;]+/);

/** Whether they are few enough, and each near the city, where that is known. */
function areAirports(form: EventForm, city: City | null): boolean {
  const airports = airportsOf(form).map(airportByCode);
  return airports.length <= eventAirportsMax && airports.every((one) => isNear(one, city));
}

/** Whether an airport serves a city, or one close to it. */
const isNear = (airport: Airport | null, city: City | null): boolean =>
  airport !== null && (city === null || airport.city === city.code || distanceKm(city, airport) <= nearKm);
