import { formTokenHeader } from '@/lib/shared/session/form-token';
import { pageGlobals } from './page-globals';

type Sent = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

/**
 * Sends a call with the headers that every call carries (account specification §7, chrome specification §7): X-Requested-With,
 * the form token as X-CSRF, and the language of the page. To another origin goes none of them. This file is the only one of
 * the browser half that may use `fetch` (tests/laws/client-calls.test.ts). Rejects with what `fetch` says.
 *
 * @param token the form token; null where there can be none, because no cookies are sent, or nobody can wait for one
 */
export function send(address: string, { headers, ...call }: Sent, token: string | null): Promise<Response> {
  const localeTag = pageGlobals()?.localeTag;
  const isOurs = new URL(address, location.href).origin === location.origin;
  return fetch(address, {
    credentials: 'same-origin',
    ...call,
    headers: {
      ...(isOurs ? { 'X-Requested-With': 'XMLHttpRequest' } : {}),
      ...(isOurs && token ? { [formTokenHeader]: token } : {}),
      ...(isOurs && localeTag ? { 'X-Locale': localeTag } : {}),
      ...headers,
    },
  });
}

/**
 * Sends what is no call: a form as the browser itself would post it, whose fields hold the token, or a picture, wherever it is.
 */
export const sendPlain = (address: string, call: RequestInit = {}): Promise<Response> => fetch(address, call);
