import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { postMail } from '@/lib/server/jobs/outbox';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account, credential } from '@/lib/server/store/schema';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/email';
import { lockEveryFails, lockMsAfter } from '@/lib/shared/sign-in/rate-rules';
import { refuseExternal } from './external-sign-in';
import { type FoundAccount, findAccountByEmail } from './find-account';
import { hasSignedInHere } from './known-device';
import { isPassword } from './password-hash';
import { forgivePoints, takePoint } from './rate-limits';

/** What proving by password can be refused for. */
export const passwordErrors = [
  'WRONG_CREDENTIALS',
  'EXTERNAL_AUTH_REQUIRED',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/** Somebody who has just given the right password, and what follows once they are in. */
export type ProvedByPassword = {
  readonly found: FoundAccount;
  /** Refuses when the password or the address is the account's no longer. */
  recheck(tx: Queryable): Promise<void>;
  /** Forgets the wrong tries before: call it when the session is there. */
  forgive(): Promise<void>;
};

/**
 * Checks an e-mail address and its password. An unknown address, an account without a password and a wrong
 * password are one refusal after the same work; tries count in the database, and too many lock the account. Where a
 * company requires its own sign-in every one of them is EXTERNAL_AUTH_REQUIRED, so that nobody learns who may come in
 * by password in an emergency.
 */
export async function proveByPassword(
  visit: Visit,
  username: string,
  password: string,
): Promise<ProvedByPassword> {
  const email = normalEmail(username) ?? username.trim().toLowerCase();
  await takePoint('loginByIp', visit.ip);
  const known = await hasSignedInHere(visit.device, email);
  const [limit, key] = known
    ? (['loginByDevice', `${email}|device`] as const)
    : (['loginByEmail', email] as const);
  await takePoint(limit, key);
  const found = await findAccountByEmail(email);
  const right = await isPassword(password, found?.account.passwordHash ?? null);
  if (found === null || !right) {
    if (found !== null) await countFail(visit, found);
    const accountId = found?.account.id ?? null;
    await record({ action: 'signIn.failed', accountId, ip: visit.ip, data: { by: 'password' } });
    await refuseExternal(email);
    throw new Refusal('WRONG_CREDENTIALS', { field: 'passwd' });
  }
  await refuseExternal(email, database(), { accountId: found.account.id, amr: ['pwd'] });
  return {
    found,
    async recheck(tx) {
      const [same] = await tx
        .select({ id: account.id })
        .from(account)
        .innerJoin(credential, eq(credential.accountId, account.id))
        .where(
          and(
            eq(account.id, found.account.id),
            eq(account.passwordHash, found.account.passwordHash ?? ''),
            eq(credential.id, found.credential.id),
          ),
        );
      if (same === undefined) throw new Refusal('WRONG_CREDENTIALS', { field: 'passwd' });
    },
    async forgive() {
      await database()
        .update(account)
        .set({ failCount: 0, lockedUntil: null })
        .where(eq(account.id, found.account.id));
      await forgivePoints(limit, key);
    },
  };
}

async function countFail(visit: Visit, { account: owner, credential: typed }: FoundAccount): Promise<void> {
  const [row] = await database()
    .update(account)
    .set({ failCount: sql`${account.failCount} + 1` })
    .where(eq(account.id, owner.id))
    .returning({ fails: account.failCount });
  const fails = row?.fails ?? 0;
  if (fails === 0 || fails % lockEveryFails !== 0) return;
  const lockedUntil = new Date(Date.now() + lockMsAfter(fails));
  await database().update(account).set({ lockedUntil }).where(eq(account.id, owner.id));
  await record({ action: 'account.locked', accountId: owner.id, ip: visit.ip, data: { fails } });
  await postMail('accountLocked', typed.subject, visit);
}
