import { getArrivalsFile, getAttendeesFile } from './event-files';
import {
  postAttendeeRemoval,
  postAttendees,
  postEvent,
  postEventClosing,
  postEventPublication,
  postEventReminder,
  postEventRemoval,
  postEventReply,
  postGroupAttendees,
} from './events';

export const eventKeyCalls = [
  postEvent,
  postEventPublication,
  postEventClosing,
  postEventRemoval,
  postGroupAttendees,
  postAttendees,
  postAttendeeRemoval,
  postEventReminder,
  postEventReply,
  getAttendeesFile,
  getArrivalsFile,
] as const;
