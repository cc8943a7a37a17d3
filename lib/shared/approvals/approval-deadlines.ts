import { msPerHour } from '@/lib/shared/day/days';
import type { ReminderChoice } from './approval-settings';

const halfHourMs = msPerHour / 2;

/** What an order waits for at most. */
export type Bounds = {
  /** When the trip begins. */
  readonly departure: Date;
  /** Until when a provider keeps what is ordered; null for what is not held. */
  readonly heldUntil: Date | null;
};

/** Until when an order can wait at all: two hours before the trip begins and half an hour before the provider gives a hold up. */
export function lastMoment({ departure, heldUntil }: Bounds): Date {
  const start = departure.getTime() - 2 * msPerHour;
  return new Date(heldUntil === null ? start : Math.min(start, heldUntil.getTime() - halfHourMs));
}

type Asked = Bounds & {
  readonly askedAt: Date;
  readonly timeoutHours: number;
  /** How long those have together who are asked in later steps. */
  readonly laterHours?: number;
};

/**
 * Until when a request can be answered: the time that approvers have; where less is left until its last moment, the part of it that falls to
 * them beside the later steps. Never before it was asked.
 */
export function deadlineOf({ askedAt, laterHours = 0, timeoutHours, ...bounds }: Asked): Date {
  const left = lastMoment(bounds).getTime() - askedAt.getTime();
  const part = (left * timeoutHours) / (timeoutHours + laterHours);
  return new Date(askedAt.getTime() + Math.max(0, Math.min(timeoutHours * msPerHour, part)));
}

/**
 * Until when an approved trip can be paid by card: 23 hours, a little less than gateways allow, but an hour before it begins at the
 * latest. What is approved two hours before can be paid.
 */
export const payUntil = (from: Date, departure: Date): Date =>
  new Date(Math.min(from.getTime() + 23 * msPerHour, departure.getTime() - msPerHour));

/** After which parts of the time approvers are reminded. */
const reminders = [0.5, 0.85] as const;

/** How many of the reminders are passed over from the beginning: one that is late matters more than an early one. */
export const remindersPassed = { twice: 0, once: 1, none: 2 } as const satisfies Record<
  ReminderChoice,
  number
>;

/** When a request is due next, after so many reminders were sent or passed over: the next reminder, then the deadline. */
export function nextMoment({
  deadline,
  from,
  sent,
}: {
  readonly from: Date;
  readonly deadline: Date;
  readonly sent: number;
}): Date {
  const part = reminders[sent];
  const length = deadline.getTime() - from.getTime();
  return part === undefined ? deadline : new Date(from.getTime() + part * length);
}

/** How many reminders are covered by what is due now: if several were missed, one mail is enough. */
export const remindersBy = ({ deadline, from, now }: Record<'deadline' | 'from' | 'now', Date>): number =>
  reminders.filter((_, sent) => nextMoment({ from, deadline, sent }) <= now).length;

/** How long others have at least who are asked when nobody has answered; where less is left, nobody else is asked. */
export const escalationMs = 4 * msPerHour;
