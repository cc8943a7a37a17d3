import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import { ensureDevice } from '@/lib/server/identity/ensure-device';
import { knowRecovered } from '@/lib/server/identity/known-device';
import { spendMail } from '@/lib/server/identity/mailbox-proof';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { revokeAllSessions } from '@/lib/server/identity/revoke-sessions';
import { postMail } from '@/lib/server/jobs/outbox';
import { forgiveOwnTries, takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database } from '@/lib/server/store/connection';
import { account, credential } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { findTicket } from '@/lib/server/tickets/tickets';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { checkNewPassword, newPasswordErrors } from './check-new-password';
import { confirmAddress, endPending, lockAddresses } from './confirm-address';
import { hashPassword } from './password-hash';

export const resetErrors = [
  ...newPasswordErrors,
  'TICKET_INVALID',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/** Whether a recovery link still works. */
export async function isResetTokenLive(token: string): Promise<boolean> {
  return (await findTicket('resetPassword', token)) !== null;
}

/** Whether a recovery link is of somebody who has just taken their account from whoever had registered it. */
export async function isFirstPassword(token: string): Promise<boolean> {
  return (await findTicket('resetPassword', token))?.data.claimed === 'true';
}

/**
 * Sets a new password by a mailed link: the link is used up, other links die, the account is unlocked,
 * every session ends, no browser but this one is known any more, and the owner is told by mail (ASVS 6.4.3). Whoever read
 * that mail has the address it went to, so that one counts as confirmed, and no other. A link to an address that is not
 * the account's any more, or that nobody has confirmed while the account has one that somebody did, is worth nothing. A
 * refused password leaves the link as it was.
 */
export async function resetPassword(context: RequestContext, token: string, password: string): Promise<void> {
  await takePoint('ticketByIp', context.ip);
  const live = await findTicket('resetPassword', token);
  if (live?.accountId == null) throw new Refusal('TICKET_INVALID', { field: 'token' });
  const id = live.accountId;
  await checkNewPassword(password, await ownWords(id));
  const passwordHash = await hashPassword(password);
  const device = await ensureDevice(context);
  const email = await inTransaction(async (tx) => {
    await lockAddresses(id, tx);
    const used = await spendMail('resetPassword', token, tx);
    if (used === null) throw new Refusal('TICKET_INVALID', { field: 'token' });
    const outcome = await confirmAddress(context, { accountId: id, mailbox: used.mailbox }, tx);
    if (outcome === 'absent' || outcome === 'released')
      throw new Refusal('TICKET_INVALID', { field: 'token' });
    const primary = and(eq(credential.accountId, id), eq(credential.primary, true));
    const [row] = await tx.select({ email: credential.subject }).from(credential).where(primary);
    // A set-up of an app that was begun and not proved ends with the sessions.
    const totp = sql`${account.totp} - 'pending' - 'pendingBy'`;
    await tx
      .update(account)
      .set({ passwordHash, passwordByMail: true, totp, failCount: 0, lockedUntil: null })
      .where(eq(account.id, id));
    await endPending(id, tx);
    await revokeAllSessions(id, null, tx);
    await knowRecovered(device, id, tx);
    await record({ action: 'password.reset', accountId: id, ip: context.ip }, tx);
    return row?.email ?? null;
  });
  await forgiveOwnTries(id);
  if (email !== null) await postMail('passwordChanged', email, context);
}

/** What somebody who knows the person would guess: their name, and the parts of their addresses before the @. */
async function ownWords(accountId: string): Promise<readonly string[]> {
  const rows = await database()
    .select({ name: account.name, email: credential.subject })
    .from(account)
    .innerJoin(credential, and(eq(credential.accountId, account.id), eq(credential.provider, 'email')))
    .where(eq(account.id, accountId));
  return rows.flatMap(({ name, email }) => [name, email.split('@')[0] ?? '']);
}
