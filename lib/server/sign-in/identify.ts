import 'server-only';
import type { Visit } from '@/lib/server/http/visit';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/email';
import { type WayOffered, waysOffered } from '@/lib/shared/sign-in/ways-offered';
import { findCompanySignIn, refuseExternal } from './external-sign-in';
import { takePoint } from './rate-limits';

export const identifyErrors = [
  'EMAIL_INVALID',
  'EXTERNAL_AUTH_REQUIRED',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/**
 * The ways to go on with an address. Nobody is looked up: the answer depends on the domain alone, so it tells
 * nothing about who has an account. Who asks for their company's sign-in is led there also where it is not required.
 */
export async function identify(visit: Visit, username: string, company = false): Promise<WayOffered[]> {
  await takePoint('identifyByIp', visit.ip);
  const email = normalEmail(username);
  if (email === null) throw new Refusal('EMAIL_INVALID', { field: 'username' });
  await refuseExternal(email);
  const own = company ? await findCompanySignIn(email.slice(email.lastIndexOf('@') + 1)) : null;
  if (own !== null) throw new Refusal('EXTERNAL_AUTH_REQUIRED', { field: 'username', externalUrl: own.url });
  return [...waysOffered];
}
