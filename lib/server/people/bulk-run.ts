import 'server-only';
import * as z from 'zod';
import type { Member } from '@/lib/server/http/guards';
import { findTicket, issueTicket, spendTicket, type Ticket } from '@/lib/server/sign-in/tickets';
import { database } from '@/lib/server/store/connection';
import { bulkActs, bulkObstacles, undoableActs } from '@/lib/shared/people/bulk';

const Done = z.object({ id: z.string(), version: z.number(), roleId: z.string().optional() });
const Left = z.object({ id: z.string(), why: z.enum(bulkObstacles), by: z.string().optional() });
const Run = z.object({
  act: z.enum(bulkActs),
  isUndo: z.boolean(),
  /** What was changed, with the version it has now, and the role it had. */
  done: z.array(Done),
  /** What stayed as it was, and whose change came first. */
  left: z.array(Left),
});

/** What became of one change of several users: ids and reasons, no names. */
export type BulkRun = z.infer<typeof Run>;
export type BulkDone = z.infer<typeof Done>;
export type BulkLeft = z.infer<typeof Left>;

/** Keeps for an hour what became of it, for its own doer in its own company; returns the word of the next page's address. */
export function keepRun(viewer: Member, run: BulkRun): Promise<string> {
  const data = { companyId: viewer.membership.companyId, run: JSON.stringify(run) };
  return issueTicket('peopleRun', { accountId: viewer.account.id, data });
}

/** What became of a change; null alike for an unknown word, another person's and another company's. */
export async function findRun(viewer: Member, word: string): Promise<BulkRun | null> {
  const run = runOf(viewer, await findTicket('peopleRun', word));
  return run;
}

/** The same, used up by it: of two presses of Undo one undoes. Null also for what cannot be undone. */
export async function takeRun(viewer: Member, word: string): Promise<BulkRun | null> {
  const seen = await findRun(viewer, word);
  if (seen === null || !canUndo(seen)) return null;
  return runOf(viewer, await spendTicket('peopleRun', word, database()));
}

/** Whether a button takes it back. A guest who got another role has lost the days that would be needed. */
export const canUndo = ({ act, done, isUndo }: BulkRun): boolean =>
  !isUndo && undoableActs.has(act) && done.some((one) => act !== 'role' || one.roleId !== undefined);

function runOf(viewer: Member, ticket: Ticket | null): BulkRun | null {
  if (ticket === null || ticket.accountId !== viewer.account.id) return null;
  if (ticket.data.companyId !== viewer.membership.companyId) return null;
  const read = Run.safeParse(JSON.parse(ticket.data.run ?? 'null'));
  return read.success ? read.data : null;
}
