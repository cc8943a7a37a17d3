import { formTokenHeader } from '@/lib/shared/session/form-token';
import { targetOf } from './address';
import { type Encoding, encodeBody } from './body';
import type { Fields } from './fields';
import { formToken } from './form-token';
import { pageGlobals } from './page-globals';
import { reactToRefusal } from './react-to-refusal';
import { type Reading, respond } from './respond';

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
 * types. Rejects as `respond` says, with what `fetch` says when there is no answer, and with 'Failed to
 * retrieve formToken'. A refusal that concerns the whole page is also acted upon.
 */
export async function callAddress(
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
  const response = await fetch(url, {
    method,
    credentials: 'same-origin',
    headers: await headersOf(contentType),
    body: content,
    signal: options.signal ?? null,
  });
  try {
    return await respond(response, url, options.reading ?? readingOf(url), isUnread(url));
  } catch (reason) {
    reactToRefusal(reason);
    throw reason;
  }
}

async function headersOf(contentType: string | null): Promise<Record<string, string>> {
  const localeTag = pageGlobals()?.localeTag;
  return {
    [formTokenHeader]: await formToken(),
    'X-Requested-With': 'XMLHttpRequest',
    ...(localeTag ? { 'X-Locale': localeTag } : {}),
    ...(contentType ? { 'Content-Type': contentType } : {}),
  };
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
