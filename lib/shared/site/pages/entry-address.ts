import { sitePath, splitPrefix } from './site-path';

/** Parameters that tell where a visitor came from, and may follow them into another market. */
export const trackingParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'msclkid',
  'fbclid',
  'aid',
] as const;

const valueLengthMax = 200;
const pathLengthMax = 1000;

/** The tracking parameters of a query and nothing else, each once; `` when there are none. */
export function trackingQuery(search: string): string {
  const given = new URLSearchParams(search);
  const kept = trackingParameters.flatMap((name) => {
    const value = given.get(name);
    return value === null || value.length > valueLengthMax ? [] : [[name, value]];
  });
  return new URLSearchParams(kept).toString();
}

/** The entry path of a market, `/de-at/in?utm_source=mail`; `search` is the query of the page it is on. */
export function entryAddress(prefix: string, search = ''): string {
  return `${prefix}/in?${trackingQuery(search)}`;
}

/** An entry path that leads to the page one is on, in the other market. */
export function entryToPath(entry: string, path: string): string {
  return `${entry}${entry.endsWith('?') ? '' : '&'}path=${encodeURIComponent(path)}`;
}

/**
 * A link with the rest of the current path behind it: what follows the vertical segment. A prefix of our own
 * (`/de-at`) comes before that segment and is dropped; the query is not carried over.
 */
export function withRestOfPath(link: string, currentPath: string): string {
  const { rest } = splitPrefix(currentPath.split(/[?#]/)[0] ?? '/');
  const tail = rest.split('/').slice(2).join('/');
  return tail === '' ? link : `${link.replace(/\/$/, '')}/${tail}`;
}

/**
 * Where an entry path leads, given its query: home in the market, or where `path` says, below the market's own
 * address of the same vertical. Tracking parameters go along.
 */
export function entryTarget(prefix: string, search: string): string {
  const wanted = new URLSearchParams(search).get('path') ?? '/';
  const { rest } = splitPrefix(wanted.length > pathLengthMax ? '/' : wanted);
  const vertical = sitePath(prefix, `/${rest.split('/')[1] ?? ''}`);
  const query = trackingQuery(search);
  return `${withRestOfPath(vertical, rest)}${query === '' ? '' : `?${query}`}`;
}
