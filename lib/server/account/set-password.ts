import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import type { Verified } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { postMail } from '@/lib/server/jobs/outbox';
import { checkNewPassword, newPasswordErrors } from '@/lib/server/sign-in/check-new-password';
import { lockSignIn } from '@/lib/server/sign-in/fresh-proof';
import { hashPassword } from '@/lib/server/sign-in/password-hash';
import { takePoint } from '@/lib/server/sign-in/rate-limits';
import { account } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';

export const setPasswordErrors = [
  ...newPasswordErrors,
  'PASSWORD_THERE',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/**
 * Gives an account its first password, on a fresh sign-in, and tells the owner by mail. An account that has one
 * already is PASSWORD_THERE: changing it asks for the current one.
 */
export async function setPassword(visit: Visit, viewer: Verified, passwd: string): Promise<void> {
  const { id, email, name } = viewer.account;
  await takePoint('changesByAccount', id);
  await checkNewPassword(passwd, [name, email.split('@')[0] ?? '']);
  const passwordHash = await hashPassword(passwd);
  await inTransaction(async (tx) => {
    await lockSignIn(viewer, tx);
    const set = await tx
      .update(account)
      .set({ passwordHash })
      .where(and(eq(account.id, id), isNull(account.passwordHash)))
      .returning({ id: account.id });
    if (set.length === 0) throw new Refusal('PASSWORD_THERE');
    await record({ action: 'password.set', accountId: id, sessionId: viewer.session.id, ip: visit.ip }, tx);
  });
  await postMail('passwordChanged', email, visit);
}
