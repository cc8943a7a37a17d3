import 'server-only';
import * as openid from 'openid-client';
import * as z from 'zod';
import { reasonOf } from '@/lib/server/reason-of';
import type { SsoProblem } from '@/lib/shared/company/sso';
import { isAway, providerWaitSeconds } from './ask-identity-provider';
import { type CompanyIdentity, SsoFault } from './company-identity';
import { providerFetch } from './company-provider-fetch';
import type { Checks, Departure } from './social-provider';

/** A company's client at its provider; an empty secret is a public client, which PKCE alone proves. */
export type OpenidClient = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().max(200).optional(),
  amr: z.array(z.string()).optional().catch(undefined),
  acr: z.string().optional().catch(undefined),
});

/** Authentication context classes that stand for a second factor. */
const strongClasses = new Set([
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'https://refeds.org/profile/mfa',
  'phr',
  'phrh',
  'urn:okta:loa:2fa:any',
]);

/** The provider's page for a visitor to go to. @throws SsoFault */
export const beginOpenid = (client: OpenidClient, departure: Departure): Promise<URL> =>
  askIdentityProvider(async () =>
    openid.buildAuthorizationUrl(await configured(client), {
      redirect_uri: departure.redirectUri,
      scope: 'openid email profile',
      state: departure.state,
      nonce: departure.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(departure.codeVerifier),
      code_challenge_method: 'S256',
    }),
  );

/**
 * Exchanges the code of a callback address, on the server, and reads who it is: state, nonce, PKCE, issuer, audience,
 * clock and signature are checked, and a shared-secret or no signature is never taken. @throws SsoFault
 */
export const finishOpenid = (client: OpenidClient, callback: URL, checks: Checks): Promise<CompanyIdentity> =>
  askIdentityProvider(async () => {
    const tokens = await openid.authorizationCodeGrant(await configured(client), callback, {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.codeVerifier,
      idTokenExpected: true,
    });
    const claims = Claims.parse(tokens.claims());
    if (claims.email_verified === false || claims.email_verified === 'false')
      throw new SsoFault('emailUnverified', 'the provider has not verified the address');
    return {
      subject: claims.sub,
      email: claims.email ?? null,
      name: claims.name ?? '',
      secondFactor: claims.amr?.includes('mfa') === true || strongClasses.has(claims.acr ?? ''),
    };
  });

async function configured({ clientId, clientSecret, issuer }: OpenidClient): Promise<openid.Configuration> {
  const server = new URL(issuer);
  const fetch = (url: string, asked: Parameters<openid.CustomFetch>[1]) => providerFetch(url, asked);
  const configuration = await openid.discovery(server, clientId, {}, clientAuth(clientSecret), {
    timeout: providerWaitSeconds,
    [openid.customFetch]: fetch,
    // Plain http is for a provider on this machine; production refuses such settings.
    execute: [
      openid.enableNonRepudiationChecks,
      ...(server.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
    ],
  });
  configuration.timeout = providerWaitSeconds;
  configuration[openid.customFetch] = fetch;
  return configuration;
}

/** The secret in the way the provider takes it; by default in the header (RFC 8414). */
function clientAuth(secret: string): openid.ClientAuth {
  if (secret === '') return openid.None();
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const auth = methods.includes('client_secret_basic')
      ? openid.ClientSecretBasic(secret)
      : openid.ClientSecretPost(secret);
    return auth(server, client, body, headers);
  };
}

async function askIdentityProvider<T>(talk: () => Promise<T>): Promise<T> {
  try {
    return await talk();
  } catch (error) {
    if (error instanceof SsoFault) throw error;
    throw new SsoFault(isAway(error) ? 'unreachable' : problemOf(error), reasonOf(error));
  }
}

function problemOf(error: unknown): SsoProblem {
  const said = textOf(error);
  if (/"aud"|audience/i.test(said)) return 'audience';
  if (/"iss"|issuer/i.test(said)) return 'issuer';
  if (/"exp"|"iat"|"nbf"|timestamp|expired/i.test(said)) return 'clock';
  if (/signature|jws|jwk|"alg"|alg\b/i.test(said)) return 'signature';
  if (/state|nonce|invalid_grant/i.test(said)) return 'replay';
  if (/not an address|public address|discovery|status code|JSON/i.test(said)) return 'unreachable';
  return 'other';
}

function textOf(error: unknown): string {
  const texts: string[] = [];
  let one = error;
  for (let depth = 0; depth < 6 && one instanceof Error; depth += 1) {
    texts.push(one.message, String((one as { error?: unknown }).error ?? ''));
    one = one.cause;
  }
  return texts.join(' ');
}
