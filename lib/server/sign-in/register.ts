import 'server-only';
import { refuseExternal } from '@/lib/server/identity/find-company-sign-in';
import { sessionErrors } from '@/lib/server/identity/refuse-closed-account';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { postMail, prepareMail } from '@/lib/server/jobs/outbox';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { isDuplicate } from '@/lib/server/store/database-faults';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';
import { checkNewPassword, newPasswordErrors } from './check-new-password';
import { findAccountByEmail } from './find-account';
import { finishSignIn, insertSession } from './insert-session';
import { lacksTermsConsent } from './lacks-terms-consent';
import { insertAccount } from './new-account';
import { hashPassword } from './password-hash';

/** What registering can be refused for. */
export const registerErrors = [
  ...newPasswordErrors,
  'EMAIL_INVALID',
  'CONSENT_REQUIRED',
  'REGISTRATION_REFUSED',
  'TOO_MANY_REQUESTS',
  ...sessionErrors,
] as const satisfies readonly RefusalCode[];

type Registration = {
  readonly username: string;
  readonly passwd: string;
  readonly optin: boolean;
  readonly consent: boolean;
};

/**
 * Makes an account with an unconfirmed e-mail address, mails the confirmation and signs in at once
 * (specification: `unconfirmedAccount`). An address that has an account is refused, and its owner is
 * told by mail; docs/decisions/003 says why this one answer differs.
 */
export async function register(context: RequestContext, viewer: Viewer, given: Registration): Promise<void> {
  await takePoint('registerByIp', context.ip);
  const email = normalEmail(given.username);
  if (email === null) throw new Refusal('EMAIL_INVALID', { field: 'username' });
  await refuseExternal(email);
  if (lacksTermsConsent(given)) throw new Refusal('CONSENT_REQUIRED', { field: 'consent' });
  const local = email.split('@')[0] ?? '';
  await checkNewPassword(given.passwd, [local, ...local.split(/[^a-z]+/)]);
  const passwordHash = await hashPassword(given.passwd);
  if ((await findAccountByEmail(email)) !== null) return refuseKnown(context, email);
  try {
    const made = { email, mailbox: null, passwordHash, optin: given.optin };
    const mail = await prepareMail('confirmEmail', email, context);
    const replaces = viewer.session?.id ?? null;
    // All or nothing: an account without its mail could never be confirmed, and its owner could not register again.
    const started = await inTransaction(async (tx) => {
      const accountId = await insertAccount(context, made, tx);
      await mail(tx);
      return insertSession(context, { accountId, amr: ['pwd'], sticky: true, replaces, recheck: null }, tx);
    });
    finishSignIn(context, started);
  } catch (error) {
    if (isDuplicate(error, 'credential_provider_subject')) return refuseKnown(context, email);
    throw error;
  }
}

/** Refuses an address that has an account, and tells its owner. */
export async function refuseKnown(context: RequestContext, email: string): Promise<never> {
  await postMail('alreadyRegistered', email, context);
  throw new Refusal('REGISTRATION_REFUSED', { field: 'username' });
}
