import 'server-only';
import { createRemoteJWKSet, customFetch, importPKCS8, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import * as openid from 'openid-client';
import * as z from 'zod';
import type { ProviderSettings } from '@/lib/server/social-env';
import { msPerHour } from '@/lib/shared/day/days';
import { askIdentityProvider, providerWaitSeconds } from './ask-identity-provider';
import { fetchForLibrary } from './fetch-whole';
import type { SocialIdentity, SocialProvider } from './social-provider';

/** What differs between providers that speak OpenID Connect. */
type Manner = {
  readonly provider: 'google' | 'apple';
  readonly scope: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** Other spellings of the issuer that its ID tokens carry. */
  readonly issuerAliases: readonly string[];
  isAuthoritative(claims: Claims, email: string): boolean;
};

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().optional(),
  // Apple writes the text "true".
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: z.string().optional(),
  hd: z.string().optional(),
  nonce: z.string().optional(),
  azp: z.string().optional(),
});
type Claims = z.infer<typeof Claims>;

/** The signature algorithm of both providers; neither `none` nor a shared-secret one is ever taken. */
const algorithm = 'RS256';
const clockToleranceSeconds = 30;
const secretSeconds = 300;
const rememberedMs = msPerHour;

/** A provider that speaks OpenID Connect: discovery, PKCE, state, nonce, issuer, audience, signature. */
export function openidProvider(settings: ProviderSettings, manner: Manner): SocialProvider {
  const configuration = remembered(() => openidConfiguration(settings));
  const keys = remembered(async () => {
    const { jwks_uri: address = '' } = (await configuration()).serverMetadata();
    return createRemoteJWKSet(new URL(address), {
      timeoutDuration: providerWaitSeconds * 1000,
      [customFetch]: fetchForLibrary,
    });
  });
  const { provider } = manner;
  return {
    begin: (departure) =>
      askIdentityProvider(provider, async () =>
        openid.buildAuthorizationUrl(await configuration(), {
          redirect_uri: departure.redirectUri,
          scope: manner.scope,
          state: departure.state,
          nonce: departure.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(departure.codeVerifier),
          code_challenge_method: 'S256',
          ...manner.parameters,
        }),
      ),
    finish: (callback, checks) =>
      askIdentityProvider(provider, async () => {
        const tokens = await openid.authorizationCodeGrant(await configuration(), callback, {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          idTokenExpected: true,
          ...(checks.codeVerifier === '' ? {} : { pkceCodeVerifier: checks.codeVerifier }),
        });
        return identityOf(manner, Claims.parse(tokens.claims()));
      }),
    verifyIdToken: (token) =>
      askIdentityProvider(provider, async () => {
        const { payload } = await jwtVerify(token, await keys(), {
          issuer: [settings.issuer, ...manner.issuerAliases],
          audience: settings.clientId,
          algorithms: [algorithm],
          clockTolerance: clockToleranceSeconds,
          requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
          maxTokenAge: '1h',
        });
        const claims = Claims.parse(payload);
        refuseForeignAudience(payload, settings.clientId);
        return { ...identityOf(manner, claims), nonce: claims.nonce ?? '' };
      }),
  };
}

/** Several audiences, or a party other than us that asked for the token: it was made for somebody else. */
function refuseForeignAudience({ aud, azp }: JWTPayload, clientId: string): void {
  const single = typeof aud === 'string' || aud?.length === 1;
  if (!single || (azp !== undefined && azp !== clientId))
    throw new Error('the token was made for another party');
}

function identityOf(manner: Manner, claims: Claims): SocialIdentity {
  const email = claims.email?.normalize('NFC').toLowerCase() ?? null;
  const emailVerified = email !== null && [true, 'true'].includes(claims.email_verified ?? false);
  return {
    provider: manner.provider,
    subject: claims.sub,
    email,
    emailVerified,
    authoritative: emailVerified && manner.isAuthoritative(claims, email),
    name: claims.name ?? '',
  };
}

/** What a provider says of itself, with our credentials; asked anew each time. */
export async function openidConfiguration(settings: ProviderSettings): Promise<openid.Configuration> {
  const server = new URL(settings.issuer);
  const metadata = { id_token_signed_response_alg: algorithm };
  const configuration = await openid.discovery(server, settings.clientId, metadata, clientAuth(settings), {
    timeout: providerWaitSeconds,
    [openid.customFetch]: fetchForLibrary,
    // Plain http is for a provider on this machine; production refuses such settings.
    execute: [
      openid.enableNonRepudiationChecks,
      ...(server.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
    ],
  });
  configuration.timeout = providerWaitSeconds;
  configuration[openid.customFetch] = fetchForLibrary;
  return configuration;
}

/** A secret as it stands, or Apple's: a short-lived token signed with the team's key. */
function clientAuth({ clientId, clientSecret, issuer, signingKey }: ProviderSettings): openid.ClientAuth {
  if (signingKey === null) return openid.ClientSecretPost(clientSecret ?? '');
  return async (_server, _client, body) => {
    const secret = await new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', kid: signingKey.keyId })
      .setIssuer(signingKey.teamId)
      .setSubject(clientId)
      .setAudience(issuer)
      .setIssuedAt()
      .setExpirationTime(`${secretSeconds}s`)
      .sign(await importPKCS8(signingKey.pem, 'ES256'));
    body.set('client_id', clientId);
    body.set('client_secret', secret);
  };
}

/** Asks once an hour; what failed is asked again at once. */
function remembered<T>(make: () => Promise<T>): () => Promise<T> {
  let known: { readonly value: Promise<T>; readonly until: number } | null = null;
  return () => {
    if (known !== null && known.until > Date.now()) return known.value;
    const value = make();
    known = { value, until: Date.now() + rememberedMs };
    value.catch(() => {
      known = null;
    });
    return value;
  };
}
