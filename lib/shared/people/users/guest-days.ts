import { dayAfter } from '@/lib/shared/day/days';
import { Day } from '@/lib/shared/form/day';

/** A guest's membership lasts at most so many days, the first and the last included. */
export const guestDaysMax = 365;

export type GuestDays = { readonly startsOn: string; readonly endsOn: string };

/** The last day a membership that starts on a day can have. */
export const lastGuestDay = (startsOn: string): string => dayAfter(startsOn, guestDaysMax - 1);

/** Which of a guest's two days cannot be, or null: the last is not before the first nor over, and within a year of it. */
export function guestDaysProblem(
  { startsOn, endsOn }: GuestDays,
  today: string,
): 'startsOn' | 'endsOn' | null {
  if (!Day.safeParse(startsOn).success) return 'startsOn';
  if (!Day.safeParse(endsOn).success || endsOn < startsOn || endsOn < today) return 'endsOn';
  return endsOn > lastGuestDay(startsOn) ? 'endsOn' : null;
}
