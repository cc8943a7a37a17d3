import type { IncomingHttpHeaders } from 'node:http';
import { type Person, subjectOf } from './people';

/** A request as far as these endpoints look at it. */
type Ask = {
  readonly method: string;
  readonly pathname: string;
  readonly headers: IncomingHttpHeaders;
  /** The form that was posted; empty for everything else. */
  readonly fields: URLSearchParams;
};

/** What to answer with; a text is a page, everything else is sent as JSON. */
type Answer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | object;
};

type Provider = {
  /** Origin of the provider. */
  readonly issuer: string;
  /** Whom a browser in which nobody has signed in here may be; the demo has somebody to offer at once. */
  readonly lent: readonly Person[];
  /** The page where one signs in at the provider itself. */
  readonly page: (acceptedLanguages: string) => string;
  /** An ID token of somebody for a client. */
  readonly sign: (person: Person, clientId: string, nonce: string) => Promise<string>;
};

const at = {
  wellKnown: '/.well-known/web-identity',
  config: '/gsi/fedcm.json',
  accounts: '/gsi/fedcm/accounts',
  clientMetadata: '/gsi/fedcm/clientmetadata',
  issue: '/gsi/fedcm/issue',
  login: '/gsi/fedcm/login',
} as const;

/** Where a provider says how the browser asks it; Google has the same path. */
export const federatedConfigPath = at.config;

const cookie = { name: 'google_person', attributes: 'Path=/; Secure; HttpOnly; SameSite=None' } as const;
/** Pages that may ask who somebody is: ours on this machine, whatever the brand. */
const relyingParty = /^http:\/\/(?:[a-z0-9-]+\.)?localhost:\d+$/;
const refused = (status: number, code: string): Answer => ({ status, body: { error: { code } } });

/**
 * Google's part in Federated Credential Management (https://w3c-fedid.github.io/FedCM/): what a browser asks while it
 * shows its own dialog, and the page where one signs in first. As the specification wants, whatever was not sent by
 * the browser itself (`Sec-Fetch-Dest: webidentity`) is refused with 400, as is another site's page that asks for
 * the client's terms or a token; a token for somebody who is not signed in here is refused with 401. Returns a
 * function that answers null for every other address.
 */
export function federatedIdentity({ issuer, lent, page, sign }: Provider) {
  const known = new Map(lent.map((person) => [subjectOf(person), person]));
  const clientsOf = new Map<string, Set<string>>();

  /** Whoever has signed in at the provider in this browser. */
  function signedIn(headers: IncomingHttpHeaders): readonly Person[] {
    const [, subject = ''] = new RegExp(`(?:^|; )${cookie.name}=(\\w+)`).exec(headers.cookie ?? '') ?? [];
    const person = known.get(subject);
    return person === undefined ? lent : [person];
  }

  function accounts({ headers }: Ask): Answer {
    const list = signedIn(headers).map((person) => {
      const id = subjectOf(person);
      return { id, ...person, approved_clients: [...(clientsOf.get(id) ?? [])] };
    });
    return { status: 200, body: { accounts: list } };
  }

  async function issue({ fields, headers, method }: Ask): Promise<Answer> {
    const { origin = '' } = headers;
    const clientId = fields.get('client_id') ?? '';
    const subject = fields.get('account_id') ?? '';
    const person = signedIn(headers).find((one) => subjectOf(one) === subject);
    if (method !== 'POST' || clientId === '' || !relyingParty.test(origin))
      return refused(400, 'invalid_request');
    const readable = { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
    if (person === undefined) return { ...refused(401, 'access_denied'), headers: readable };
    const clients = clientsOf.get(subject) ?? new Set();
    clientsOf.set(subject, clients.add(clientId));
    const token = await sign(person, clientId, nonceIn(fields));
    return { status: 200, headers: readable, body: { token } };
  }

  function clientMetadata({ headers: { origin = '' } }: Ask): Answer {
    if (!relyingParty.test(origin)) return refused(400, 'invalid_request');
    return {
      status: 200,
      headers: { 'access-control-allow-origin': origin },
      body: { privacy_policy_url: `${origin}/privacy`, terms_of_service_url: `${origin}/terms-of-use` },
    };
  }

  /** The browser is told who is here, and whether to ask at all (`Set-Login`). */
  function login({ fields, headers, method }: Ask): Answer {
    if (method !== 'POST') return { status: 200, body: page(headers['accept-language'] ?? '') };
    if (fields.has('cancel')) return signedOut;
    const person = { email: fields.get('email') ?? '', name: fields.get('name') ?? '' };
    known.set(subjectOf(person), person);
    const set = `${cookie.name}=${subjectOf(person)}; ${cookie.attributes}`;
    return { status: 200, headers: { 'set-login': 'logged-in', 'set-cookie': set }, body: closing };
  }

  return async function answer(ask: Ask): Promise<Answer | null> {
    const { headers, pathname } = ask;
    if (pathname === at.login) return login(ask);
    if (!Object.values<string>(at).includes(pathname)) return null;
    // Scripts cannot write this header; without the check any site could read who is signed in.
    if (headers['sec-fetch-dest'] !== 'webidentity') return refused(400, 'invalid_request');
    if (pathname === at.wellKnown) return { status: 200, body: wellKnown(issuer) };
    if (pathname === at.config) return { status: 200, body: config };
    if (pathname === at.accounts) return accounts(ask);
    return pathname === at.issue ? issue(ask) : clientMetadata(ask);
  };
}

/** The window the browser has opened for signing in closes; a tab somebody opened stays. */
const closing = '<!doctype html><title>Google</title><script>window.IdentityProvider?.close()</script>';

const signedOut: Answer = {
  status: 200,
  headers: { 'set-login': 'logged-out', 'set-cookie': `${cookie.name}=; Max-Age=0; ${cookie.attributes}` },
  body: closing,
};

const wellKnown = (issuer: string) => ({
  provider_urls: [`${issuer}${at.config}`],
  accounts_endpoint: `${issuer}${at.accounts}`,
  login_url: `${issuer}${at.login}`,
});

const config = {
  accounts_endpoint: at.accounts,
  client_metadata_endpoint: at.clientMetadata,
  id_assertion_endpoint: at.issue,
  login_url: at.login,
};

/** The nonce stands among the parameters a page gives; older browsers send it beside them. */
function nonceIn(fields: URLSearchParams): string {
  const { nonce = fields.get('nonce') } = JSON.parse(fields.get('params') ?? '{}') as { nonce?: string };
  return nonce ?? '';
}
