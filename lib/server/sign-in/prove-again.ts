import 'server-only';
import { eq } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { keepAccount } from '@/lib/server/identity/refuse-closed-account';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { rotateDevice } from '@/lib/server/identity/rotate-device';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database } from '@/lib/server/store/connection';
import { account, session } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { firstConfirmed } from './confirm-address';
import { isPassword } from './password-hash';
import { takeOwnCode } from './sign-in-code';

/** What proving again can be refused for. */
export const proveErrors = [
  'REAUTHENTICATION_NEEDED',
  'WRONG_CREDENTIALS',
  'WRONG_CODE',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/**
 * Proves once more to be oneself, by a code mailed to the own address or by the password. Where the password proves
 * nothing (`provedAt`), since an address of the account is confirmed, it is refused with REAUTHENTICATION_NEEDED whether
 * or not it is right. By code it also takes back a deletion that was asked for. Refuses WRONG_CODE and WRONG_CREDENTIALS, and TOO_MANY_REQUESTS.
 */
export async function proveAgain(
  context: RequestContext,
  viewer: SignedIn,
  given: { readonly passwd: string; readonly code: string },
): Promise<void> {
  const { id } = viewer.account;
  const byCode = given.code !== '';
  if (byCode) {
    const taken = await takeOwnCode(context, viewer, given.code);
    await inTransaction((tx) => taken.use(tx));
  } else {
    if ((await firstConfirmed(id, database())) !== null) throw new Refusal('REAUTHENTICATION_NEEDED');
    await takePoint('passwordByAccount', id);
    const [row] = await database()
      .select({ hash: account.passwordHash })
      .from(account)
      .where(eq(account.id, id));
    if (!(await isPassword(given.passwd, row?.hash ?? null)))
      throw new Refusal('WRONG_CREDENTIALS', { field: 'passwd' });
  }
  await inTransaction(async (tx) => {
    const now = new Date();
    await tx
      .update(session)
      .set({ authAt: now, ...(byCode ? { passwordlessAt: now } : {}) })
      .where(eq(session.id, viewer.session.id));
    // Whom their company has signed in shows here that they want the account to stay.
    if (byCode) await keepAccount(id, tx);
    await record(
      { action: 'signIn.proved', accountId: id, sessionId: viewer.session.id, ip: context.ip },
      tx,
    );
    await rotateDevice(context, tx);
  });
}
