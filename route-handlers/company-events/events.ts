import * as z from 'zod';
import { addAttendees, attendeeErrors, removeAttendee } from '@/lib/server/company-events/attendees';
import { type AttendeesOutcome, keepAttendeesOutcome } from '@/lib/server/company-events/attendees-outcome';
import type { Host } from '@/lib/server/company-events/event-rows';
import {
  closeEvent,
  eventStateErrors,
  publishEvent,
  removeEvent,
} from '@/lib/server/company-events/event-states';
import { replyErrors, replyToEvent } from '@/lib/server/company-events/own-events';
import { remindAttendees, remindErrors } from '@/lib/server/company-events/remind-attendees';
import { saveEvent, saveEventErrors } from '@/lib/server/company-events/save-event';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { companyPage, doneOn, onPage } from '@/lib/server/http/on-company-page';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { EventForm, ReplyForm } from '@/lib/shared/company-events/event';
import { Id } from '@/lib/shared/form/id';
import { AuthSuccess, success } from '@/lib/shared/sign-in/auth-success';

const url = '/events';
const base = '/i/api/business/events/v1';
const One = z.strictObject({ id: Id });
const Version = z.strictObject({ version: z.coerce.number().int().min(1) });
const hosting = { guard: can('events.write'), output: AuthSuccess, plainForm: onPage(url) } as const;

/** Back to the page of an event, where the form says what became of it. */
const doneAt = (
  context: RequestContext,
  id: string,
  form: string,
  more: Readonly<Record<string, string>> = {},
) => {
  const parts = new URLSearchParams({ event: id, form, done: '1', ...more });
  return success(companyPage(context, `${url}?${parts}`));
};

/** The same with what became of it, which no address has. */
const toldAt = async (viewer: Host, context: RequestContext, run: AttendeesOutcome) =>
  doneAt(context, run.eventId, run.form, { run: await keepAttendeesOutcome(viewer, run) });

/** Adds an event as a draft, or changes the one that the form names. */
export const postEvent = endpoint(
  `POST ${base}`,
  { ...hosting, input: { form: EventForm }, errors: saveEventErrors },
  async ({ viewer, context, input }) =>
    doneAt(context, (await saveEvent(viewer, context, input)).id, 'event'),
);

/** Publishes a draft: its attendees see it, and are written to. */
export const postEventPublication = endpoint(
  `POST ${base}/{id}/publish`,
  { ...hosting, input: { params: One, form: Version }, errors: eventStateErrors },
  async ({ viewer, context, input }) => {
    await publishEvent(viewer, context, input);
    return doneAt(context, input.id, 'event-published');
  },
);

/** Ends replying and booking. */
export const postEventClosing = endpoint(
  `POST ${base}/{id}/close`,
  { ...hosting, input: { params: One, form: Version }, errors: eventStateErrors },
  async ({ viewer, context, input }) => {
    await closeEvent(viewer, context, input);
    return doneAt(context, input.id, 'event-closed');
  },
);

/** Deletes a draft. */
export const postEventRemoval = endpoint(
  `POST ${base}/{id}/remove`,
  { ...hosting, input: { params: One, form: Version }, errors: eventStateErrors },
  async ({ viewer, context, input }) => {
    await removeEvent(viewer, context, input);
    return doneOn(context, url, 'event-removed');
  },
);

/** Invites everybody who is in a group now. */
export const postGroupAttendees = endpoint(
  `POST ${base}/{id}/attendees/group`,
  { ...hosting, input: { params: One, form: z.strictObject({ group: Id }) }, errors: attendeeErrors },
  async ({ viewer, context, input: { group, id } }) => {
    const { added, twice } = await addAttendees(viewer, context, { id, groupId: group });
    return toldAt(viewer, context, { eventId: id, form: 'attendees', count: added, twice, left: [] });
  },
);

/** Invites people by their addresses; those that nobody has come back with their lines. */
export const postAttendees = endpoint(
  `POST ${base}/{id}/attendees`,
  {
    ...hosting,
    input: { params: One, form: z.strictObject({ people: z.string().min(1).max(100_000) }) },
    errors: attendeeErrors,
  },
  async ({ viewer, context, input: { id, people } }) => {
    const { added, twice, unknown } = await addAttendees(viewer, context, { id, pasted: people });
    const left = unknown.map(({ line, text }) => ({ line, text: text.slice(0, 300) }));
    return toldAt(viewer, context, { eventId: id, form: 'attendees', count: added, twice, left });
  },
);

/** Takes somebody off the list. */
export const postAttendeeRemoval = endpoint(
  `POST ${base}/{id}/attendees/{membershipId}/remove`,
  {
    ...hosting,
    input: { params: z.strictObject({ id: Id, membershipId: Id }), form: z.strictObject({}) },
    errors: attendeeErrors,
  },
  async ({ viewer, context, input }) => {
    await removeAttendee(viewer, context, input);
    return doneAt(context, input.id, 'attendee-removed');
  },
);

/** Writes to everybody, or to the one who is named, who has no booking that the host sees and has not said no; once a day. */
export const postEventReminder = endpoint(
  `POST ${base}/{id}/remind`,
  {
    ...hosting,
    input: {
      params: One,
      form: z.strictObject({ membershipId: z.union([z.literal(''), Id]).default('') }),
    },
    errors: remindErrors,
  },
  async ({ viewer, context, input: { id, membershipId } }) => {
    const people = await remindAttendees(viewer, context, { id, membershipId: membershipId || null });
    return toldAt(viewer, context, { eventId: id, form: 'reminded', count: people, twice: 0, left: [] });
  },
);

/** The caller says whether they come. */
export const postEventReply = endpoint(
  `POST ${base}/{id}/reply`,
  {
    guard: can('events.attend'),
    output: AuthSuccess,
    plainForm: onPage('/my-events'),
    input: { params: One, form: ReplyForm },
    errors: replyErrors,
  },
  async ({ viewer, context, input: { id, ...said } }) => {
    await replyToEvent(viewer, id, said);
    return success(companyPage(context, `/my-events?event=${id}&form=reply&done=1`));
  },
);
