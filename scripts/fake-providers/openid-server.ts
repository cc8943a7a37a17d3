import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import { type SocialKey, socialNames } from '@/lib/shared/sign-in/social-providers';
import { federatedIdentity } from './federated-identity';
import { oneTapLibrary } from './one-tap-library';
import { claimsOf, openidConfiguration, personTokenSeconds } from './openid-configuration';
import { type Person, peopleOf, subjectOf } from './people';
import { signInPage } from './sign-in-page';

const bodyBytesMax = 10_000;
/** Where a visitor may be sent back to: our popups on this machine, whatever the brand. */
const ours = /^http:\/\/(?:[a-z0-9-]+\.)?localhost:\d+\/k\/run\/(?:google|apple|naver)auth\/redirect$/;

type FakeProvider = {
  readonly key: SocialKey;
  readonly issuer: string;
  readonly provider: Provider;
  readonly privateKey: CryptoKey;
  /** Whoever has signed in here, by what we call them. */
  readonly known: Map<string, Person>;
  /** The browser's own dialog; Google has it alone. */
  readonly federated: ReturnType<typeof federatedIdentity> | null;
};

/**
 * Stands in for a provider on this machine, with the certified `oidc-provider`: authorization code with PKCE, and a
 * page "Sign in as …" where the provider's own would be. Naver's addresses and profile call are answered too, and
 * Google's one-tap library with what a browser's own dialog asks. Returns its origin, which is also the issuer.
 */
export async function startFakeProvider(key: SocialKey): Promise<string> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const known = new Map<string, Person>();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'fake', alg: 'RS256', use: 'sig' };
  const provider = new Provider(issuer, openidConfiguration(key, jwk, known));
  // One client for every brand and port of this machine.
  provider.Client.prototype.redirectUriAllowed = (address: string) => ours.test(address);
  const sign = (person: Person, clientId: string, nonce: string) =>
    signCredential({ issuer, privateKey }, person, clientId, nonce);
  const lent = peopleOf(key);
  const page = (languages: string) => signInPage(socialNames[key], lent, languages);
  const federated = key === 'google' ? federatedIdentity({ issuer, lent, page, sign }) : null;
  const fakeProvider: FakeProvider = { key, issuer, provider, privateKey, known, federated };
  const callback = provider.callback();
  server.on('request', (request, response) => {
    answer(fakeProvider, request, response)
      .then((done) => (done ? undefined : callback(request, response)))
      .catch((error: unknown) => {
        response.writeHead(500).end(error instanceof Error ? error.message : '');
      });
  });
  return issuer;
}

/** What a certified provider leaves to others; false for everything else. */
async function answer(
  fakeProvider: FakeProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { issuer, key } = fakeProvider;
  const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
  if (await answerBrowser(fakeProvider, request, response, pathname)) return true;
  if (request.method === 'OPTIONS') allow(response);
  else if (pathname === '/gsi/client')
    send(response, 'text/javascript', oneTapLibrary(issuer, peopleOf(key)));
  else if (pathname === '/gsi/credential') await sendCredential(fakeProvider, response, searchParams);
  else if (pathname === '/v1/nid/me') await sendProfile(fakeProvider, request, response);
  else if (pathname.startsWith('/interaction/')) await askWho(fakeProvider, request, response);
  else {
    // Naver asks for no scope, and a certified provider gives nothing to who asks for nothing.
    if (pathname === '/oauth2.0/authorize') request.url = `${request.url}&scope=openid+profile`;
    return false;
  }
  return true;
}

/** What the browser's own dialog asks; false for everything else. */
async function answerBrowser(
  { federated }: FakeProvider,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<boolean> {
  if (federated === null || !/^\/(?:gsi\/fedcm|\.well-known\/web-identity)/.test(pathname)) return false;
  const { headers, method = 'GET' } = request;
  const answered = await federated({ method, pathname, headers, fields: await formOf(request) });
  if (answered === null) return false;
  const { body, headers: more = {}, status } = answered;
  const isPage = typeof body === 'string';
  for (const [name, value] of Object.entries(more)) response.setHeader(name, value);
  send(
    response,
    isPage ? 'text/html; charset=utf-8' : 'application/json',
    isPage ? body : JSON.stringify(body),
    status,
  );
  return true;
}

/** One-tap asks from our pages, which are of another origin. */
function allow(response: ServerResponse): void {
  response.writeHead(204, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end();
}

function remember({ known }: FakeProvider, fields: URLSearchParams): string {
  const person = { email: fields.get('email') ?? '', name: fields.get('name') ?? '' };
  const subject = subjectOf(person);
  known.set(subject, person);
  return subject;
}

/** One-tap: what Google's library would get without leaving the page. */
async function sendCredential(
  fakeProvider: FakeProvider,
  response: ServerResponse,
  query: URLSearchParams,
): Promise<void> {
  const person = fakeProvider.known.get(remember(fakeProvider, query)) as Person;
  const credential = await signCredential(
    fakeProvider,
    person,
    query.get('client_id') ?? '',
    query.get('nonce') ?? '',
  );
  response.setHeader('access-control-allow-origin', '*');
  send(response, 'application/json', JSON.stringify({ credential }));
}

/** An ID token as Google's library gets it. */
function signCredential(
  { issuer, privateKey }: Pick<FakeProvider, 'issuer' | 'privateKey'>,
  person: Person,
  clientId: string,
  nonce: string,
): Promise<string> {
  return new SignJWT({ ...claimsOf(person), nonce })
    .setProtectedHeader({ alg: 'RS256', kid: 'fake' })
    .setSubject(subjectOf(person))
    .setIssuer(issuer)
    .setAudience(clientId)
    .setIssuedAt()
    .setExpirationTime(`${personTokenSeconds}s`)
    .sign(privateKey);
}

/** Naver's profile call, in its envelope. */
async function sendProfile(
  { known, provider }: FakeProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const bearer = (request.headers.authorization ?? '').slice('Bearer '.length);
  const person = known.get((await provider.AccessToken.find(bearer))?.accountId ?? '');
  const body =
    person === undefined
      ? { resultcode: '024', message: 'Authentication failed' }
      : { resultcode: '00', message: 'success', response: { id: subjectOf(person), ...person } };
  send(response, 'application/json', JSON.stringify(body));
}

/** The page "Sign in as …", and whoever was chosen on it. */
async function askWho(
  fakeProvider: FakeProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { key, provider } = fakeProvider;
  if (request.method !== 'POST') {
    const language = request.headers['accept-language'] ?? '';
    send(response, 'text/html; charset=utf-8', signInPage(socialNames[key], peopleOf(key), language));
    return;
  }
  const fields = await formOf(request);
  const result = fields.has('cancel')
    ? { error: 'access_denied', error_description: 'The visitor said no.' }
    : { login: { accountId: remember(fakeProvider, fields) }, select_account: {} };
  await provider.interactionFinished(request, response, result);
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > bodyBytesMax) throw new Error('That is too much.');
  }
  return new URLSearchParams(text);
}

function send(response: ServerResponse, type: string, body: string, status = 200): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
