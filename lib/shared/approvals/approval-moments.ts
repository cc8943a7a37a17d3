const hourMs = 3_600_000;
const halfHourMs = hourMs / 2;

type Asked = {
  readonly askedAt: Date;
  readonly timeoutHours: number;
  /** When the trip begins; null where only the day before is over. */
  readonly departure: Date;
  /** Until when a provider keeps what is ordered; null for what is not held. */
  readonly heldUntil: Date | null;
};

/**
 * Until when a request can be answered: the time that approvers have, but at least two hours before the trip begins and half an hour
 * before the provider gives a hold up. Never before it was asked.
 */
export function deadlineOf({ askedAt, departure, heldUntil, timeoutHours }: Asked): Date {
  const ends = [
    askedAt.getTime() + timeoutHours * hourMs,
    departure.getTime() - 2 * hourMs,
    ...(heldUntil === null ? [] : [heldUntil.getTime() - halfHourMs]),
  ];
  return new Date(Math.max(askedAt.getTime(), Math.min(...ends)));
}

/** After which parts of the time approvers are reminded. */
const reminders = [0.5, 0.85] as const;

/** When a request is due next, after so many reminders: the next reminder, then the deadline. */
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

/** How long others are asked when nobody has answered; where less is left, nobody else is asked. */
export const escalationMs = 4 * hourMs;
