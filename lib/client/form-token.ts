import { formTokenPollMs } from '@/lib/shared/session/form-token';
import { subscribe } from './event-bus';
import { dropFormToken, keepFormToken, knownFormToken } from './known-form-token';
import { send } from './send';

const requestAddress = '/s/run/formtoken';

let waiting: Promise<string> | null = null;
let forgotten = 0;
subscribe('auth.changed', forgetFormToken);
subscribe('client.reset', forgetFormToken);

/**
 * The token every call carries as X-CSRF (specification §7): from the page globals, else from one
 * `POST /s/run/formtoken` shared by all who wait. They look for it every 100 ms, wherever it appears first.
 * Rejects with the error 'Failed to retrieve formToken', and then the next call asks again.
 */
export function formToken(): Promise<string> {
  const token = knownFormToken();
  if (token !== null) return Promise.resolve(token);
  waiting ??= tokenAtNextPoll().finally(() => {
    waiting = null;
  });
  return waiting;
}

/** Drops the token, which signing in and out replaces; that of this page's globals is not used again. */
export function forgetFormToken(): void {
  forgotten += 1;
  dropFormToken();
}

function tokenAtNextPoll(): Promise<string> {
  return new Promise((resolve, reject) => {
    const poll = setInterval(() => {
      const token = knownFormToken();
      if (token === null) return;
      clearInterval(poll);
      resolve(token);
    }, formTokenPollMs);
    requestToken().catch((cause: unknown) => {
      clearInterval(poll);
      reject(new Error('Failed to retrieve formToken', { cause }));
    });
  });
}

/** A token asked for before it was forgotten belongs to the former session and is asked for again. */
async function requestToken(): Promise<void> {
  const asOf = forgotten;
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const response = await send(requestAddress, { method: 'POST', headers, body: '' }, null);
  if (!response.ok) throw new Error(`${response.status} ${requestAddress}`);
  const { formtoken } = (await response.json()) as { formtoken?: unknown };
  if (typeof formtoken !== 'string' || formtoken === '') throw new Error(`no token from ${requestAddress}`);
  if (asOf === forgotten) keepFormToken(formtoken);
  else await requestToken();
}
