import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { postMail } from '@/lib/server/jobs/outbox';
import { joinAutomatically } from '@/lib/server/people/join-by-domain';
import type { Queryable } from '@/lib/server/store/connection';
import { credential } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { takePoint } from './rate-limits';
import { findTicket, spendTicket } from './tickets';

export const confirmErrors = [
  'TICKET_INVALID',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/** Which address a link would confirm, without confirming it; null for a used, old or unknown link. */
export async function describeConfirmation(token: string): Promise<{ email: string } | null> {
  const found = await findTicket('confirmEmail', token);
  return found?.data.email === undefined ? null : { email: found.data.email };
}

/**
 * Confirms an e-mail address by a mailed link. Opening the link shows a page with a button, and only
 * the button acts, because mail scanners open links. Of parallel tries exactly one confirms.
 */
export async function confirmEmail(visit: Visit, token: string): Promise<void> {
  await takePoint('ticketByIp', visit.ip);
  const added = await inTransaction(async (tx) => {
    const used = await spendTicket('confirmEmail', token, tx);
    const { credentialId, email } = used?.data ?? {};
    if (used?.accountId == null || email === undefined)
      throw new Refusal('TICKET_INVALID', { field: 'token' });
    const { accountId } = used;
    await record({ action: 'account.confirmed', accountId, ip: visit.ip }, tx);
    const told = credentialId === '' ? await addAddress(accountId, email, visit, tx) : null;
    if (credentialId !== '') {
      await tx
        .update(credential)
        .set({ verifiedAt: new Date() })
        .where(eq(credential.id, credentialId ?? ''));
    }
    await joinAutomatically(accountId, tx);
    return told;
  });
  if (added !== null) await postMail('emailAdded', added.primary, visit, { about: { address: added.email } });
}

/** The address becomes the account's only now, so that nobody can keep it from its owner by asking. */
async function addAddress(
  accountId: string,
  email: string,
  visit: Visit,
  tx: Queryable,
): Promise<{ email: string; primary: string } | null> {
  const made = await tx
    .insert(credential)
    .values({ accountId, provider: 'email', subject: email, verifiedAt: new Date() })
    .onConflictDoNothing()
    .returning({ id: credential.id });
  if (made.length === 0) throw new Refusal('TICKET_INVALID', { field: 'token' });
  await record({ action: 'email.added', accountId, ip: visit.ip }, tx);
  const [row] = await tx
    .select({ primary: credential.subject })
    .from(credential)
    .where(and(eq(credential.accountId, accountId), eq(credential.primary, true)));
  return row === undefined ? null : { email, primary: row.primary };
}

/** Mails the confirmation once more; nothing happens when the address is confirmed already. */
export async function resendConfirmation(visit: Visit, viewer: SignedIn): Promise<void> {
  if (!viewer.account.emailVerified) await postMail('confirmEmail', viewer.account.email, visit);
}
