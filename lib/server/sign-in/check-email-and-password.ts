import 'server-only';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import { refuseExternal } from '@/lib/server/identity/find-company-sign-in';
import { bucketOfBrowser } from '@/lib/server/identity/known-device';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { postMail } from '@/lib/server/jobs/outbox';
import { forgivePoints, takePoint, takeTry } from '@/lib/server/rate-limits/rate-limits';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account, credential } from '@/lib/server/store/schema';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';
import { lockEveryFails, lockMsAfter } from '@/lib/shared/sign-in/rate-rules';
import { type FoundAccount, findAccountByEmail } from './find-account';
import { isPassword } from './password-hash';

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
 * password are one refusal after the same work; tries count in the database, and too many lock signing in by password. Where a
 * company requires its own sign-in every one of them is EXTERNAL_AUTH_REQUIRED, so that nobody learns who may come in
 * by password in an emergency.
 */
export async function proveByPassword(
  context: RequestContext,
  username: string,
  password: string,
): Promise<ProvedByPassword> {
  const email = normalEmail(username) ?? username.trim().toLowerCase();
  await takePoint('loginByIp', context.ip);
  const own = await bucketOfBrowser(context.device, email);
  await takeTry({ limit: 'loginByEmail', key: email, own });
  const found = await findAccountByEmail(email);
  const right = await isPassword(password, found?.account.passwordHash ?? null);
  if (found === null || !right) {
    await countFail(context, found, email);
    const accountId = found?.account.id ?? null;
    await record({ action: 'signIn.failed', accountId, ip: context.ip, data: { by: 'password' } });
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
      if (own === null) await forgivePoints('loginByEmail', email);
      else await forgivePoints('loginByDevice', own.key);
    },
  };
}

/** An id that nobody has, so that a check costs the same whether or not there is an account. */
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Counts a wrong password; every tenth locks signing in by password and is told to the owner. Nothing is counted where
 * there is no password, or where the company does not allow it, so that strangers lock nobody out; the statements are the
 * same for everybody.
 */
async function countFail(context: RequestContext, found: FoundAccount | null, email: string): Promise<void> {
  const id = found?.account.id ?? nobody;
  const counted = (await allowsPassword(email, id)) ? id : nobody;
  const [row] = await database()
    .update(account)
    .set({ failCount: sql`${account.failCount} + 1` })
    .where(and(eq(account.id, counted), isNotNull(account.passwordHash)))
    .returning({ fails: account.failCount });
  const fails = row?.fails ?? 0;
  if (found === null || fails === 0 || fails % lockEveryFails !== 0) return;
  const lockedUntil = new Date(Date.now() + lockMsAfter(fails));
  await database().update(account).set({ lockedUntil }).where(eq(account.id, id));
  await record({ action: 'account.locked', accountId: id, ip: context.ip, data: { fails } });
  await postMail('accountLocked', found.credential.subject, context);
}

/** Whether the company of the address lets this account in by password, the right one given. */
async function allowsPassword(email: string, accountId: string): Promise<boolean> {
  try {
    await refuseExternal(email, database(), { accountId, amr: ['pwd'] });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
