import 'server-only';
import * as z from 'zod';
import type { Can } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { findTicket, issueTicket, spendTicket, type Ticket } from '@/lib/server/tickets/tickets';
import { bulkActs, bulkObstacles, undoableActs } from '@/lib/shared/people/bulk';

const Done = z.object({
  id: z.string(),
  version: z.number(),
  roleId: z.string().optional(),
  guest: z
    .object({
      startsOn: z.string().nullable(),
      endsOn: z.string().nullable(),
      sponsorId: z.string().nullable(),
    })
    .optional(),
});
const Left = z.object({ id: z.string(), why: z.enum(bulkObstacles), by: z.string().optional() });
const Run = z.object({
  act: z.enum(bulkActs),
  isUndo: z.boolean(),
  /** What was changed, with the version it has now, the role it had, and a guest's days and sponsor. */
  done: z.array(Done),
  /** What stayed as it was, and whose change came first. */
  left: z.array(Left),
});

type RunReader = Can<'users.bulk' | 'admins.review'>;

/** What became of one change of several users: ids and reasons, no names. */
export type BulkRun = z.infer<typeof Run>;
export type BulkDone = z.infer<typeof Done>;
export type BulkLeft = z.infer<typeof Left>;

/** Keeps for an hour what became of it, for its own doer in its own company; returns the token for the next page's address. */
export function keepRun(viewer: Can<'users.bulk'>, run: BulkRun): Promise<string> {
  const data = { companyId: viewer.membership.companyId, run: JSON.stringify(run) };
  return issueTicket('peopleRun', { accountId: viewer.account.id, data });
}

/** What became of a change; null alike for an unknown token, another person's and another company's. */
export async function findRun(viewer: RunReader, token: string): Promise<BulkRun | null> {
  return runOf(viewer, await findTicket('peopleRun', token));
}

/** The same, used up by it: of two presses of Undo one undoes. Null also for what cannot be undone. */
export async function takeRun(viewer: Can<'users.bulk'>, token: string): Promise<BulkRun | null> {
  const seen = await findRun(viewer, token);
  if (seen === null || !canUndo(seen)) return null;
  return runOf(viewer, await spendTicket('peopleRun', token, database()));
}

/** Whether a button takes it back. */
export const canUndo = ({ act, done, isUndo }: BulkRun): boolean =>
  !isUndo && undoableActs.has(act) && done.length > 0;

function runOf(viewer: RunReader, ticket: Ticket | null): BulkRun | null {
  if (ticket === null || ticket.accountId !== viewer.account.id) return null;
  if (ticket.data.companyId !== viewer.membership.companyId) return null;
  const read = Run.safeParse(JSON.parse(ticket.data.run ?? 'null'));
  return read.success ? read.data : null;
}
