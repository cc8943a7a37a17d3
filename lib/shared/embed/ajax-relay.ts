/** What a host page asks the embedded page to call for it. */
export type RelayRequest = {
  readonly method: string;
  readonly url: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

/** The call that is made: always without cookies. */
export type RelayedCall = {
  readonly method: 'GET' | 'POST';
  /** Path and query on our own origin. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

/** Reads that say the same to everybody. Whatever is about a person, a company or consent is not among them. */
const allowed: readonly (readonly [method: 'GET' | 'POST', path: string])[] = [
  ['GET', '/horizon/react/component/FooterBrandsStateProviderAction'],
  ['GET', '/horizon/react/component/FooterSiteMapLinksProviderAction'],
  ['GET', '/horizon/react/component/PrivacyMenuStateProviderAction'],
  ['GET', '/horizon/react/component/CurrencyPickerStateProviderAction'],
  ['GET', '/i/api/iabtcf/v1/initialPrefs'],
  ['GET', '/i/api/iabtcf/v1/detailedPrefs'],
  ['GET', '/i/api/search/v1/places'],
  ['POST', '/i/api/search/v1/poll'],
];

const allowedHeaders: ReadonlySet<string> = new Set([
  'accept',
  'accept-language',
  'content-type',
  'x-locale',
]);

/** Characters of a whole request, its body and parameters included. */
export const relayCharactersMax = 16_384;

const plainPath = /^\/[\w/~.-]+$/;

/**
 * The call behind a host page's `ajax` message, or null when it is not one of the public reads (a host page must
 * not borrow our origin; OWASP "confused deputy"). Addresses are paths, written plainly; headers beyond a few, form
 * tokens and cookies among them, are refused with the request and not merely left out.
 */
export function relayedCall(asked: RelayRequest): RelayedCall | null {
  const { data, headers = {}, method, params = {}, url } = asked;
  const verb = method.toUpperCase();
  const rule = allowed.find(([one, path]) => one === verb && url === path);
  if (rule === undefined || !plainPath.test(url) || /\/\.|\/\//.test(url)) return null;
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  if (!names.every((name) => allowedHeaders.has(name))) return null;
  if (!Object.values({ ...headers, ...params }).every((value) => typeof value === 'string')) return null;
  const query = new URLSearchParams(params).toString();
  const body = rule[0] === 'GET' || data === undefined ? null : JSON.stringify(data);
  if (url.length + query.length + (body?.length ?? 0) > relayCharactersMax) return null;
  return {
    method: rule[0],
    target: query === '' ? url : `${url}?${query}`,
    headers: { ...headers },
    body,
  };
}
