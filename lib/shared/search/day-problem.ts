import { isDay } from '@/lib/shared/day/days';
import { isNoSuchDay } from './typed-day';

/** What is wrong with a day by itself. */
export type DayProblem = 'missingDate' | 'badDate' | 'noSuchDate' | 'pastDate' | 'lateDate';

/** The same in words, and that a day is earlier than the one before it allows. `{date}` stands for the day. */
export type DayWords = Readonly<Record<DayProblem | 'early', string>>;

/** What is wrong with what stands in the field of a day; days from `first` to `last`, ISO 8601, are good. */
export function dayProblem(
  value: string,
  isRequired: boolean,
  [first, last]: readonly [first: string, last: string],
): DayProblem | null {
  if (value === '') return isRequired ? 'missingDate' : null;
  if (!isDay(value)) return isNoSuchDay(value) ? 'noSuchDate' : 'badDate';
  if (value < first) return 'pastDate';
  return value > last ? 'lateDate' : null;
}
