import { daysBetween } from '@/lib/shared/day/days';

/** When a car is picked up and brought back, by the clocks there, `08:30`. */
export type RentalTimes = readonly [pickUp: string, dropOff: string];

/** The times one can choose, every half hour of a day. */
export const rentalClocks: readonly string[] = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
);
/** When a car is picked up by whoever chooses no time. */
export const usualClock = '10:00';

/** The times of whoever chooses none: whole days, and of one day most of it. */
export const usualTimes = ([first = '', last]: readonly string[]): RentalTimes => [
  usualClock,
  first !== '' && first === last ? '18:00' : usualClock,
];

/**
 * The times of a rental that moves to other days: who chose none has what is usual on those. Null where the car would be back before it
 * has left.
 */
export function timesOnDays(
  [pickUp, dropOff]: RentalTimes,
  from: readonly string[],
  to: readonly string[],
): RentalTimes | null {
  const times: RentalTimes = [pickUp, dropOff === usualTimes(from)[1] ? usualTimes(to)[1] : dropOff];
  const [first, last = first] = to;
  return first === last && times[1] <= pickUp ? null : times;
}

const minutesPerDay = 24 * 60;

/**
 * Days that a car is paid for: each 24 hours that have begun, at least one.
 *
 * @param days the ISO 8601 days of picking up and bringing back
 */
export function rentalDaysOf(days: readonly string[], [pickUp, dropOff]: RentalTimes): number {
  const [first = '', last = first] = days;
  const minutes = daysBetween(first, last) * minutesPerDay + minutesOf(dropOff) - minutesOf(pickUp);
  return Math.max(1, Math.ceil(minutes / minutesPerDay));
}

/** Minutes from one time of a day to another, whichever comes first. */
export const minutesBetween = (one: string, other: string): number =>
  Math.abs(minutesOf(one) - minutesOf(other));

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
