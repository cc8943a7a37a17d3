import 'server-only';
import { createHmac } from 'node:crypto';
import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { secretFor } from '@/lib/server/secrets';
import { database } from '@/lib/server/store/connection';
import { farFuture } from '@/lib/server/store/far-future';
import { outbox } from '@/lib/server/store/schema';
import { traceStep, traceWork } from '@/lib/server/trace';
import { sendMail, UnclearDelivery } from '@/lib/server/vendors/send-mail';
import { composeMail } from './compose-mail';
import { GivenUp } from './given-up';

const firstRetryMs = 2000;
const retryMsMax = 15 * 60_000;
const attemptsMax = 20;
/** A mail that may have arrived goes out three times at most, some minutes apart: whoever got it gets it again. */
const unclearWeight = 7;
/** Until another process takes over from one that has died. */
const leaseSeconds = 60;

type Outgoing = typeof outbox.$inferSelect;

/**
 * Claims the next due mail for this process; what sends it, or null when none is due. A claim lasts a minute and is renewed while the mail
 * is being sent, so several processes share the outbox without sending twice, and no connection of the database waits for a mail
 * server. Of a process that died the others take its mail over after that minute.
 */
export async function claimNextMail(): Promise<(() => Promise<void>) | null> {
  const due = database()
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.notBefore, new Date()), isFree))
    .orderBy(asc(outbox.notBefore))
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await database().update(outbox).set(lease).where(sql`${outbox.id} = (${due})`).returning();
  if (mail === undefined) return null;
  const { id, template } = mail;
  const said = { 'umiak.mail.id': id, 'umiak.mail.template': template };
  return () => traceWork(`mail ${template}`, said, () => sendClaimed(mail));
}

const isFree = or(isNull(outbox.busyUntil), lt(outbox.busyUntil, sql`now()`));
const lease = { busyUntil: sql`now() + make_interval(secs => ${leaseSeconds})` };

async function sendClaimed(mail: Outgoing): Promise<void> {
  const renewing = renewLease(mail.id);
  try {
    await send(mail);
  } catch (error) {
    await renewing.end();
    await postpone(mail, error);
  } finally {
    await renewing.end();
  }
}

/** Renews the claim to a mail while it is being sent. */
function renewLease(id: number) {
  let last: Promise<unknown> = Promise.resolve();
  const again = () =>
    database()
      .update(outbox)
      .set(lease)
      .where(and(eq(outbox.id, id), isNull(outbox.sentAt)));
  const timer = setInterval(
    () => {
      last = again().catch(() => {});
    },
    (leaseSeconds * 1000) / 3,
  );
  return {
    end: async () => {
      clearInterval(timer);
      await last;
    },
  };
}

async function send(mail: Outgoing): Promise<void> {
  const message = await composeMail(mail);
  if (message !== null) await traceStep('send mail', {}, () => sendMail(message, messageIdOf(mail)));
  await database().update(outbox).set({ sentAt: new Date(), lastError: null }).where(eq(outbox.id, mail.id));
}

/** The same for a row however often it is sent, and nothing that says how many mails there are. */
const messageIdOf = ({ id, createdAt }: Outgoing): string =>
  createHmac('sha256', secretFor('message-ids'))
    .update(`${id} ${createdAt.getTime()}`)
    .digest('hex')
    .slice(0, 32);

async function postpone(mail: Outgoing, error: unknown): Promise<void> {
  const attempts = mail.attempts + (error instanceof UnclearDelivery ? unclearWeight : 1);
  const reason = reasonOf(error);
  const waitMs = Math.min(retryMsMax, firstRetryMs * 2 ** (attempts - 1));
  const notBefore =
    error instanceof GivenUp || attempts >= attemptsMax ? farFuture : new Date(Date.now() + waitMs);
  log.warn({ mail: mail.id, template: mail.template, attempts, reason }, 'mail was not sent');
  await database()
    .update(outbox)
    .set({ attempts, lastError: reason, notBefore, busyUntil: null })
    .where(eq(outbox.id, mail.id));
}
