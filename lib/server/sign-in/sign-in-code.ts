import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import { ensureDevice } from '@/lib/server/identity/ensure-device';
import { refuseExternal } from '@/lib/server/identity/find-company-sign-in';
import { bucketOfBrowser } from '@/lib/server/identity/known-device';
import { type MailboxProof, spendMailRow } from '@/lib/server/identity/mailbox-proof';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { postMail } from '@/lib/server/jobs/outbox';
import { type OwnBucket, ownBucket, takePoint, takeTry } from '@/lib/server/rate-limits/rate-limits';
import { secretFor, secretsFor } from '@/lib/server/secrets';
import { database, type Queryable } from '@/lib/server/store/connection';
import { ticket } from '@/lib/server/store/schema';
import { hashOf } from '@/lib/server/tickets/hash-of';
import { issueMailedTicket } from '@/lib/server/tickets/tickets';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';
import { signInCodeDigits, signInCodeTriesMax } from '@/lib/shared/sign-in/sign-in-code';

/** What asking for a code before signing in can be refused for. */
export const askCodeErrors = [
  'EMAIL_INVALID',
  'EXTERNAL_AUTH_REQUIRED',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/**
 * Mails a code to an address. The answer, the work and the mail are the same whether or not the address has
 * an account, and the code works in this browser alone (ASVS 6.6.2).
 */
export async function askForCode(context: RequestContext, username: string): Promise<void> {
  await takePoint('codeByIp', context.ip);
  const email = normalEmail(username);
  if (email === null) throw new Refusal('EMAIL_INVALID', { field: 'username' });
  await refuseExternal(email);
  await mailCode(context, email, await bucketOfBrowser(context.device, email));
}

/** What asking for a code to one's own address can be refused for. */
export const askOwnCodeErrors = ['TOO_MANY_REQUESTS'] as const satisfies readonly RefusalCode[];

/**
 * Mails a code to the viewer's own address, to prove with it to be oneself. It counts for their session, so that no guest
 * uses it up. Where a company requires its own sign-in this passes, because it starts no session: whoever has one must
 * still be able to prove to be its owner, and signing in with the code is refused there (`loginByCode`, `refuseClosed`).
 */
export async function askForOwnCode(context: RequestContext, { account, session }: SignedIn): Promise<void> {
  await takePoint('codeBySession', session.id);
  await mailCode(context, account.email, ownBucket('session', account.id, session.id));
}

async function mailCode(context: RequestContext, email: string, own: OwnBucket | null): Promise<void> {
  const device = await ensureDevice(context);
  const id = hashOf(await issueMailedTicket('signInCode', email, { device }));
  await postMail('signInCode', email, context, { about: { ticket: id }, own });
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
export async function takeCode(context: RequestContext, email: string, given: string): Promise<TakenCode> {
  return tryCode(context, email, given, await bucketOfBrowser(context.device, email));
}

/** The same for a code to the viewer's own address; tries count for their session, apart from those of guests. */
export const takeOwnCode = (
  context: RequestContext,
  { account, session }: SignedIn,
  given: string,
): Promise<TakenCode> => tryCode(context, account.email, given, ownBucket('session', account.id, session.id));

async function tryCode(
  context: RequestContext,
  email: string,
  given: string,
  own: OwnBucket | null,
): Promise<TakenCode> {
  await takeTry({ limit: 'codeTriesByEmail', key: email, own });
  const id = await countTry(context.device?.hash ?? '', email);
  if (id === null || !isCode(given, id)) {
    await record({ action: 'signIn.failed', accountId: null, ip: context.ip, data: { by: 'code' } });
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
