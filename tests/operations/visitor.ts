import { randomUUID } from 'node:crypto';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';

type Headers = Readonly<Record<string, string>>;

export type Answer = { readonly status: number; readonly body: string; readonly cookies: readonly string[] };

/** Asks over a connection of its own, past the check of the certificate; rejects where no answer comes. */
export function ask(url: string, headers: Headers = {}, form?: Headers): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const body = form === undefined ? undefined : new URLSearchParams(form).toString();
    const type = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = request(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...type, ...headers },
      agent: false,
      rejectUnauthorized: false,
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const cookies = (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0] ?? '');
      text(response).then(
        (read) => resolve({ status: response.statusCode ?? 0, body: read, cookies }),
        reject,
      );
    });
    sent.end(body);
  });
}

const password = 'lantern-boat-42';

/** Registers somebody new as our forms do; their address once the site has said yes. */
export async function registerSomebody(origin: string, from: Headers): Promise<string | null> {
  const email = `${randomUUID()}@ops.example`;
  const form = { username: email, passwd: password, optin: 'false', regurl: '/', consent: 'true' };
  return (await send(origin, '/k/run/auth/register', from, form)) === null ? null : email;
}

/** Signs them in; the cookies of their browser. */
export async function signIn(origin: string, from: Headers, email: string): Promise<string> {
  const form = { username: email, passwd: password, sticky: 'false', userInfo: '' };
  const cookie = await send(origin, '/k/run/auth/login', from, form);
  if (cookie === null) throw new Error(`${email} may not sign in`);
  return cookie;
}

/** Whether a browser with these cookies is signed in: the page of the account is for nobody else. */
export const isSignedIn = async (origin: string, from: Headers, cookie: string): Promise<boolean> =>
  (await ask(`${origin}/profile/account`, { ...from, cookie })).status === 200;

/** Accepts everything that is asked of a browser that has not answered yet. */
export async function acceptAll(origin: string, from: Headers): Promise<void> {
  const headers = { ...from, origin, 'sec-fetch-site': 'same-origin', accept: 'text/html' };
  const form = { form: 'consent', choice: 'accept', back: '/help' };
  const { status } = await ask(`${origin}/i/api/cookiebanner/v1/consent/record`, headers, form);
  if (status !== 303) throw new Error(`the answer was not kept: ${status}`);
}

/** Posts a form as our script does; the cookies of the browser, or null where the site says no. */
async function send(origin: string, path: string, from: Headers, form: Headers): Promise<string | null> {
  const ours = { ...from, origin, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'XMLHttpRequest' };
  const issued = await ask(`${origin}/s/run/formtoken`, ours, {});
  if (issued.status !== 200) throw new Error(`no form token: ${issued.status} ${issued.body.slice(0, 200)}`);
  const { formtoken } = JSON.parse(issued.body) as { formtoken: string };
  const headers = { ...ours, cookie: issued.cookies.join('; '), 'x-csrf': formtoken };
  const answer = await ask(`${origin}${path}`, headers, form);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.slice(0, 200)}`);
  const { status } = JSON.parse(answer.body) as { status: number };
  // The later one of a name is what a browser keeps.
  const kept = new Map([...issued.cookies, ...answer.cookies].map((one) => [one.split('=', 1)[0], one]));
  return status === 0 ? [...kept.values()].join('; ') : null;
}
