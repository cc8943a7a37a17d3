import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import { lockToAddMethod } from '@/lib/server/identity/lock-sign-in-methods';
import type { VerifiedOwner } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { postMail } from '@/lib/server/jobs/outbox';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { checkNewPassword, newPasswordErrors } from '@/lib/server/sign-in/check-new-password';
import { hashPassword } from '@/lib/server/sign-in/password-hash';
import { account } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { voidTickets } from '@/lib/server/tickets/tickets';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';

export const setPasswordErrors = [
  ...newPasswordErrors,
  'PASSWORD_THERE',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/**
 * Gives an account its first password, on a fresh sign-in, and tells the owner by mail. An account that has one
 * already is PASSWORD_THERE: changing it asks for the current one. Recovery links that were mailed before are void.
 */
export async function setPassword(
  context: RequestContext,
  viewer: VerifiedOwner,
  passwd: string,
): Promise<void> {
  const { id, email, name } = viewer.account;
  await takePoint('changesByAccount', id);
  await checkNewPassword(passwd, [name, email.split('@')[0] ?? '']);
  const passwordHash = await hashPassword(passwd);
  await inTransaction(async (tx) => {
    await lockToAddMethod(viewer, tx);
    const set = await tx
      .update(account)
      .set({ passwordHash, passwordByMail: !viewer.session.amr.includes('pop') })
      .where(and(eq(account.id, id), isNull(account.passwordHash)))
      .returning({ id: account.id });
    if (set.length === 0) throw new Refusal('PASSWORD_THERE');
    await voidTickets('resetPassword', id, tx);
    await record({ action: 'password.set', accountId: id, sessionId: viewer.session.id, ip: context.ip }, tx);
  });
  await postMail('passwordChanged', email, context);
}
