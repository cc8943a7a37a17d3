import 'server-only';
import { record } from '@/lib/server/audit/record-audit';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { database } from '@/lib/server/store/connection';
import { spendTicket } from '@/lib/server/tickets/tickets';
import { socialProvider } from '@/lib/server/vendors/social-providers';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import type { SocialKey } from '@/lib/shared/sign-in/social-providers';
import { socialRedirectUri } from './social-redirect-uri';
import { issueSocialTicket, openSocialTicket, type SocialProof } from './social-ticket';

/** What a provider's proof can be refused for. */
export const socialProofErrors = [
  'PROVIDER_REFUSED',
  'PROVIDER_UNAVAILABLE',
  'SERVICE_DISABLED',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

/** What a page posts as proof; Apple's script gives three parts at once. */
export type GivenProof = {
  /** A ticket of ours: an access token of the provider is never believed (auth.md 2.1, 39). */
  readonly accessToken: string;
  readonly idToken?: string;
  readonly code?: string;
  readonly state?: string;
  readonly firstName?: string;
  readonly lastName?: string;
};

/** Checks whatever proof a page gives. Refuses as `socialProofErrors` says; no proof at all is PROVIDER_REFUSED. */
export async function socialProof(
  context: RequestContext,
  key: SocialKey,
  given: GivenProof,
): Promise<SocialProof> {
  try {
    return await proofIn(context, key, given);
  } catch (error) {
    await recordRefused(context, key, error);
    throw error;
  }
}

/** A proof that was refused stands in the audit trail; a provider that is away does not. */
export async function recordRefused(context: RequestContext, key: SocialKey, error: unknown): Promise<void> {
  if (!(error instanceof Refusal) || error.code !== 'PROVIDER_REFUSED') return;
  await record({ action: 'signIn.failed', accountId: null, ip: context.ip, data: { by: key } });
}

async function proofIn(context: RequestContext, key: SocialKey, given: GivenProof): Promise<SocialProof> {
  const { accessToken, idToken = '', code = '' } = given;
  if (accessToken !== '') return openSocialTicket(context, key, accessToken);
  if (idToken === '') throw new Refusal('PROVIDER_REFUSED');
  return key === 'apple' || code !== '' ? appleProof(context, given) : oneTapProof(context, key, idToken);
}

/** One-tap: the token is believed once, and only when it carries the nonce this browser was given. */
async function oneTapProof(context: RequestContext, key: SocialKey, idToken: string): Promise<SocialProof> {
  const { verifyIdToken } = socialProvider(key);
  if (verifyIdToken === null) throw new Refusal('PROVIDER_REFUSED');
  const { nonce, ...identity } = await verifyIdToken(idToken);
  const used = await spendTicket('oneTapNonce', nonce, database(), context.device);
  if (used?.data.provider !== key) throw new Refusal('PROVIDER_REFUSED');
  return openSocialTicket(context, key, await issueSocialTicket(context, identity));
}

/** Apple's script: state and nonce are of this browser, and the code's own ID token names the same person. */
async function appleProof(context: RequestContext, given: GivenProof): Promise<SocialProof> {
  const { idToken = '', code = '', state = '', firstName = '', lastName = '' } = given;
  const provider = socialProvider('apple');
  const used = await spendTicket('socialState', state, database(), context.device);
  if (used?.data.provider !== 'apple' || provider.verifyIdToken === null)
    throw new Refusal('PROVIDER_REFUSED');
  const claimed = await provider.verifyIdToken(idToken);
  if (claimed.nonce !== used.data.nonce) throw new Refusal('PROVIDER_REFUSED');
  const callback = new URL(socialRedirectUri(context, 'apple'));
  callback.searchParams.set('code', code);
  callback.searchParams.set('state', state);
  const checks = { state, nonce: claimed.nonce, codeVerifier: used.data.codeVerifier ?? '' };
  const identity = await provider.finish(callback, checks);
  if (identity.subject !== claimed.subject) throw new Refusal('PROVIDER_REFUSED');
  const name = identity.name === '' ? `${firstName} ${lastName}`.trim() : identity.name;
  return openSocialTicket(context, 'apple', await issueSocialTicket(context, { ...identity, name }));
}
