import 'server-only';
import * as z from 'zod';
import { openSecret, sealSecret } from '@/lib/server/company/company-secret';
import type { Member } from '@/lib/server/http/guards';
import { findTicket, issueTicket, spendTicket, type Ticket } from '@/lib/server/sign-in/tickets';
import { database } from '@/lib/server/store/connection';
import { type PeopleFileRow, peopleFileColumns } from '@/lib/shared/people/people-file';

const Draft = z.object({
  rows: z.array(
    z.object({
      line: z.number(),
      values: z.partialRecord(z.enum(peopleFileColumns), z.string()),
      isTooLong: z.boolean(),
    }),
  ),
  ignored: z.array(z.string()),
});

/** A file of people that was read and is not sent yet. */
export type PeopleDraft = {
  readonly rows: readonly PeopleFileRow[];
  /** Columns that are left out. */
  readonly ignored: readonly string[];
};

/** Keeps a file for half an hour, sealed, for whoever gave it; nobody has a place by it. Returns its word. */
export async function keepDraft(viewer: Member, draft: PeopleDraft): Promise<string> {
  const data = { companyId: viewer.membership.companyId, draft: await sealSecret(JSON.stringify(draft)) };
  return issueTicket('peopleFile', { accountId: viewer.account.id, data });
}

/** The file of a word; null alike for an unknown one, another person's and another company's. */
export async function findDraft(viewer: Member, word: string): Promise<PeopleDraft | null> {
  return draftOf(viewer, await findTicket('peopleFile', word));
}

/** The same, used up: of two presses one invites. */
export async function takeDraft(viewer: Member, word: string): Promise<PeopleDraft | null> {
  if ((await findDraft(viewer, word)) === null) return null;
  // Somebody else's word is not used up by trying it.
  return draftOf(viewer, await spendTicket('peopleFile', word, database()));
}

async function draftOf(viewer: Member, ticket: Ticket | null): Promise<PeopleDraft | null> {
  if (ticket === null || ticket.accountId !== viewer.account.id) return null;
  if (ticket.data.companyId !== viewer.membership.companyId) return null;
  const read = Draft.safeParse(JSON.parse((await openSecret(ticket.data.draft ?? '')) || 'null'));
  return read.success ? (read.data as PeopleDraft) : null;
}
