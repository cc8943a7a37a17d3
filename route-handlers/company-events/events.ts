import * as z from 'zod';
import {
  addAttendees,
  attendeeErrors,
  attendeesOfFile,
  removeAttendee,
} from '@/lib/server/company-events/attendees';
import {
  closeEvent,
  eventStateErrors,
  publishEvent,
  removeEvent,
} from '@/lib/server/company-events/change-event-state';
import type { EventEditor } from '@/lib/server/company-events/find-event';
import { replyErrors, replyToEvent } from '@/lib/server/company-events/invited-events';
import { keepAttendeesOutcome } from '@/lib/server/company-events/keep-attendees-outcome';
import { remindAttendees, remindErrors } from '@/lib/server/company-events/remind-attendees';
import { saveEvent } from '@/lib/server/company-events/save-event';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { doneOn, onPage } from '@/lib/server/http/on-company-page';
import { recordCalls } from '@/lib/server/http/record-endpoints';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { EventForm, ReplyForm } from '@/lib/shared/company-events/event';
import { Id } from '@/lib/shared/form/id';
import { AuthSuccess } from '@/lib/shared/sign-in/auth-success';

const base = '/i/api/business/events/v1';
const guard = can('events.write');
const calls = recordCalls({ base, guard, page: '/events' });
const pageOf = ({ id }: { readonly id: string }) => `/events?event=${id}`;
const changing = {
  input: z.strictObject({ version: z.coerce.number().int().min(1) }),
  errors: eventStateErrors,
} as const;

/** What became of many is kept, because no address has room for it. */
const told = {
  page: pageOf,
  more: (run: string) => ({ run }),
} as const;

/** Takes somebody off the list. */
const postAttendeeRemoval = endpoint(
  `POST ${base}/{id}/attendees/{membershipId}/remove`,
  {
    guard,
    output: AuthSuccess,
    plainForm: onPage('/events'),
    input: { params: z.strictObject({ id: Id, membershipId: Id }), form: z.strictObject({}) },
    errors: attendeeErrors,
  },
  async ({ viewer, context, input }) => {
    await removeAttendee(viewer, context, input);
    return doneOn(context, pageOf(input), 'attendee-removed');
  },
);

async function addPasted(
  viewer: EventEditor,
  context: RequestContext,
  wanted: { readonly id: string; readonly pasted: string },
): Promise<string> {
  const { added, twice, unknown } = await addAttendees(viewer, context, wanted);
  const left = unknown.map(({ line, text }) => ({ line, text: text.slice(0, 300) }));
  return keepAttendeesOutcome(viewer, { eventId: wanted.id, form: 'attendees', count: added, twice, left });
}

/** Invites the people whose addresses are in a CSV file, whichever columns it has, as if its lines were pasted. */
const postAttendeesFile = endpoint(
  `POST ${base}/{id}/attendees/file`,
  {
    guard,
    output: AuthSuccess,
    plainForm: onPage('/events'),
    input: { params: z.strictObject({ id: Id }), multipart: z.strictObject({ file: z.file() }) },
    errors: [...attendeeErrors, 'VALIDATION_ERROR'],
  },
  async ({ viewer, context, input: { file, id } }) => {
    const run = await addPasted(viewer, context, { id, pasted: await attendeesOfFile(file) });
    return doneOn(context, pageOf({ id }), 'attendees', { run });
  },
);

export const eventCalls = [
  calls.save({
    form: 'event',
    input: EventForm,
    errors: ['TOO_MANY_REQUESTS'],
    page: (_posted, saved) => pageOf(saved),
    run: saveEvent,
  }),
  /** Publishes a draft: its attendees see it, and are written to. */
  calls.act('publish', { ...changing, done: 'event-published', page: pageOf, run: publishEvent }),
  /** Ends replying and booking. */
  calls.act('close', { ...changing, done: 'event-closed', page: pageOf, run: closeEvent }),
  /** Deletes a draft. */
  calls.act('remove', { ...changing, done: 'event-removed', run: removeEvent }),
  /** Invites everybody who is in a group now. */
  calls.act('attendees/group', {
    ...told,
    input: z.strictObject({ group: Id }),
    errors: attendeeErrors,
    done: 'attendees',
    run: async (viewer, context, { group, id }) => {
      const { added, twice } = await addAttendees(viewer, context, { id, groupId: group });
      return keepAttendeesOutcome(viewer, { eventId: id, form: 'attendees', count: added, twice, left: [] });
    },
  }),
  /** Invites people by their addresses; those that nobody has come back with their lines. */
  calls.act('attendees', {
    ...told,
    input: z.strictObject({ people: z.string().min(1).max(100_000) }),
    errors: attendeeErrors,
    done: 'attendees',
    run: (viewer, context, { id, people }) => addPasted(viewer, context, { id, pasted: people }),
  }),
  postAttendeesFile,
  postAttendeeRemoval,
  /** Writes to everybody, or to the one who is named, who has no booking that the host sees and has not said no; once a day. */
  calls.act('remind', {
    ...told,
    input: z.strictObject({ membershipId: z.union([z.literal(''), Id]).default('') }),
    errors: remindErrors,
    done: 'reminded',
    run: async (viewer, context, { id, membershipId }) => {
      const count = await remindAttendees(viewer, context, { id, membershipId: membershipId || null });
      return keepAttendeesOutcome(viewer, { eventId: id, form: 'reminded', count, twice: 0, left: [] });
    },
  }),
  /** The caller says whether they come. */
  recordCalls({ base, guard: can('events.attend'), page: '/my-events' }).act('reply', {
    input: ReplyForm,
    errors: replyErrors,
    done: 'reply',
    page: ({ id }) => `/my-events?event=${id}`,
    run: (viewer, _context, { id, ...said }) => replyToEvent(viewer, id, said),
  }),
] as const;
