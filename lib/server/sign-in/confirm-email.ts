import 'server-only';
import { eq } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { postMail } from '@/lib/server/jobs/outbox';
import { credential } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { takePoint } from './rate-limits';
import { findTicket, useTicket } from './tickets';

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
  await inTransaction(async (tx) => {
    const used = await useTicket('confirmEmail', token, tx);
    if (used?.data.credentialId === undefined) throw new Refusal('TICKET_INVALID', { field: 'token' });
    await tx
      .update(credential)
      .set({ verifiedAt: new Date() })
      .where(eq(credential.id, used.data.credentialId));
    await record({ action: 'account.confirmed', accountId: used.accountId, ip: visit.ip }, tx);
  });
}

/** Mails the confirmation once more; nothing happens when the address is confirmed already. */
export async function resendConfirmation(visit: Visit, viewer: SignedIn): Promise<void> {
  if (!viewer.account.emailVerified) await postMail('confirmEmail', viewer.account.email, visit);
}
