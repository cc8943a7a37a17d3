import 'server-only';
import { eq } from 'drizzle-orm';
import type { Visit } from '@/lib/server/http/visit';
import { establishSession } from '@/lib/server/session/establish-session';
import { sessionErrors } from '@/lib/server/session/refuse-closed';
import type { Viewer } from '@/lib/server/session/viewer';
import { database } from '@/lib/server/store/connection';
import { account } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { confirmStatus } from '@/lib/shared/sign-in/auth-verify';
import { normalEmail } from '@/lib/shared/sign-in/email';
import { claimAccount } from './claim-account';
import { refuseExternal } from './external-sign-in';
import { findAccountByEmail } from './find-account';
import { isKnownDevice } from './known-device';
import { insertAccount } from './new-account';
import { takePoint } from './rate-limits';
import { takeCode } from './sign-in-code';

/** What signing in with a mailed code can be refused for. */
export const codeLoginErrors = [
  'WRONG_CODE',
  'CONSENT_REQUIRED',
  'TOO_MANY_REQUESTS',
  ...sessionErrors,
] as const satisfies readonly RefusalCode[];

type Given = {
  readonly username: string;
  readonly code: string;
  readonly sticky: boolean;
  readonly consent: boolean;
  readonly optin: boolean;
};

/**
 * Signs in with a mailed code; whoever has no account yet gets one. Only now, when the mailbox is proved, does
 * the answer tell which of the two it was: without consent to the terms a new person is refused with
 * CONSENT_REQUIRED, and the same code may be sent again with it. A right code opens a lock.
 */
export async function loginByCode(visit: Visit, viewer: Viewer, given: Given): Promise<{ confirm: 0 | 1 }> {
  await takePoint('loginByIp', visit.ip);
  const email = normalEmail(given.username) ?? '';
  await refuseExternal(email);
  const taken = await takeCode(visit, email, given.code);
  const found = await findAccountByEmail(email);
  if (found === null && !given.consent) {
    await taken.giveBack();
    throw new Refusal('CONSENT_REQUIRED', { field: 'consent' });
  }
  const accountId = await inTransaction(async (tx) => {
    await taken.use(tx);
    if (found === null) return insertAccount(visit, { email, verified: true, optin: given.optin }, tx);
    const { id } = found.account;
    await claimAccount(id, email, await isKnownDevice(visit.device, id, tx), tx);
    return id;
  });
  await establishSession(visit, {
    accountId,
    amr: ['otp'],
    sticky: given.sticky,
    replaces: viewer.session?.id ?? null,
    opensLock: true,
  });
  await database().update(account).set({ failCount: 0, lockedUntil: null }).where(eq(account.id, accountId));
  return { confirm: found === null ? confirmStatus.register : confirmStatus.login };
}
