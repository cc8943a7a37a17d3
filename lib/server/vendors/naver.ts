import 'server-only';
import * as openid from 'openid-client';
import * as z from 'zod';
import type { ProviderSettings } from '@/lib/server/social-env';
import { askIdentityProvider, providerWaitSeconds } from './ask-identity-provider';
import { fetchForLibrary, fetchWhole } from './fetch-whole';
import type { SocialProvider } from './social-provider';

/** What /v1/nid/me answers: an envelope, and no word on whether the address is checked. */
const Profile = z.object({
  resultcode: z.literal('00'),
  response: z.object({
    id: z.string().min(1).max(255),
    email: z.email().optional(),
    name: z.string().optional(),
  }),
});

const ownMailbox = '@naver.com';

/**
 * Naver: OAuth 2.0 without ID tokens, so the person is read with the access token the server itself got. Only
 * addresses of Naver's own mailbox are known to be the person's; others may be anything they typed.
 */
export function naverProvider(settings: ProviderSettings): SocialProvider {
  const at = (path: string): string => new URL(path, settings.issuer).href;
  const configuration = new openid.Configuration(
    {
      issuer: settings.issuer,
      authorization_endpoint: at('/oauth2.0/authorize'),
      token_endpoint: at('/oauth2.0/token'),
    },
    settings.clientId,
    {},
    openid.ClientSecretPost(settings.clientSecret ?? ''),
  );
  configuration.timeout = providerWaitSeconds;
  configuration[openid.customFetch] = fetchForLibrary;
  if (settings.issuer.startsWith('http:')) openid.allowInsecureRequests(configuration);
  return {
    begin: (departure) =>
      askIdentityProvider('naver', async () =>
        openid.buildAuthorizationUrl(configuration, {
          redirect_uri: departure.redirectUri,
          state: departure.state,
          code_challenge: await openid.calculatePKCECodeChallenge(departure.codeVerifier),
          code_challenge_method: 'S256',
        }),
      ),
    finish: (callback, checks) =>
      askIdentityProvider('naver', async () => {
        const tokens = await openid.authorizationCodeGrant(configuration, callback, {
          expectedState: checks.state,
          pkceCodeVerifier: checks.codeVerifier,
        });
        const answer = await fetchWhole(new URL('/v1/nid/me', settings.api ?? settings.issuer), {
          headers: { authorization: `Bearer ${tokens.access_token}` },
          signal: AbortSignal.timeout(providerWaitSeconds * 1000),
        });
        if (!answer.ok) throw Object.assign(new Error('no profile'), { status: answer.status });
        const { response } = Profile.parse(await answer.json());
        const email = response.email?.normalize('NFC').toLowerCase() ?? null;
        const own = email?.endsWith(ownMailbox) === true;
        const { id: subject, name = '' } = response;
        return { provider: 'naver', subject, email, emailVerified: own, authoritative: own, name };
      }),
    verifyIdToken: null,
  };
}
