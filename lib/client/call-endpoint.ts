import type { Fields } from './call-fields';
import { targetOf } from './call-target';
import { type Encoding, encodeBody } from './encode-body';
import { formToken } from './form-token';
import { knownFormToken } from './known-form-token';
import { reactToRefusal } from './react-to-refusal';
import { type Reading, readAnswer } from './read-answer';
import { send } from './send';
import { mayFetchToken } from './send-read';

export type CallOptions = {
  /** How the body is written; by default a form under the form paths and JSON elsewhere. */
  readonly encoding?: Encoding;
  /** Names of the input's fields that go to the query although the call has a body. */
  readonly query?: readonly string[];
  /** How the answer is read; by default as its path demands. */
  readonly reading?: Reading;
  readonly signal?: AbortSignal;
};

const formPaths = ['/k/run/', '/s/run/', '/auth/webauthn/'];
const keyApiPaths = ['/i/api/', '/auth/'];

/**
 * Calls an endpoint by its address, `PUT /i/api/x/{id}`, and resolves to its answer; `api` is the same with
 * types. Rejects as `readAnswer` says, with what `fetch` says when there is no answer, and with 'Failed to
 * retrieve formToken'. A refusal that concerns the whole page is also acted upon.
 */
export async function callEndpoint(
  address: string,
  input: Fields = {},
  options: CallOptions = {},
): Promise<unknown> {
  const { method, url, rest } = targetOf(address, input, options.query);
  const isForm = formPaths.some((start) => url.startsWith(start));
  const isBodiless = method === 'GET' || method === 'DELETE';
  const { content, contentType } = isBodiless
    ? { content: null, contentType: null }
    : encodeBody(rest, options.encoding ?? (isForm ? 'form' : 'json'));
  const headers: Record<string, string> = contentType ? { 'Content-Type': contentType } : {};
  const call = { method, headers, body: content, signal: options.signal ?? null };
  // What stands below the form paths wants the token of reads, too.
  const goesWithout = method === 'GET' && !isForm && !mayFetchToken();
  const response = await send(url, call, goesWithout ? knownFormToken() : await formToken());
  try {
    return await readAnswer(response, url, options.reading ?? readingOf(url), isUnread(url));
  } catch (reason) {
    reactToRefusal(reason);
    throw reason;
  }
}

/** Calls whose answer nobody reads or shows (chrome specification §7). */
const unreadPaths = [
  '/horizon/common/privacy/LogCookiesConsentAction',
  '/i/api/account/currency/v1/set',
  '/i/api/business/v1/legalEntities/user/setLanguage',
  '/i/api/cookiebanner/v1/consent/record',
  '/i/api/cookies/v2/meta/',
  '/i/api/twoparty/v1/consent',
  '/s/run/kmkid/set',
];

const isUnread = (url: string): boolean => unreadPaths.some((start) => url.startsWith(start));

function readingOf(url: string): Reading {
  if (url.startsWith('/k/run/')) return 'authForm';
  return keyApiPaths.some((start) => url.startsWith(start)) ? 'keyApi' : 'chrome';
}
