import * as z from 'zod';
import { Flag } from '@/lib/shared/form/form-flag';
import { Id } from '@/lib/shared/form/id';
import { TripSummary } from '@/lib/shared/site/trip-summary';
import { FullTripId } from './full-trip-id';
import { Note } from './note';
import { TripName } from './trip-name';

/** Longest id of a result that can be saved, in characters. */
export const resultIdLengthMax = 1000;
const ResultId = z.string().min(1).max(resultIdLengthMax);
/** Where a form without JavaScript leads afterwards. */
const Redir = z.string().max(2000).default('');
/** A field a form left empty says nothing. */
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** `POST /i/api/trips/v1/save`: into a trip, into a new one, or into the one it belongs to by place and days. */
export const SaveResult = z.strictObject({
  resultId: ResultId,
  fullTripId: unlessEmpty(FullTripId),
  newTripName: unlessEmpty(TripName),
  redir: Redir,
});

/** What saving answers; the count is over all trips of the visitor. */
export const SavedResult = z.strictObject({
  fullTripId: z.string(),
  tripName: z.string(),
  /** First and last day in the language of the call; empty without days. */
  tripDays: z.string(),
  eventId: z.string(),
  savedCount: z.number().int().nonnegative(),
});
export type SavedResult = z.infer<typeof SavedResult>;

/** `POST /i/api/trips/v1/unsave`: saved or not, afterwards it is not; undone with the trip that was made for it. */
export const UnsaveResult = z.strictObject({ resultId: ResultId, undo: Flag, redir: Redir });
export const UnsavedResult = z.strictObject({ savedCount: z.number().int().nonnegative() });

/** `GET /i/api/trips/v1/list?page=&size=`: summaries, the trip changed last first. */
export const TripList = z.strictObject({
  trips: z.array(z.strictObject({ ...TripSummary.shape, imageUrl: z.string() })),
  numTrips: z.number().int().nonnegative(),
  numSavedEvents: z.number().int().nonnegative(),
});
export type TripList = z.infer<typeof TripList>;

/** The answer of every call that changes a trip or a setting: where a form without JavaScript leads. */
export const TripDone = z.strictObject({ success: z.literal(true), redirect: z.string() });
export type TripDone = z.infer<typeof TripDone>;

/** One event of one trip. */
export const EventPlace = z.strictObject({ fullTripId: FullTripId, eventId: Id });

export const RenameTrip = z.strictObject({ fullTripId: FullTripId, tripName: TripName });

/** An empty note takes it away. */
export const WriteNote = z.strictObject({
  ...EventPlace.shape,
  note: Note,
});

export const MoveEvent = z.strictObject({ ...EventPlace.shape, toFullTripId: FullTripId });
