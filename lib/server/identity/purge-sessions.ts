import 'server-only';
import { and, lt } from 'drizzle-orm';
import { type Batches, deleteInBatches } from '@/lib/server/store/in-batches';
import { session } from '@/lib/server/store/schema';
import { endedSessionMsKept, sessionMsMax } from '@/lib/shared/session/session-limits';

/** Forgets sessions that ended so long ago that no browser can know of them; returns how many. */
export function purgeSessions(now: Date, batches: Batches): Promise<number> {
  const before = now.getTime() - endedSessionMsKept;
  // Every session of that age has ended; the second condition only says so.
  const due = and(
    lt(session.createdAt, new Date(before - sessionMsMax)),
    lt(session.expiresAt, new Date(before)),
  );
  return deleteInBatches(session, { key: session.id, due, order: session.createdAt }, batches);
}
