import 'server-only';
import { eq } from 'drizzle-orm';
import type { Verified } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { postMail } from '@/lib/server/jobs/outbox';
import { revokeAllSessions } from '@/lib/server/session/revoke-sessions';
import { checkNewPassword, newPasswordErrors } from '@/lib/server/sign-in/check-new-password';
import { lockSignIn } from '@/lib/server/sign-in/fresh-proof';
import { hashPassword, isPassword } from '@/lib/server/sign-in/password-hash';
import { takePoint } from '@/lib/server/sign-in/rate-limits';
import { forgetDevices } from '@/lib/server/sign-in/remembered-device';
import { database } from '@/lib/server/store/connection';
import { account } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';

export const changePasswordErrors = [
  ...newPasswordErrors,
  'WRONG_CREDENTIALS',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

type Change = { readonly current: string; readonly passwd: string; readonly others: boolean };

/**
 * Changes one's own password against the current one, with the second factor where there is one, and tells the owner by
 * mail; `others` ends every other session (ASVS 6.2.3, 7.4.3).
 */
export async function changePassword(visit: Visit, viewer: Verified<'asked'>, change: Change): Promise<void> {
  const { id, email, name } = viewer.account;
  await takePoint('passwordByAccount', id);
  const [row] = await database()
    .select({ hash: account.passwordHash })
    .from(account)
    .where(eq(account.id, id));
  if (!(await isPassword(change.current, row?.hash ?? null))) {
    throw new Refusal('WRONG_CREDENTIALS', { field: 'current' });
  }
  await checkNewPassword(change.passwd, [name, email.split('@')[0] ?? '']);
  const passwordHash = await hashPassword(change.passwd);
  await inTransaction(async (tx) => {
    const now = await lockSignIn(viewer, tx, 'asked');
    // Two changes with one current password: the second is wrong by now.
    if (now.passwordHash !== row?.hash) throw new Refusal('WRONG_CREDENTIALS', { field: 'current' });
    await tx.update(account).set({ passwordHash }).where(eq(account.id, id));
    await forgetDevices(id, tx);
    if (change.others) await revokeAllSessions(id, viewer.session.id, tx);
    await record(
      { action: 'password.changed', accountId: id, sessionId: viewer.session.id, ip: visit.ip },
      tx,
    );
  });
  await postMail('passwordChanged', email, visit);
}
