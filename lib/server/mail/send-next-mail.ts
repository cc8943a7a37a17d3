import 'server-only';
import { createHmac } from 'node:crypto';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { secretFor } from '@/lib/server/secrets';
import type { Queryable } from '@/lib/server/store/connection';
import { outbox } from '@/lib/server/store/schema';
import { whileLocked } from '@/lib/server/store/transaction';
import { traceStep, traceWork } from '@/lib/server/trace';
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
  return whileLocked(async (tx) => {
    const [mail] = await tx
      .select()
      .from(outbox)
      .where(and(isNull(outbox.sentAt), lte(outbox.notBefore, new Date())))
      .orderBy(asc(outbox.notBefore))
      .limit(1)
      .for('update', { skipLocked: true });
    if (mail === undefined) return false;
    const { id, template } = mail;
    const said = { 'umiak.mail.id': id, 'umiak.mail.template': template };
    try {
      await traceWork(`mail ${template}`, said, () => send(tx, mail));
    } catch (error) {
      await postpone(tx, mail, error);
    }
    return true;
  });
}

async function send(tx: Queryable, mail: Outgoing): Promise<void> {
  const message = await composeMail(mail);
  if (message !== null) await traceStep('send mail', {}, () => sendMail(message, messageIdOf(mail)));
  await tx.update(outbox).set({ sentAt: new Date(), lastError: null }).where(eq(outbox.id, mail.id));
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
