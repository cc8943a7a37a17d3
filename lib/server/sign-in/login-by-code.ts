import 'server-only';
import { eq } from 'drizzle-orm';
import { refuseExternal } from '@/lib/server/identity/find-company-sign-in';
import { sessionErrors } from '@/lib/server/identity/refuse-closed-account';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { database } from '@/lib/server/store/connection';
import { isDuplicate } from '@/lib/server/store/database-faults';
import { account } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';
import { confirmStatus } from '@/lib/shared/sign-in/social-verify-status';
import { confirmAddress, isConfirmed } from './confirm-address';
import { findAccountByEmail } from './find-account';
import { establishSession } from './insert-session';
import { lacksTermsConsent } from './lacks-terms-consent';
import { insertAccount } from './new-account';
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
export async function loginByCode(
  context: RequestContext,
  viewer: Viewer,
  given: Given,
): Promise<{ confirm: 0 | 1 }> {
  await takePoint('loginByIp', context.ip);
  const email = normalEmail(given.username) ?? '';
  await refuseExternal(email);
  const taken = await takeCode(context, email, given.code);
  const { accountId, isNew } = await accountBy(context, taken, email, given);
  await establishSession(context, {
    accountId,
    amr: ['otp'],
    sticky: given.sticky,
    replaces: viewer.session?.id ?? null,
    async recheck(tx) {
      if (!(await isConfirmed(accountId, email, tx))) throw new Refusal('WRONG_CODE', { field: 'code' });
    },
  });
  await database().update(account).set({ failCount: 0, lockedUntil: null }).where(eq(account.id, accountId));
  return { confirm: isNew ? confirmStatus.register : confirmStatus.login };
}

/** The account that the address opens; a new one when it opens none, or was in one that somebody else has. */
async function accountBy(
  context: RequestContext,
  taken: TakenCode,
  email: string,
  given: Given,
): Promise<{ accountId: string; isNew: boolean }> {
  const { consent, optin } = given;
  try {
    const found = await findAccountByEmail(email);
    return await inTransaction(async (tx) => {
      const mailbox = await taken.use(tx);
      const accountId = found?.account.id;
      const outcome =
        accountId === undefined ? 'released' : await confirmAddress(context, { accountId, mailbox }, tx);
      // Somebody has taken the address out of the account in this very moment.
      if (outcome === 'absent') throw new Refusal('WRONG_CODE', { field: 'code' });
      if (accountId !== undefined && outcome !== 'released') return { accountId, isNew: false };
      if (lacksTermsConsent({ consent })) throw new Refusal('CONSENT_REQUIRED', { field: 'consent' });
      return { accountId: await insertAccount(context, { email, mailbox, optin }, tx), isNew: true };
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'CONSENT_REQUIRED') await taken.giveBack();
    // Somebody has registered the address in this very moment; whoever holds the code takes it from them.
    if (isDuplicate(error, 'credential_provider_subject')) return accountBy(context, taken, email, given);
    throw error;
  }
}
