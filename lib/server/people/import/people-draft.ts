import 'server-only';
import * as z from 'zod';
import type { Can } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { openSecret, sealSecret } from '@/lib/server/tickets/company-secret';
import { findTicket, issueTicket, spendTicket, type Ticket } from '@/lib/server/tickets/tickets';
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

/** Whoever sends a file, and whoever looks at the page that names the admins in it. */
export type DraftReader = Can<'users.import' | 'admins.review'>;

/** A file of people that was read and is not sent yet. */
export type PeopleDraft = {
  readonly rows: readonly PeopleFileRow[];
  /** Columns that are left out. */
  readonly ignored: readonly string[];
};

/** Keeps a file for half an hour, sealed, for whoever gave it; nobody becomes a member by it. Returns its token. */
export async function keepDraft(viewer: Can<'users.import'>, draft: PeopleDraft): Promise<string> {
  const data = { companyId: viewer.membership.companyId, draft: await sealSecret(JSON.stringify(draft)) };
  return issueTicket('peopleFile', { accountId: viewer.account.id, data });
}

/** The file of a token; null alike for an unknown one, another person's and another company's. */
export async function findDraft(viewer: DraftReader, token: string): Promise<PeopleDraft | null> {
  return draftOf(viewer, await findTicket('peopleFile', token));
}

/** The same, used up: of two presses one invites. */
export async function takeDraft(viewer: Can<'users.import'>, token: string): Promise<PeopleDraft | null> {
  if ((await findDraft(viewer, token)) === null) return null;
  // Somebody else's token is not used up by trying it.
  return draftOf(viewer, await spendTicket('peopleFile', token, database()));
}

async function draftOf(viewer: DraftReader, ticket: Ticket | null): Promise<PeopleDraft | null> {
  if (ticket === null || ticket.accountId !== viewer.account.id) return null;
  if (ticket.data.companyId !== viewer.membership.companyId) return null;
  const read = Draft.safeParse(JSON.parse((await openSecret(ticket.data.draft ?? '')) || 'null'));
  return read.success ? (read.data as PeopleDraft) : null;
}
