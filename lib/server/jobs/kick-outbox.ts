import 'server-only';
import { log } from '@/lib/server/log';
import { isDatabaseDown } from '@/lib/server/store/faults';
import { traceApart } from '@/lib/server/trace';

type Draining = {
  /** Sends the next due mail; false when none is due. Null until the process can write mails. */
  sendNext: (() => Promise<boolean>) | null;
  work: Promise<void> | null;
  again: boolean;
  closed: boolean;
};

// Next bundles calls and the start of the process apart; the process has one outbox all the same.
const slot = globalThis as { __umiakOutbox?: Draining };
const own = (): Draining => {
  slot.__umiakOutbox ??= { sendNext: null, work: null, again: false, closed: false };
  return slot.__umiakOutbox;
};

/**
 * Says how this process sends a mail. Writing one asks many modules, which themselves put mails into the outbox: the
 * outbox knows its sender by this call alone.
 */
export function sendMailBy(sendNext: () => Promise<boolean>): void {
  own().sendNext = sendNext;
}

/** Sends what is due, soon and in the background; calls while it works make it look once more. */
export function kickOutbox(): void {
  const draining = own();
  if (draining.closed || draining.sendNext === null) return;
  draining.again = true;
  const { sendNext } = draining;
  draining.work ??= traceApart(() => drain(draining, sendNext)).finally(() => {
    draining.work = null;
  });
}

/** Waits until the background work of this process is done. */
export async function outboxIdle(): Promise<void> {
  while (own().work !== null) await own().work;
}

/**
 * Takes no further mail and waits for the one that is being sent, for a process that is about to end: cut off, it would
 * be sent twice. The others wait for another process.
 */
export async function closeOutbox(): Promise<void> {
  own().closed = true;
  await outboxIdle();
}

async function drain(draining: Draining, sendNext: () => Promise<boolean>): Promise<void> {
  try {
    while (draining.again) {
      draining.again = false;
      while (!draining.closed && (await sendNext()));
    }
  } catch (error) {
    log.warn(
      { reason: isDatabaseDown(error) ? 'the database cannot be reached' : 'unknown' },
      'the outbox could not be read',
    );
  }
}
