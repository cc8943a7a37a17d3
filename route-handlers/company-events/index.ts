import { getArrivalsFile, getAttendeesFile } from './event-files';
import { eventCalls } from './events';

export const eventKeyCalls = [...eventCalls, getAttendeesFile, getArrivalsFile] as const;
