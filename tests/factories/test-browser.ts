import { GET as getWebauthn, POST as postWebauthn } from '@/app/auth/webauthn/[...path]/route';
import { GET as getHorizon, POST as postHorizon } from '@/app/horizon/[...path]/route';
import {
  DELETE as deleteApi,
  GET as getApi,
  PATCH as patchApi,
  POST as postApi,
  PUT as putApi,
} from '@/app/i/api/[...path]/route';
import { POST as postInbox } from '@/app/inbox/[...path]/route';
import { GET as getRun, POST as postRun } from '@/app/k/run/[...path]/route';
import { POST as postFormRun } from '@/app/s/[...path]/route';
import { POST as postFormHorizon } from '@/app/s/horizon/[...path]/route';
import {
  DELETE as deleteScim,
  GET as getScim,
  PATCH as patchScim,
  POST as postScim,
  PUT as putScim,
} from '@/app/scim/[...path]/route';
import { GET as getTrips, POST as postTrips } from '@/app/trips/api/[...path]/route';

type Handler = (request: Request) => Promise<Response>;

const doors: readonly (readonly [method: string, prefix: string, handler: Handler])[] = [
  ['GET', '/auth/webauthn/', getWebauthn],
  ['POST', '/auth/webauthn/', postWebauthn],
  ['POST', '/inbox/', postInbox],
  ['GET', '/horizon/', getHorizon],
  ['POST', '/horizon/', postHorizon],
  ['GET', '/i/api/', getApi],
  ['POST', '/i/api/', postApi],
  ['PUT', '/i/api/', putApi],
  ['PATCH', '/i/api/', patchApi],
  ['DELETE', '/i/api/', deleteApi],
  ['GET', '/k/run/', getRun],
  ['POST', '/k/run/', postRun],
  ['POST', '/s/horizon/', postFormHorizon],
  ['POST', '/s/', postFormRun],
  ['GET', '/scim/v2/', getScim],
  ['POST', '/scim/v2/', postScim],
  ['PUT', '/scim/v2/', putScim],
  ['PATCH', '/scim/v2/', patchScim],
  ['DELETE', '/scim/v2/', deleteScim],
  ['GET', '/trips/api/', getTrips],
  ['POST', '/trips/api/', postTrips],
];
const origin = 'http://localhost:3000';
let lastAddress = 0;

export type Fields = Readonly<Record<string, string>>;

/**
 * A browser that calls the real handlers: keeps cookies, has an address of its own, fetches its form
 * token once and sends it like our script does, or posts forms like a page without JavaScript.
 */
export function testBrowser(options: { readonly ip?: string; readonly host?: string } = {}) {
  lastAddress += 1;
  const ip = options.ip ?? `10.${process.pid % 250}.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`;
  const cookies = new Map<string, string>();
  let token: string | null = null;

  async function request(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const door = doors.find(([verb, prefix]) => verb === method && path.startsWith(prefix));
    if (door === undefined) throw new Error(`no router answers ${method} ${path}`);
    const headers = new Headers(init.headers);
    headers.set('host', options.host ?? 'localhost:3000');
    headers.set('x-forwarded-for', ip);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await door[2](new Request(`${origin}${path}`, { ...init, method, headers }));
    for (const line of response.headers.getSetCookie()) keep(line);
    return response;
  }

  function keep(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    if (/; Max-Age=0(?:;|$)/.test(line)) cookies.delete(pair.slice(0, at));
    else cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }

  async function formToken(): Promise<string> {
    const response = await request('POST', '/s/run/formtoken', {
      body: new URLSearchParams(),
      headers: { origin, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'XMLHttpRequest' },
    });
    return ((await response.json()) as { formtoken: string }).formtoken;
  }

  return {
    ip,
    cookies,
    request,
    formToken,
    /** Calls like our script with whatever method: the form token, and a JSON body when there is one. */
    async call(method: string, path: string, body?: unknown): Promise<Response> {
      token ??= await formToken();
      const response = await request(method, path, {
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headers: {
          origin,
          'x-csrf': token,
          'x-requested-with': 'XMLHttpRequest',
          'sec-fetch-site': 'same-origin',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
      });
      if (response.headers.getSetCookie().length > 0) token = null;
      return response;
    },
    get: (path: string) => request('GET', path, { headers: { 'x-requested-with': 'XMLHttpRequest' } }),
    /** Calls like our script: form-encoded, with the form token of this moment. */
    async post(path: string, fields: Fields = {}): Promise<Response> {
      token ??= await formToken();
      const response = await request('POST', path, {
        body: new URLSearchParams(fields),
        headers: {
          origin,
          'x-csrf': token,
          'x-requested-with': 'XMLHttpRequest',
          'sec-fetch-site': 'same-origin',
        },
      });
      if (response.headers.getSetCookie().length > 0) token = null;
      return response;
    },
    /** Posts a form as a page does without JavaScript. */
    submit: (path: string, fields: Fields | URLSearchParams, page: string) =>
      request('POST', path, {
        body: new URLSearchParams(fields as URLSearchParams),
        headers: {
          origin,
          accept: 'text/html,application/xhtml+xml',
          referer: `${origin}${page}`,
          'sec-fetch-site': 'same-origin',
          'sec-fetch-mode': 'navigate',
        },
      }),
  };
}

export type TestBrowser = ReturnType<typeof testBrowser>;
