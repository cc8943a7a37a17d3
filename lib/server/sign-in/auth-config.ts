import 'server-only';
import { randomBytes } from 'node:crypto';
import { readEnv } from '@/lib/server/env';
import { ensureDevice } from '@/lib/server/identity/ensure-device';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { issueTicket } from '@/lib/server/tickets/tickets';
import { appleScope, googleScope } from '@/lib/server/vendors/social-providers';
import type { AppleConfig, AuthConfig } from '@/lib/shared/sign-in/auth-config';
import { socialRedirectUri } from './social-redirect-uri';

/**
 * Which sign-in methods this deployment has, with what the providers' scripts need. Apple's state and nonce and the nonce
 * of one-tap are single-use tickets of this browser; what is not configured is off and its texts are empty.
 */
export async function authConfig(context: RequestContext): Promise<AuthConfig> {
  await takePoint('identifyByIp', context.ip);
  const { signIn, social } = readEnv();
  const device = await ensureDevice(context);
  const { google, naver } = social;
  const nonce =
    google === null ? null : await issueTicket('oneTapNonce', { device, data: { provider: 'google' } });
  return {
    ...signIn.defaults,
    passkeys: { enabled: true },
    google: {
      clientId: google?.clientId ?? '',
      scope: google === null ? '' : googleScope,
      enabled: google !== null,
    },
    apple: await appleConfig(context, social.apple?.clientId ?? null),
    naver: { enabled: naver !== null },
    oneTap: { nonce },
  };
}

async function appleConfig(context: RequestContext, clientId: string | null): Promise<AppleConfig> {
  const always = { usePopup: true, redirectURI: socialRedirectUri(context, 'apple') };
  if (clientId === null) return { ...always, clientId: '', scope: '', state: '', nonce: '', enabled: false };
  const nonce = randomBytes(32).toString('base64url');
  const data = { provider: 'apple', nonce, codeVerifier: '' };
  const state = await issueTicket('socialState', { device: await ensureDevice(context), data });
  return { ...always, clientId, scope: appleScope, state, nonce, enabled: true };
}
