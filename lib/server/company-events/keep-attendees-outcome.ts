import 'server-only';
import * as z from 'zod';
import { openSecret, sealSecret } from '@/lib/server/tickets/company-secret';
import { findTicket, issueTicket } from '@/lib/server/tickets/tickets';
import type { EventEditor } from './find-event';

const Run = z.object({
  eventId: z.string(),
  form: z.enum(['attendees', 'reminded']),
  /** Who was added or written to. */
  count: z.number(),
  /** Who was on the list before. */
  twice: z.number(),
  /** Lines that nobody fits. */
  left: z.array(z.object({ line: z.number(), text: z.string() })),
});

/** What became of adding people to an event, or of reminding them. */
export type AttendeesOutcome = z.infer<typeof Run>;

/** Keeps it for half an hour, sealed, for its own doer in its own company; returns the token for the next page's address. */
export async function keepAttendeesOutcome(viewer: EventEditor, run: AttendeesOutcome): Promise<string> {
  const data = { companyId: viewer.membership.companyId, run: await sealSecret(JSON.stringify(run)) };
  return issueTicket('attendeesRun', { accountId: viewer.account.id, data });
}

/** What became of it; null alike for an unknown token, another person's, another company's and another event's. */
export async function findAttendeesOutcome(
  viewer: EventEditor,
  eventId: string,
  token: string,
): Promise<AttendeesOutcome | null> {
  const ticket = await findTicket('attendeesRun', token);
  if (ticket === null || ticket.accountId !== viewer.account.id) return null;
  if (ticket.data.companyId !== viewer.membership.companyId) return null;
  const read = Run.safeParse(JSON.parse((await openSecret(ticket.data.run ?? '')) || 'null'));
  return read.success && read.data.eventId === eventId ? read.data : null;
}
