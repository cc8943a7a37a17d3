import * as z from 'zod';
import { OpenDay } from '@/lib/shared/form/day';
import { Id } from '@/lib/shared/form/id';
import { OneLine, SeveralLines } from '@/lib/shared/form/one-line';
import { verticals } from '@/lib/shared/site/verticals';

/** What an open request can be (specification §3). Closed is none: a closed request is no longer there to work on. */
export const bookRequestStates = ['request', 'processing'] as const;

/** Longest place and note somebody may write, in characters. */
export const placeLengthMax = 100;
export const noteLengthMax = 1000;

/** Longest reference of a booking that was made elsewhere, in characters. */
export const bookedReferenceMax = 60;

/** For so many days those who asked for it and booked it find a closed request. */
export const closedRequestDays = 30;

/** Open requests one person can have at a time. */
export const openRequestsMax = 20;

/** Where, when and what; a day is empty when it is open, and so is where a stay or a car begins. */
export const BookRequestNeed = z.strictObject({
  vertical: z.enum(verticals),
  from: z.string().max(placeLengthMax),
  to: z.string().max(placeLengthMax),
  depart: z.string(),
  return: z.string(),
});
export type BookRequestNeed = z.infer<typeof BookRequestNeed>;

const line = OneLine(placeLengthMax);

/** What somebody asks a colleague to book. */
export const NewBookRequest = z.strictObject({
  vertical: z.enum(verticals),
  from: line.default(''),
  to: line.pipe(z.string().min(1)),
  depart: OpenDay,
  return: OpenDay,
  /** By when it should be booked. */
  dueOn: OpenDay,
  note: SeveralLines(noteLengthMax).default(''),
});
export type NewBookRequest = z.infer<typeof NewBookRequest>;

/**
 * What becomes of a request: somebody works on it, no longer works on it, has finished, or has not after all; it is not wanted any more, or
 * once more although it was closed.
 */
export const bookRequestChanges = ['take', 'giveBack', 'close', 'unclose', 'withdraw', 'reopen'] as const;

export const BookRequestChanged = z.strictObject({
  change: z.enum(bookRequestChanges),
  version: z.coerce.number().int().positive(),
  /** Of a booking that was made elsewhere; for `close` alone. */
  reference: OneLine(bookedReferenceMax).default(''),
});
export type BookRequestChange = (typeof bookRequestChanges)[number];

/** A request as those who work on it see it. */
export const BookRequest = z.strictObject({
  id: Id,
  state: z.enum(bookRequestStates),
  travelerEmail: z.string(),
  travelerName: z.string(),
  /** Whoever works on it, or null. */
  assigneeName: z.string().nullable(),
  /** The reader works on it. */
  mine: z.boolean(),
  need: BookRequestNeed,
  note: z.string(),
  /** By which its traveler finds a booking that was made elsewhere; '' without one. */
  reference: z.string(),
  /** ISO 8601 day, or null. */
  dueOn: z.string().nullable(),
  /** ISO 8601 moment. */
  createdAt: z.string(),
  /** Grows with every change; a change names the one it was made on. */
  version: z.int(),
});
export type BookRequest = z.infer<typeof BookRequest>;
