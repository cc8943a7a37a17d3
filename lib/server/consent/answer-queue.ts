import 'server-only';
import type { Queryable } from '@/lib/server/store/connection';
import { isDatabaseDown, isDatabaseLate } from '@/lib/server/store/database-faults';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal } from '@/lib/shared/refusal';
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
/** Who comes when so many wait is sent away: there is no telling when it would be their turn. */
const waitingMax = 1000;
const comeBackSeconds = 5;

const waiting: Waiting[] = [];
let isWriting = false;

/**
 * Writes an answer with those that other visitors give meanwhile, in one transaction, and returns when it is committed. All
 * writers of a day wait for each other on the row of its chain: one transaction for many answers takes one such turn, and one connection of
 * this process. An answer that cannot be written refuses none of the others. Refuses: SERVICE_UNAVAILABLE.
 */
export async function writeAnswer(answer: Answer): Promise<void> {
  if (waiting.length >= waitingMax)
    throw new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: comeBackSeconds });
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
  const problem = await write(batch);
  if (problem === null || batch.length === 1 || holdsUpAll(problem)) return tell(batch, problem);
  // One of them failed, and nothing is written: each for itself.
  let last: unknown = null;
  for (const one of batch) {
    if (!holdsUpAll(last)) last = await write([one]);
    tell([one], last);
  }
}

/** Writes answers in one transaction; null, or why none of them was written. */
async function write(batch: readonly Waiting[]): Promise<unknown> {
  try {
    await inTransaction(async (tx) => {
      const events: NewConsentEvent[] = [];
      for (const { answer } of batch) events.push(await answer(tx));
      await appendConsentEvents(tx, events);
    });
    return null;
  } catch (error) {
    return error;
  }
}

/** Not the fault of one of them: the next one would wait as long, and everybody behind it. */
const holdsUpAll = (problem: unknown): boolean => isDatabaseDown(problem) || isDatabaseLate(problem);

function tell(batch: readonly Waiting[], problem: unknown): void {
  for (const { done, failed } of batch) problem === null ? done() : failed(problem);
}
