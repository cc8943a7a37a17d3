import * as z from 'zod';
import { Day, OpenDay } from '@/lib/shared/form/day';
import { Id } from '@/lib/shared/form/id';
import { OneLine } from '@/lib/shared/form/one-line';
import { verticals } from '@/lib/shared/site/verticals';
import { FullTripId } from './full-trip-id';
import { Note } from './note';

/** What stands in a trip: what is searched for here, and whatever else somebody plans. */
export const eventKinds = [...verticals, 'activity'] as const;
export type EventKind = (typeof eventKinds)[number];

/** Longest name of what is typed by hand, in characters; a place or an address beside it may be as long. */
export const typedTextMax = 120;

/** Most days that something typed by hand may last, its first and its last counted: nobody plans more than a year at once. */
export const typedDaysMax = 370;

const Text = OneLine(typedTextMax);
/** `18:40`; empty where the time is not known. */
const OpenTime = z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)]).default('');

const typedFields = {
  kind: z.enum(eventKinds),
  title: Text.pipe(z.string().min(1)),
  day: Day,
  time: OpenTime,
  /** The last day, so that it lasts `typedDaysMax` days at most; empty for the same day. */
  until: OpenDay,
  where: Text.default(''),
};

/** What somebody typed: days ISO 8601, times of the place in hours and minutes, texts in characters up to `typedTextMax`. */
export type TypedFields = z.output<z.ZodObject<typeof typedFields>>;

/** `POST /i/api/trips/v1/event/add`; sent twice with one `eventId` it is one event. What it refuses is VALIDATION_ERROR with the field. */
export const AddTypedEvent = z.strictObject({
  fullTripId: FullTripId,
  eventId: Id,
  ...typedFields,
  note: Note.default(''),
});

/** `POST /i/api/trips/v1/event/change`: the note has a form of its own. */
export const ChangeTypedEvent = z.strictObject({ fullTripId: FullTripId, eventId: Id, ...typedFields });

/** What an event that was typed by hand keeps in place of an offer. */
export const TypedEvent = z.strictObject({ typed: z.literal(true), time: OpenTime });
export type TypedEvent = z.infer<typeof TypedEvent>;
