import 'server-only';
import { createHmac } from 'node:crypto';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { secretFor } from '@/lib/server/secrets';
import type { Queryable } from '@/lib/server/store/connection';
import { isDatabaseDown } from '@/lib/server/store/faults';
import { outbox } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { sendMail } from '@/lib/server/vendors/mail';
import { composeMail } from './compose-mail';

const firstRetryMs = 2000;
const retryMsMax = 15 * 60_000;
const attemptsMax = 20;

type Outgoing = typeof outbox.$inferSelect;

/**
 * Sends the next due mail; false when none is due. The row stays locked while it is sent, so several
 * processes share the outbox without sending twice, and a crash before the commit sends again.
 */
export async function sendNextMail(): Promise<boolean> {
  return inTransaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(outbox)
      .where(and(isNull(outbox.sentAt), lte(outbox.notBefore, new Date())))
      .orderBy(asc(outbox.notBefore))
      .limit(1)
      .for('update', { skipLocked: true });
    if (mail === undefined) return false;
    try {
      const message = await composeMail(mail);
      if (message !== null) await sendMail(message, messageIdOf(mail));
      await tx.update(outbox).set({ sentAt: new Date(), lastError: null }).where(eq(outbox.id, mail.id));
    } catch (error) {
      await postpone(tx, mail, error);
    }
    return true;
  });
}

/** The same for a row however often it is sent, and nothing that says how many mails there are. */
const messageIdOf = ({ id, createdAt }: Outgoing): string =>
  createHmac('sha256', secretFor('message-ids'))
    .update(`${id} ${createdAt.getTime()}`)
    .digest('hex')
    .slice(0, 32);

async function postpone(tx: Queryable, mail: Outgoing, error: unknown): Promise<void> {
  const attempts = mail.attempts + 1;
  const reason = reasonOf(error);
  const waitMs = Math.min(retryMsMax, firstRetryMs * 2 ** mail.attempts);
  const notBefore =
    attempts >= attemptsMax ? new Date('9999-12-31T00:00:00Z') : new Date(Date.now() + waitMs);
  log.warn({ mail: mail.id, template: mail.template, attempts, reason }, 'mail was not sent');
  await tx.update(outbox).set({ attempts, lastError: reason, notBefore }).where(eq(outbox.id, mail.id));
}

type Draining = { work: Promise<void> | null; again: boolean; closed: boolean };

// Next bundles calls and the start of the process apart; the process has one outbox all the same.
const slot = globalThis as { __umiakOutbox?: Draining };
const own = (): Draining => {
  slot.__umiakOutbox ??= { work: null, again: false, closed: false };
  return slot.__umiakOutbox;
};

/** Sends what is due, soon and in the background; calls while it works make it look once more. */
export function kickOutbox(): void {
  const draining = own();
  if (draining.closed) return;
  draining.again = true;
  draining.work ??= drain(draining).finally(() => {
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

async function drain(draining: Draining): Promise<void> {
  try {
    while (draining.again) {
      draining.again = false;
      while (!draining.closed && (await sendNextMail()));
    }
  } catch (error) {
    log.warn(
      { reason: isDatabaseDown(error) ? 'the database cannot be reached' : 'unknown' },
      'the outbox could not be read',
    );
  }
}
