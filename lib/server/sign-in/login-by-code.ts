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
import { confirmAddress } from './confirm-address';
import { refuseExternal } from './external-sign-in';
import { findAccountByEmail } from './find-account';
import { insertAccount } from './new-account';
import { takePoint } from './rate-limits';
import { type TakenCode, takeCode } from './sign-in-code';

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
  const { accountId, isNew } = await accountBy(visit, taken, email, given);
  await establishSession(visit, {
    accountId,
    amr: ['otp'],
    sticky: given.sticky,
    replaces: viewer.session?.id ?? null,
    opensLock: true,
  });
  await database().update(account).set({ failCount: 0, lockedUntil: null }).where(eq(account.id, accountId));
  return { confirm: isNew ? confirmStatus.register : confirmStatus.login };
}

/** The account that the address opens; a new one when it opens none, or was in one that somebody else has. */
async function accountBy(visit: Visit, taken: TakenCode, email: string, { consent, optin }: Given) {
  try {
    const found = await findAccountByEmail(email);
    return await inTransaction(async (tx) => {
      const mailbox = await taken.use(tx);
      const accountId = found?.account.id;
      const outcome =
        accountId === undefined ? 'released' : await confirmAddress(visit, { accountId, mailbox }, tx);
      // Somebody has taken the address out of the account in this very moment.
      if (outcome === 'absent') throw new Refusal('WRONG_CODE', { field: 'code' });
      if (accountId !== undefined && outcome !== 'released') return { accountId, isNew: false };
      if (!consent) throw new Refusal('CONSENT_REQUIRED', { field: 'consent' });
      return { accountId: await insertAccount(visit, { email, mailbox, optin }, tx), isNew: true };
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'CONSENT_REQUIRED') await taken.giveBack();
    throw error;
  }
}
