import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { postMail } from '@/lib/server/jobs/outbox';
import { secretFor, secretsFor } from '@/lib/server/secrets';
import { hashOf } from '@/lib/server/session/device';
import { ensureDevice } from '@/lib/server/session/ensure-device';
import { database, type Queryable } from '@/lib/server/store/connection';
import { ticket } from '@/lib/server/store/schema';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/email';
import { signInCodeDigits, signInCodeTriesMax } from '@/lib/shared/sign-in/sign-in-code';
import { refuseExternal } from './external-sign-in';
import { hasSignedInHere } from './known-device';
import { type MailboxProof, spendMailRow } from './mailbox-proof';
import { takePoint } from './rate-limits';
import { issueMailedTicket } from './tickets';

/** What asking for a code can be refused for. */
export const askCodeErrors = [
  'EMAIL_INVALID',
  'EXTERNAL_AUTH_REQUIRED',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/**
 * Mails a code to an address. The answer, the work and the mail are the same whether or not the address has
 * an account, and the code works in this browser alone (ASVS 6.6.2).
 */
export async function askForCode(visit: Visit, username: string): Promise<void> {
  await takePoint('codeByIp', visit.ip);
  const email = normalEmail(username);
  if (email === null) throw new Refusal('EMAIL_INVALID', { field: 'username' });
  await refuseExternal(email);
  const device = await ensureDevice(visit);
  const known = await hasSignedInHere(visit.device, email);
  const id = hashOf(await issueMailedTicket('signInCode', email, { device }));
  // A browser of the owner has mails of its own to spend, so that strangers cannot use them up.
  await postMail('signInCode', email, visit, {
    about: { ticket: id },
    ...(known ? { limitKey: `known|${email}` } : {}),
  });
}

/**
 * The code behind a ticket, derived so that it is stored nowhere: the mail and the check make it anew from
 * the ticket's id and the deployment's secret.
 */
export const codeOfTicket = (id: string): string => codeBy(secretFor('sign-in-codes'), id);

function codeBy(key: string, id: string): string {
  const digest = createHmac('sha256', key).update(id).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** signInCodeDigits).padStart(signInCodeDigits, '0');
}

/** A code that was right: `use` takes it for good and shows whose mailbox it was in, `giveBack` leaves it for the next try. */
export type TakenCode = { use(tx: Queryable): Promise<MailboxProof>; giveBack(): Promise<void> };

/**
 * Tries a code for an address in this browser. Every try counts in the database before it is looked at, so
 * parallel guesses are counted exactly; five wrong ones kill the code. Refuses with WRONG_CODE, whatever
 * was wrong, and TOO_MANY_REQUESTS.
 */
export async function takeCode(visit: Visit, email: string, given: string): Promise<TakenCode> {
  const known = await hasSignedInHere(visit.device, email);
  await takePoint('codeTriesByEmail', known ? `${email}|device` : email);
  const id = await countTry(visit.device?.hash ?? '', email);
  if (id === null || !isCode(given, id)) {
    await record({ action: 'signIn.failed', accountId: null, ip: visit.ip, data: { by: 'code' } });
    throw wrongCode();
  }
  return {
    async use(tx) {
      const used = await spendMailRow('signInCode', id, tx);
      if (used === null) throw wrongCode();
      return used.mailbox;
    },
    async giveBack() {
      await database()
        .update(ticket)
        .set({ attempts: sql`${ticket.attempts} - 1` })
        .where(eq(ticket.id, id));
    },
  };
}

const wrongCode = (): Refusal => new Refusal('WRONG_CODE', { field: 'code' });

async function countTry(deviceHash: string, email: string): Promise<string | null> {
  const newest = database()
    .select({ id: ticket.id })
    .from(ticket)
    .where(
      and(
        eq(ticket.kind, 'signInCode'),
        eq(ticket.deviceHash, deviceHash),
        eq(sql`${ticket.data}->>'email'`, email),
        isNull(ticket.usedAt),
        gt(ticket.expiresAt, new Date()),
      ),
    )
    .orderBy(desc(ticket.createdAt))
    .limit(1);
  const [row] = await database()
    .update(ticket)
    .set({ attempts: sql`${ticket.attempts} + 1` })
    .where(and(eq(ticket.id, newest), lt(ticket.attempts, signInCodeTriesMax)))
    .returning({ id: ticket.id });
  return row?.id ?? null;
}

function isCode(given: string, id: string): boolean {
  const actual = Buffer.from(given.replaceAll(/[\s-]/g, ''));
  return secretsFor('sign-in-codes').some((key) => {
    const expected = Buffer.from(codeBy(key, id));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}
