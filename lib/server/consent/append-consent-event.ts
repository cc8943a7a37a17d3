import 'server-only';
import { desc, eq, lt } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { consentChain, consentEvent } from '@/lib/server/store/consent-schema';
import { utcDay } from '@/lib/shared/day/utc-day';
import { eventHash, sealDay } from './consent-proof';
import { proofKeys } from './proof-keys';

/** What is to be recorded of an answer. */
export type NewConsentEvent = {
  readonly subject: string;
  readonly facts: Readonly<Record<string, unknown>>;
};

/**
 * Adds events to the chain of their day, with the id of the key that signs it, inside the transaction of what they tell of. Writers of one day wait for
 * each other on the day's row, so that there is one chain whoever writes, in however many processes.
 */
export async function appendConsentEvents(
  tx: Queryable,
  events: readonly NewConsentEvent[],
  at = new Date(),
): Promise<void> {
  const day = utcDay(at);
  const chain = await lockedChain(tx, day);
  const key = proofKeys().current.id;
  let { head } = chain;
  const rows = events.map(({ facts, subject }, nth) => {
    const event = { day, seq: chain.length + 1 + nth, subject, at, facts: { ...facts, key } };
    head = eventHash(head, event);
    return { ...event, hash: head };
  });
  const next = { day, length: chain.length + rows.length, opening: chain.opening, head };
  await tx.insert(consentEvent).values(rows);
  await tx
    .update(consentChain)
    .set({ length: next.length, head, seal: sealDay(next) })
    .where(eq(consentChain.day, day));
}

async function lockedChain(tx: Queryable, day: string): Promise<typeof consentChain.$inferSelect> {
  const known = await lock(tx, day);
  if (known !== undefined) return known;
  const [before] = await tx
    .select({ head: consentChain.head })
    .from(consentChain)
    .where(lt(consentChain.day, day))
    .orderBy(desc(consentChain.day))
    .limit(1);
  const opening = before?.head ?? '';
  const fresh = { day, length: 0, opening, head: opening };
  await tx
    .insert(consentChain)
    .values({ ...fresh, seal: sealDay(fresh) })
    .onConflictDoNothing();
  const made = await lock(tx, day);
  if (made === undefined) throw new Error(`the day ${day} of the record cannot be opened`);
  return made;
}

async function lock(tx: Queryable, day: string) {
  const [row] = await tx.select().from(consentChain).where(eq(consentChain.day, day)).for('update');
  return row;
}
