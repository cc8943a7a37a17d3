import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { postMail } from '@/lib/server/jobs/outbox';
import { establishSession } from '@/lib/server/session/establish-session';
import type { Viewer } from '@/lib/server/session/viewer';
import { database } from '@/lib/server/store/connection';
import { account } from '@/lib/server/store/schema';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/email';
import { lockEveryFails, lockMsAfter } from '@/lib/shared/sign-in/rate-rules';
import { type FoundAccount, findAccountByEmail } from './find-account';
import { isKnownDevice } from './known-device';
import { isPassword } from './password-hash';
import { forgivePoints, takePoint } from './rate-limits';

/** What signing in with a password can be refused for. */
export const loginErrors = [
  'WRONG_CREDENTIALS',
  'ACCOUNT_DISABLED',
  'ACCOUNT_LOCKED',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

type Credentials = { readonly username: string; readonly passwd: string; readonly sticky: boolean };

/**
 * Signs in with e-mail and password. Until the password is right, an unknown, locked or disabled
 * account answers exactly like a wrong password; only its owner reads what is the matter.
 */
export async function login(visit: Visit, viewer: Viewer, given: Credentials): Promise<void> {
  const email = normalEmail(given.username) ?? given.username.trim().toLowerCase();
  const found = await findAccountByEmail(email);
  const known = found !== null && (await isKnownDevice(visit.device, found.account.id));
  await takePoint('loginByIp', visit.ip);
  await (known ? takePoint('loginByDevice', `${email}|device`) : takePoint('loginByEmail', email));
  const right = await isPassword(given.passwd, found?.account.passwordHash ?? null);
  if (found === null || !right) {
    if (found !== null) await countFail(visit, found);
    await record({ action: 'signIn.failed', accountId: found?.account.id ?? null, ip: visit.ip });
    throw new Refusal('WRONG_CREDENTIALS', { field: 'passwd' });
  }
  refuseClosed(found, known);
  await database()
    .update(account)
    .set({ failCount: 0, lockedUntil: null })
    .where(eq(account.id, found.account.id));
  await forgivePoints(known ? 'loginByDevice' : 'loginByEmail', known ? `${email}|device` : email);
  await establishSession(visit, {
    accountId: found.account.id,
    amr: ['pwd'],
    sticky: given.sticky,
    replaces: viewer.session?.id ?? null,
  });
}

/** A browser the owner has used before passes a lock that strangers caused. */
function refuseClosed({ account: owner }: FoundAccount, known: boolean): void {
  if (owner.disabledAt !== null) throw new Refusal('ACCOUNT_DISABLED');
  if (!known && owner.lockedUntil !== null && owner.lockedUntil > new Date())
    throw new Refusal('ACCOUNT_LOCKED');
}

async function countFail(visit: Visit, { account: owner, credential }: FoundAccount): Promise<void> {
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
  await postMail('accountLocked', credential.subject, visit);
}
