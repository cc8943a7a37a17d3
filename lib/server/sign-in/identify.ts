import 'server-only';
import { findCompanySignIn, refuseExternal } from '@/lib/server/identity/find-company-sign-in';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';
import { type OfferedMethod, offeredMethods } from '@/lib/shared/sign-in/offered-methods';

export const identifyErrors = [
  'EMAIL_INVALID',
  'EXTERNAL_AUTH_REQUIRED',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/**
 * The ways to go on with an address. Nobody is looked up: the answer depends on the domain alone, so it tells
 * nothing about who has an account. Who asks for their company's sign-in is led there also where it is not required.
 */
export async function identify(
  context: RequestContext,
  username: string,
  company = false,
): Promise<OfferedMethod[]> {
  await takePoint('identifyByIp', context.ip);
  const email = normalEmail(username);
  if (email === null) throw new Refusal('EMAIL_INVALID', { field: 'username' });
  await refuseExternal(email);
  const own = company ? await findCompanySignIn(email.slice(email.lastIndexOf('@') + 1)) : null;
  if (own !== null) throw new Refusal('EXTERNAL_AUTH_REQUIRED', { field: 'username', externalUrl: own.url });
  return [...offeredMethods];
}
