import 'server-only';
import { lt } from 'drizzle-orm';
import { sentMailDaysKept } from '@/lib/server/jobs/outbox';
import { type Batches, deleteInBatches } from '@/lib/server/store/in-batches';
import { outbox } from '@/lib/server/store/schema';
import { msPerDay } from '@/lib/shared/day/days';

/** Forgets mail that was sent long ago; returns how many. What could not be sent stays, with its reason. */
export function purgeSentMail(now: Date, batches: Batches): Promise<number> {
  const due = lt(outbox.sentAt, new Date(now.getTime() - sentMailDaysKept * msPerDay));
  return deleteInBatches(outbox, { key: outbox.id, due, order: outbox.sentAt }, batches);
}
