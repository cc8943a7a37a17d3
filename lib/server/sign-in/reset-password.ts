import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { postMail } from '@/lib/server/jobs/outbox';
import { revokeAllSessions } from '@/lib/server/session/revoke-sessions';
import { account, credential } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { checkNewPassword, newPasswordErrors } from './check-new-password';
import { claimAccount } from './claim-account';
import { hashPassword } from './password-hash';
import { takePoint } from './rate-limits';
import { findTicket, spendTicket, voidTickets } from './tickets';

export const resetErrors = [
  ...newPasswordErrors,
  'TICKET_INVALID',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/** Whether a recovery link still works. */
export async function isResetTokenLive(token: string): Promise<boolean> {
  return (await findTicket('resetPassword', token)) !== null;
}

/**
 * Sets a new password by a mailed link: the link is used up, other links die, the account is unlocked,
 * every session ends, and the owner is told by mail (ASVS 6.4.3). Whoever read that mail has the
 * address, so it counts as confirmed. A refused password leaves the link as it was.
 */
export async function resetPassword(visit: Visit, token: string, password: string): Promise<void> {
  await takePoint('ticketByIp', visit.ip);
  const live = await findTicket('resetPassword', token);
  if (live?.accountId == null) throw new Refusal('TICKET_INVALID', { field: 'token' });
  await checkNewPassword(password, []);
  const passwordHash = await hashPassword(password);
  const email = await inTransaction(async (tx) => {
    const used = await spendTicket('resetPassword', token, tx);
    if (used?.accountId == null) throw new Refusal('TICKET_INVALID', { field: 'token' });
    const id = used.accountId;
    const primary = and(eq(credential.accountId, id), eq(credential.primary, true));
    const [row] = await tx.select({ email: credential.subject }).from(credential).where(primary);
    if (row !== undefined) await claimAccount(id, row.email, false, tx);
    await tx.update(account).set({ passwordHash, failCount: 0, lockedUntil: null }).where(eq(account.id, id));
    await voidTickets('resetPassword', id, tx);
    await revokeAllSessions(id, null, tx);
    await record({ action: 'password.reset', accountId: id, ip: visit.ip }, tx);
    return row?.email ?? null;
  });
  if (email !== null) await postMail('passwordChanged', email, visit);
}
