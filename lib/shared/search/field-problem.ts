import { type DayProblem, dayProblem } from './day-problem';
import { citiesCalled, findPlace } from './find-place';
import { usualClock } from './rental-time';
import type { SearchField } from './search-fields';

/** What is wrong with one field. */
export type SearchProblem =
  | DayProblem
  | 'missingPlace'
  | 'unknownPlace'
  | 'ambiguousPlace'
  | 'samePlace'
  | 'endBeforeStart'
  | 'timeBeforeStart'
  | 'pastTime'
  | 'beforeFlight'
  | 'badCount'
  | 'tooManyPeople'
  | 'tooManyOnLaps'
  | 'badChoice';

/** What stands in a field that nobody has filled in. */
export function usualValue(field: SearchField): string {
  if (field.kind === 'count') return String(field.min);
  if (field.kind === 'time') return usualClock;
  return field.kind === 'choice' ? (field.options[0] ?? '') : '';
}

/** What is wrong with a field by itself; days of the range, ISO 8601, are good. */
export function fieldProblem(
  field: SearchField,
  value: string,
  range: readonly [today: string, last: string],
): SearchProblem | null {
  if (field.kind === 'place') {
    if (value.trim() === '') return field.required ? 'missingPlace' : null;
    if (findPlace(value) !== null) return null;
    return citiesCalled(value).length > 0 ? 'ambiguousPlace' : 'unknownPlace';
  }
  if (field.kind === 'count') {
    const whole = /^\d{1,2}$/.test(value) ? Number(value) : -1;
    return whole < field.min || whole > field.max ? 'badCount' : null;
  }
  if (field.kind === 'choice' || field.kind === 'time')
    return field.options.some((option) => option === value) ? null : 'badChoice';
  return dayProblem(value, field.required, range);
}
