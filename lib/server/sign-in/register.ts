import 'server-only';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { postMail } from '@/lib/server/jobs/outbox';
import { establishSession } from '@/lib/server/session/establish-session';
import type { Viewer } from '@/lib/server/session/viewer';
import { isDuplicate } from '@/lib/server/store/faults';
import { account, credential } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/email';
import { checkNewPassword, newPasswordErrors } from './check-new-password';
import { findAccountByEmail } from './find-account';
import { hashPassword } from './password-hash';
import { takePoint } from './rate-limits';

/** What registering can be refused for. */
export const registerErrors = [
  ...newPasswordErrors,
  'EMAIL_INVALID',
  'CONSENT_REQUIRED',
  'REGISTRATION_REFUSED',
  'TOO_MANY_REQUESTS',
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
export async function register(visit: Visit, viewer: Viewer, given: Registration): Promise<void> {
  await takePoint('registerByIp', visit.ip);
  const email = normalEmail(given.username);
  if (email === null) throw new Refusal('EMAIL_INVALID', { field: 'username' });
  if (!given.consent) throw new Refusal('CONSENT_REQUIRED', { field: 'consent' });
  const local = email.split('@')[0] ?? '';
  await checkNewPassword(given.passwd, [local, ...local.split(/[^a-z]+/)]);
  const passwordHash = await hashPassword(given.passwd);
  if ((await findAccountByEmail(email)) !== null) return refuseKnown(visit, email);
  try {
    const accountId = await insertAccount(visit, email, local, passwordHash, given.optin);
    await postMail('confirmEmail', email, visit);
    await establishSession(visit, {
      accountId,
      amr: ['pwd'],
      sticky: true,
      replaces: viewer.session?.id ?? null,
    });
  } catch (error) {
    if (isDuplicate(error, 'credential_provider_subject')) return refuseKnown(visit, email);
    throw error;
  }
}

async function insertAccount(
  visit: Visit,
  email: string,
  name: string,
  passwordHash: string,
  optin: boolean,
): Promise<string> {
  return inTransaction(async (tx) => {
    const [row] = await tx
      .insert(account)
      .values({ name, passwordHash, settings: { emailDeals: optin } })
      .returning({ id: account.id });
    if (row === undefined) throw new Error('the account row was not written');
    await tx
      .insert(credential)
      .values({ accountId: row.id, provider: 'email', subject: email, primary: true });
    await record({ action: 'account.registered', accountId: row.id, ip: visit.ip }, tx);
    return row.id;
  });
}

async function refuseKnown(visit: Visit, email: string): Promise<never> {
  await postMail('alreadyRegistered', email, visit);
  throw new Refusal('REGISTRATION_REFUSED', { field: 'username' });
}
