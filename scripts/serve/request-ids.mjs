import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What a proxy in front may have named a request. */
const named = /^[\w.:-]{8,128}$/;

/** The application runs in this process, and its log reads here which request it is about. @type {AsyncLocalStorage<string>} */
const current = new AsyncLocalStorage();
globalThis.__umiakRequestId = current;

/**
 * The id of a request, by which answers, log lines and a proxy's own log are brought together: that of `x-request-id` where a proxy
 * has written it, else a new one.
 * @param {import('node:http').IncomingMessage} request
 * @param {boolean} isBehindProxy without a proxy anybody could write it
 */
export function requestIdOf({ headers }, isBehindProxy) {
  const given = isBehindProxy ? String(headers['x-request-id'] ?? '') : '';
  return named.test(given) ? given : randomUUID();
}

/**
 * Whatever is logged while `act` runs, and what it starts, carries the id.
 * @template T
 * @param {string} id
 * @param {() => T} act
 */
export const withRequestId = (id, act) => current.run(id, act);
