import 'server-only';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { missingProof, type SignedIn, type Verified } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { rotateDevice } from '@/lib/server/session/establish-session';
import { factorShownAt } from '@/lib/server/session/factor-shown';
import { accountHasSecondFactor } from '@/lib/server/session/has-second-factor';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account, type StoredTotp, session } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { isPassword } from './password-hash';
import { takePoint } from './rate-limits';
import { takeCode } from './sign-in-code';

/** What proving again can be refused for. */
export const proveErrors = [
  'WRONG_CREDENTIALS',
  'WRONG_CODE',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/**
 * Locks how an account is entered and judges the proof once more as things stand now, so that none of two changes at
 * once rests on what the other has just ended: a factor that was set up since, a session that was ended, a factor that
 * was reset. Every change goes through here (tests/laws/sign-in-changes.test.ts). Refuses as `recentlyVerified` does.
 */
export async function lockSignIn(
  viewer: Verified<'seen' | 'asked'>,
  tx: Queryable,
  firstFactor: 'seen' | 'asked' = 'seen',
): Promise<{
  readonly passwordHash: string | null;
  readonly totp: StoredTotp;
  readonly secondFactor: boolean;
}> {
  const { owner, own } = await lockOwnAccount(viewer, tx);
  const secondFactor = await accountHasSecondFactor(viewer.account.id, tx);
  const missing = missingProof({ account: { secondFactor }, session: own });
  if (missing !== null && !(firstFactor === 'asked' && missing === 'REAUTHENTICATION_NEEDED'))
    throw new Refusal(missing);
  return { ...owner, secondFactor };
}

/**
 * Locks the viewer's account, so that its addresses stay as they are until the end of the transaction. Refuses with
 * INVALID_SESSION when the session has ended since, by a claim of the account for one. Whoever locks a company too locks it
 * after the account.
 */
export async function lockOwnAccount(
  { account: { id }, session: { id: sessionId } }: SignedIn,
  tx: Queryable,
): Promise<{
  readonly owner: { readonly passwordHash: string | null; readonly totp: StoredTotp };
  readonly own: { readonly authAt: Date; readonly mfaAt: Date | null };
}> {
  const [owner] = await tx
    .select({ passwordHash: account.passwordHash, totp: account.totp })
    .from(account)
    .where(eq(account.id, id))
    .for('no key update');
  const [own] = await tx
    .select({ authAt: session.authAt, mfaAt: factorShownAt })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(eq(session.id, sessionId), isNull(session.revokedAt), gt(session.expiresAt, new Date())));
  if (owner === undefined || own === undefined) throw new Refusal('INVALID_SESSION');
  return { owner, own };
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
