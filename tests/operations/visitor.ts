import { randomUUID } from 'node:crypto';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';

export type Answer = { readonly status: number; readonly body: string; readonly cookies: readonly string[] };

/** Asks over a connection of its own, past the check of the certificate; rejects where no answer comes. */
export function ask(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  form?: Readonly<Record<string, string>>,
): Promise<Answer> {
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

/** Registers somebody new as our forms do; their address once the site has said yes. */
export async function registerSomebody(
  origin: string,
  from: Readonly<Record<string, string>>,
): Promise<string | null> {
  const email = `${randomUUID()}@ops.example`;
  const ours = { ...from, origin, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'XMLHttpRequest' };
  const issued = await ask(`${origin}/s/run/formtoken`, ours, {});
  if (issued.status !== 200) throw new Error(`no form token: ${issued.status} ${issued.body.slice(0, 200)}`);
  const { formtoken } = JSON.parse(issued.body) as { formtoken: string };
  const headers = { ...ours, cookie: issued.cookies.join('; '), 'x-csrf': formtoken };
  const form = { username: email, passwd: 'lantern-boat-42', optin: 'false', regurl: '/', consent: 'true' };
  const answer = await ask(`${origin}/k/run/auth/register`, headers, form);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.slice(0, 200)}`);
  return (JSON.parse(answer.body) as { status: number }).status === 0 ? email : null;
}
