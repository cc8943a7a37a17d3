import { isDay } from '@/lib/shared/day/days';
import { citiesCalled, findPlace } from './find-place';
import { usualClock } from './rental-time';
import type { SearchField } from './search-fields';
import { isNoSuchDay } from './typed-day';

/** What is wrong with one field. */
export type SearchProblem =
  | 'missingPlace'
  | 'unknownPlace'
  | 'ambiguousPlace'
  | 'samePlace'
  | 'missingDate'
  | 'badDate'
  | 'noSuchDate'
  | 'pastDate'
  | 'lateDate'
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

/** What is wrong with a field by itself; days from `today` to `last`, ISO 8601, are good. */
export function fieldProblem(
  field: SearchField,
  value: string,
  [today, last]: readonly [today: string, last: string],
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
  if (value === '') return field.required ? 'missingDate' : null;
  if (!isDay(value)) return isNoSuchDay(value) ? 'noSuchDate' : 'badDate';
  if (value < today) return 'pastDate';
  return value > last ? 'lateDate' : null;
}
