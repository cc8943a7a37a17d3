import 'server-only';
import type { Queryable } from '@/lib/server/store/connection';
import { isDatabaseDown } from '@/lib/server/store/faults';
import { inTransaction } from '@/lib/server/store/transaction';
import { appendConsentEvents, type NewConsentEvent } from './append-consent-event';

/** Writes what goes with an answer, and returns its event. */
type Answer = (tx: Queryable) => Promise<NewConsentEvent>;

type Waiting = {
  readonly answer: Answer;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
};

/** Bounds the statement of a batch, and how long the row of the day is locked. */
const atOnce = 100;

const waiting: Waiting[] = [];
let isWriting = false;

/**
 * Writes an answer with those that other visitors give meanwhile, in one transaction, and returns when it is committed. All
 * writers of a day wait for each other on the row of its chain: one transaction for many answers takes one such turn, and one connection of
 * this process. An answer that cannot be written refuses none of the others.
 */
export function writeAnswer(answer: Answer): Promise<void> {
  return new Promise((done, failed) => {
    waiting.push({ answer, done, failed });
    if (!isWriting) void writeWaiting();
  });
}

async function writeWaiting(): Promise<void> {
  isWriting = true;
  while (waiting.length > 0) await writeBatch(waiting.splice(0, atOnce));
  isWriting = false;
}

async function writeBatch(batch: readonly Waiting[]): Promise<void> {
  try {
    await inTransaction(async (tx) => {
      const events: NewConsentEvent[] = [];
      for (const { answer } of batch) events.push(await answer(tx));
      await appendConsentEvents(tx, events);
    });
    for (const { done } of batch) done();
  } catch (error) {
    if (batch.length === 1 || isDatabaseDown(error)) for (const { failed } of batch) failed(error);
    // One of them failed, and nothing is written: each for itself.
    else for (const one of batch) await writeBatch([one]);
  }
}
