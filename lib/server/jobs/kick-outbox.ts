import 'server-only';
import { log } from '@/lib/server/log';
import { isDatabaseDown } from '@/lib/server/store/database-faults';
import { traceApart } from '@/lib/server/trace';
import { mailsAtOnce } from '@/lib/server/vendors/send-mail';

/** Sends a mail that this process has claimed. It fails only where the database cannot be asked. */
type Send = () => Promise<void>;
/** Claims the next due mail for this process; null when none is due. */
type ClaimNext = () => Promise<Send | null>;

type Draining = {
  /** Null until the process can write mails. */
  claimNext: ClaimNext | null;
  work: Promise<void> | null;
  readonly sending: Set<Promise<void>>;
  again: boolean;
  closed: boolean;
};

// Next bundles calls and the start of the process apart; the process has one outbox all the same.
const slot = globalThis as { __umiakOutbox?: Draining };
const own = (): Draining => {
  slot.__umiakOutbox ??= { claimNext: null, work: null, sending: new Set(), again: false, closed: false };
  return slot.__umiakOutbox;
};

/**
 * Says how this process sends a mail. Writing one asks many modules, which themselves put mails into the outbox: the
 * outbox knows its sender by this call alone.
 */
export function sendMailBy(claimNext: ClaimNext): void {
  own().claimNext = claimNext;
}

/** Sends what is due, soon and in the background; calls while it works make it look once more. */
export function kickOutbox(): void {
  const draining = own();
  if (draining.closed || draining.claimNext === null) return;
  draining.again = true;
  const { claimNext } = draining;
  draining.work ??= traceApart(() => drain(draining, claimNext)).finally(() => {
    draining.work = null;
  });
}

/** Waits until the background work of this process is done. */
export async function outboxIdle(): Promise<void> {
  while (own().work !== null || own().sending.size > 0) await Promise.all([own().work, ...own().sending]);
}

/**
 * Takes no further mail and waits for those that are being sent, for a process that is about to end: cut off, they would
 * be sent twice. The others wait for another process.
 */
export async function closeOutbox(): Promise<void> {
  own().closed = true;
  await outboxIdle();
}

async function drain(draining: Draining, claimNext: ClaimNext): Promise<void> {
  const { sending } = draining;
  const atOnce = mailsAtOnce();
  try {
    while (draining.again) {
      draining.again = false;
      while (!draining.closed) {
        if (sending.size >= atOnce) await Promise.race(sending);
        const send = await claimNext();
        if (send === null) break;
        const sent: Promise<void> = send()
          .catch(logFault)
          .finally(() => sending.delete(sent));
        sending.add(sent);
      }
    }
  } catch (error) {
    logFault(error);
  }
}

const logFault = (error: unknown) =>
  log.warn(
    { reason: isDatabaseDown(error) ? 'the database cannot be reached' : 'unknown' },
    'the outbox could not be read, or a mail not be noted as sent',
  );
