import { logFor } from '@/lib/client/log';
import { send } from '@/lib/client/send';
import { type RelayRequest, relayedCall } from '@/lib/shared/embed/ajax-relay';
import { messageLimits } from '@/lib/shared/embed/message-limits';

/** What a host page is told of the answer to its request. */
export type RelayAnswer = {
  readonly status: number;
  /** The JSON of the answer, else its text. */
  readonly data: unknown;
};

const log = logFor('embed');

/**
 * Gives a function that makes a host page's requests: allowed ones alone, without anybody's cookies and without
 * following redirects. It rejects, and 'ajax call error' is logged (specification §8), when a request is refused
 * or fails. An answer with a status of failure is an answer.
 */
export function callRelay(): (asked: RelayRequest) => Promise<RelayAnswer> {
  let underway = 0;
  return async (asked) => {
    underway += 1;
    try {
      if (underway > messageLimits.relayedAtOnceMax) throw new Error('too many requests at once');
      return await makeCall(asked);
    } catch (error) {
      log.error('ajax call error', error);
      throw new Error('ajax call error', { cause: error });
    } finally {
      underway -= 1;
    }
  };
}

async function makeCall(asked: RelayRequest): Promise<RelayAnswer> {
  const call = relayedCall(asked);
  if (call === null) throw new Error('the request is not allowed');
  const { body, headers, method, target } = call;
  const json = body === null ? {} : { 'content-type': 'application/json' };
  const sent = {
    method,
    headers: { ...json, ...headers },
    body,
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  } as const;
  const response = await send(target, sent, null);
  const text = await response.text();
  return { status: response.status, data: isJson(response) ? JSON.parse(text) : text };
}

const isJson = (response: Response): boolean =>
  response.headers.get('content-type')?.includes('json') ?? false;
