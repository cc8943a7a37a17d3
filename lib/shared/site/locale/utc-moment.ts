import { dateFormat } from './kept-formats';

const inUtc = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;

/** A moment that something ends, with the time zone it is told in: nobody's own is known on the server. */
export const utcMoment = (at: Date, tag: string): string => `${dateFormat(tag, inUtc).format(at)} UTC`;
