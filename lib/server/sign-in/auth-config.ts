import 'server-only';
import { randomBytes } from 'node:crypto';
import { readEnv } from '@/lib/server/env';
import type { Visit } from '@/lib/server/http/visit';
import { ensureDevice } from '@/lib/server/session/ensure-device';
import { appleScope, googleScope } from '@/lib/server/vendors/social-providers';
import { type AppleConfig, type AuthConfig, AuthDefaults } from '@/lib/shared/sign-in/social-config';
import { takePoint } from './rate-limits';
import { socialRedirectUri } from './social-redirect-uri';
import { issueTicket } from './tickets';

/**
 * Which ways in this deployment has, with what the providers' scripts need. Apple's state and nonce and the nonce
 * of one-tap are single-use tickets of this browser; what is not configured is off and its texts are empty.
 */
export async function authConfig(visit: Visit): Promise<AuthConfig> {
  await takePoint('identifyByIp', visit.ip);
  const { social } = readEnv();
  const device = await ensureDevice(visit);
  const { google, naver } = social;
  const nonce =
    google === null ? null : await issueTicket('oneTapNonce', { device, data: { provider: 'google' } });
  return {
    ...AuthDefaults.parse({}),
    passkeys: { enabled: true },
    google: {
      clientId: google?.clientId ?? '',
      scope: google === null ? '' : googleScope,
      enabled: google !== null,
    },
    apple: await appleConfig(visit, social.apple?.clientId ?? null),
    naver: { enabled: naver !== null },
    oneTap: { nonce },
  };
}

async function appleConfig(visit: Visit, clientId: string | null): Promise<AppleConfig> {
  const always = { usePopup: true, redirectURI: socialRedirectUri(visit, 'apple') };
  if (clientId === null) return { ...always, clientId: '', scope: '', state: '', nonce: '', enabled: false };
  const nonce = randomBytes(32).toString('base64url');
  const data = { provider: 'apple', nonce, codeVerifier: '' };
  const state = await issueTicket('socialState', { device: await ensureDevice(visit), data });
  return { ...always, clientId, scope: appleScope, state, nonce, enabled: true };
}
