import 'server-only';
import { eq } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { rotateDevice } from '@/lib/server/session/establish-session';
import { database } from '@/lib/server/store/connection';
import { account, session } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { freshSignInMs } from '@/lib/shared/sign-in/second-factor';
import { isPassword } from './password-hash';
import { takePoint } from './rate-limits';
import { takeCode } from './sign-in-code';

/** What proving again can be refused for. */
export const proveErrors = [
  'WRONG_CREDENTIALS',
  'WRONG_CODE',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/** Whether the visitor has proved to be themselves a short while ago. */
export function isFresh(viewer: SignedIn): boolean {
  return Date.now() - viewer.session.authAt.getTime() <= freshSignInMs;
}

/** Refuses with REAUTHENTICATION_NEEDED when the visitor proved to be themselves too long ago (ASVS 7.5.1). */
export function requireFresh(viewer: SignedIn): void {
  if (!isFresh(viewer)) throw new Refusal('REAUTHENTICATION_NEEDED');
}

/** Proves once more to be oneself, by password or by a code mailed to the own address. */
export async function proveAgain(
  visit: Visit,
  viewer: SignedIn,
  given: { readonly passwd: string; readonly code: string },
): Promise<void> {
  const { id, email } = viewer.account;
  if (given.code !== '') {
    const taken = await takeCode(visit, email, given.code);
    await inTransaction((tx) => taken.use(tx));
  } else {
    await takePoint('passwordByAccount', id);
    const [row] = await database()
      .select({ hash: account.passwordHash })
      .from(account)
      .where(eq(account.id, id));
    if (!(await isPassword(given.passwd, row?.hash ?? null)))
      throw new Refusal('WRONG_CREDENTIALS', { field: 'passwd' });
  }
  await inTransaction(async (tx) => {
    await tx.update(session).set({ authAt: new Date() }).where(eq(session.id, viewer.session.id));
    await record({ action: 'signIn.proved', accountId: id, sessionId: viewer.session.id, ip: visit.ip }, tx);
    await rotateDevice(visit, tx);
  });
}
