import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

/** What the next person at the provider is like, and how the provider misbehaves. */
export type ProviderMood = {
  claims: Record<string, unknown>;
  /** Signs with a key that is not in the key set. */
  foreignKey: boolean;
  issuer: string | null;
  audience: string | null;
  nonce: string | null;
  /** Moves the token's clock, in seconds. */
  clockSeconds: number;
  /** Answers every call with this status. */
  status: number | null;
  /** Never answers the token call. */
  hangs: boolean;
  /** What happens elsewhere while the token call is answered. */
  meanwhile: () => Promise<void>;
  /** The ID token of the token call, whatever was asked. */
  idToken: string | null;
};

const calm: ProviderMood = {
  claims: {},
  foreignKey: false,
  issuer: null,
  audience: null,
  nonce: null,
  clockSeconds: 0,
  status: null,
  hangs: false,
  meanwhile: async () => {},
  idToken: null,
};

type Grant = { readonly nonce: string; readonly challenge: string; readonly clientId: string };

/**
 * An identity provider on loopback that does as it is told: a small OpenID provider with Naver's profile call, for
 * everything a certified one refuses to do. With `namesIssuer` it promises RFC 9207's `iss`. Consent is given at once: asking its page leads straight back.
 */
export async function fakeCompanyProvider({ namesIssuer = true } = {}) {
  const own = await generateKeyPair('RS256', { extractable: true });
  const other = await generateKeyPair('RS256', { extractable: true });
  const jwk: JWK = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  const asked: { path: string; body: URLSearchParams }[] = [];
  let mood: ProviderMood = { ...calm };
  let issuer = '';

  const now = (): number => Math.floor(Date.now() / 1000) + mood.clockSeconds;

  async function sign(claims: Record<string, unknown>, clientId: string, nonce: string): Promise<string> {
    const key: CryptoKey = mood.foreignKey ? other.privateKey : own.privateKey;
    return new SignJWT({ nonce: mood.nonce ?? nonce, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(mood.issuer ?? issuer)
      .setAudience(mood.audience ?? clientId)
      .setIssuedAt(now())
      .setExpirationTime(now() + 600)
      .sign(key);
  }

  async function token(body: URLSearchParams): Promise<[number, object]> {
    const code = body.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const proof = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (grant === undefined || (grant.challenge !== '' && grant.challenge !== proof))
      return [400, { error: 'invalid_grant' }];
    if (mood.hangs) await new Promise(() => {});
    await mood.meanwhile();
    const idToken = mood.idToken ?? (await sign(mood.claims, grant.clientId, grant.nonce));
    return [
      200,
      {
        access_token: 'theirs',
        token_type: 'bearer',
        // Naver writes the number as a text.
        expires_in: '3600',
        refresh_token: 'kept-by-us',
        id_token: idToken,
      },
    ];
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
    asked.push({ path: url.pathname, body });
    if (url.pathname === '/authorize') {
      const back = `${url.searchParams.get('redirect_uri')}?${new URLSearchParams(consent(url.href))}`;
      response.writeHead(302, { location: back }).end();
      return;
    }
    const [status, content] = mood.status === null ? await route(url, body) : [mood.status, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  }

  /** Gives consent on the page a visitor was sent to, and answers what comes back. */
  function consent(page: string): { code: string; state: string; iss: string } {
    const { searchParams } = new URL(page);
    const code = `code-${grants.size}-${Math.random().toString(36).slice(2)}`;
    grants.set(code, {
      nonce: searchParams.get('nonce') ?? '',
      challenge: searchParams.get('code_challenge') ?? '',
      clientId: searchParams.get('client_id') ?? '',
    });
    return { code, state: searchParams.get('state') ?? '', iss: issuer };
  }

  async function route(url: URL, body: URLSearchParams): Promise<[number, object]> {
    if (url.pathname === '/.well-known/openid-configuration') {
      return [
        200,
        {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          id_token_signing_alg_values_supported: ['RS256'],
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          authorization_response_iss_parameter_supported: namesIssuer,
        },
      ];
    }
    if (url.pathname === '/jwks') return [200, { keys: [jwk] }];
    if (url.pathname === '/token' || url.pathname === '/oauth2.0/token') {
      const [status, all] = await token(body);
      const { id_token: _, ...naver } = all as Record<string, unknown>;
      return [status, url.pathname === '/token' ? all : naver];
    }
    if (url.pathname === '/v1/nid/me') {
      const { sub, ...rest } = mood.claims;
      return [200, { resultcode: '00', message: 'success', response: { id: sub, ...rest } }];
    }
    return [404, {}];
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    asked,
    publicKey: own.publicKey,
    /** What the provider is like from now on; what is not named is as usual. */
    be(next: Partial<ProviderMood>): void {
      mood = { ...calm, ...next };
    },
    /** An ID token as the provider's script would give it to a page. */
    idToken: (claims: Record<string, unknown>, clientId: string, nonce: string) =>
      sign(claims, clientId, nonce),
    consent,
    /** A code for a provider's own script, which uses no PKCE. */
    scriptCode(clientId: string, nonce: string): string {
      const code = `script-${Math.random().toString(36).slice(2)}`;
      grants.set(code, { nonce, challenge: '', clientId });
      return code;
    },
    stop(): Promise<unknown> {
      // Connections that are kept alive would keep the server, and with it the test run.
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

export type FakeCompanyProvider = Awaited<ReturnType<typeof fakeCompanyProvider>>;
