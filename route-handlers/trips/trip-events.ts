import { endpoint } from '@/lib/server/http/endpoint';
import { signedIn } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import {
  moveEvent,
  removeEvent,
  restoreEvent,
  undoNote,
  writeNote,
} from '@/lib/server/trips/change-trip-event';
import { addTypedEvent, changeTypedEvent } from '@/lib/server/trips/typed-trip-event';
import { EventPlace, MoveEvent, TripDone, WriteNote } from '@/lib/shared/trips/trip-calls';
import { AddTypedEvent, ChangeTypedEvent } from '@/lib/shared/trips/typed-trip-event';

const ours = {
  guard: signedIn,
  output: TripDone,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  plainForm: { page: '/trips', next: ({ redirect }: TripDone) => redirect },
} as const;

type Place = { readonly fullTripId: string; readonly eventId: string };

/** Back to the trip, which says what was done and offers to undo it. */
const done = (context: RequestContext, { eventId, fullTripId }: Place, form: string): TripDone => ({
  success: true,
  redirect: inSite(context, `/trips/${fullTripId}?form=${form}&done=1&undo=${eventId}`),
});

/** Writes a note to an event. */
export const postEventNote = endpoint(
  'POST /i/api/trips/v1/event/note',
  { ...ours, input: { form: WriteNote } },
  async ({ viewer, context, input }) => {
    await writeNote(viewer, input, input.note);
    return done(context, input, 'event-note');
  },
);

/** Brings the note before the last change back. */
export const postEventNoteUndo = endpoint(
  'POST /i/api/trips/v1/event/undoNote',
  { ...ours, input: { form: EventPlace } },
  async ({ viewer, context, input }) => {
    await undoNote(viewer, input);
    return done(context, input, 'event-note');
  },
);

/** Adds what somebody typed by hand. */
export const postTypedEvent = endpoint(
  'POST /i/api/trips/v1/event/add',
  { ...ours, input: { form: AddTypedEvent } },
  async ({ viewer, context, input }) => {
    const { eventId, fullTripId, ...fields } = input;
    await addTypedEvent(viewer, { eventId, fullTripId }, fields);
    return done(context, input, 'event-added');
  },
);

/** Changes what was typed by hand. */
export const postTypedEventChange = endpoint(
  'POST /i/api/trips/v1/event/change',
  { ...ours, input: { form: ChangeTypedEvent } },
  async ({ viewer, context, input }) => {
    const { eventId, fullTripId, ...fields } = input;
    await changeTypedEvent(viewer, { eventId, fullTripId }, fields);
    return done(context, input, 'event-typed');
  },
);

/** Moves an event to another trip. */
export const postEventMove = endpoint(
  'POST /i/api/trips/v1/event/move',
  { ...ours, input: { form: MoveEvent } },
  async ({ viewer, context, input }) => {
    await moveEvent(viewer, input, input.toFullTripId);
    return done(context, { ...input, fullTripId: input.toFullTripId }, 'event-move');
  },
);

/** Takes an event out of its trip. */
export const postEventRemoval = endpoint(
  'POST /i/api/trips/v1/event/remove',
  { ...ours, input: { form: EventPlace } },
  async ({ viewer, context, input }) => {
    await removeEvent(viewer, input);
    return done(context, input, 'event-removal');
  },
);

/** Brings a removed event back. */
export const postEventReturn = endpoint(
  'POST /i/api/trips/v1/event/restore',
  { ...ours, input: { form: EventPlace } },
  async ({ viewer, context, input }) => {
    await restoreEvent(viewer, input);
    return done(context, input, 'event-return');
  },
);
