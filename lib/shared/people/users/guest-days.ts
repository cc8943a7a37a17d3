import { Day } from '@/lib/shared/form/day';

/** A guest's membership lasts at most so many days, the first and the last included. */
export const guestDaysMax = 365;

export type GuestDays = { readonly startsOn: string; readonly endsOn: string };

const dayMs = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Today, in UTC. */
export const todayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** The last day a membership that starts on a day can have. */
export const lastGuestDay = (startsOn: string): string =>
  todayOf(new Date(at(startsOn) + (guestDaysMax - 1) * dayMs));

/** Which of a guest's two days cannot be, or null: the last is not before the first nor over, and within a year of it. */
export function guestDaysProblem(
  { startsOn, endsOn }: GuestDays,
  today: string,
): 'startsOn' | 'endsOn' | null {
  if (!Day.safeParse(startsOn).success) return 'startsOn';
  if (!Day.safeParse(endsOn).success || endsOn < startsOn || endsOn < today) return 'endsOn';
  return endsOn > lastGuestDay(startsOn) ? 'endsOn' : null;
}
