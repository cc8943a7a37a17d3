import { type Fields, urlEncoded } from './call-fields';

/** A call's method and url, and the fields left for its body. */
export type Target = { readonly method: string; readonly url: string; readonly rest: Fields };

/**
 * Where an address (`PUT /i/api/x/{id}`) leads with this input: path parameters are taken from it and encoded,
 * the fields named by `query` go to the query (all the others, for GET and DELETE), the rest to the body.
 * Throws when a path parameter is missing or would lead to another address.
 */
export function targetOf(address: string, input: Fields, query: readonly string[] = []): Target {
  const [method = '', pattern = ''] = address.split(' ', 2);
  const rest = { ...input };
  const take = (name: string): unknown => {
    const value = rest[name];
    delete rest[name];
    return value;
  };
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => pathSegment(name, take(name)));
  const isBodiless = method === 'GET' || method === 'DELETE';
  const names = isBodiless ? Object.keys(rest) : query;
  const search = urlEncoded(Object.fromEntries(names.map((name) => [name, take(name)])));
  return { method, url: search === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${search}`, rest };
}

function pathSegment(name: string, value: unknown): string {
  const text = String(value ?? '');
  // Browsers resolve '.' and '..', encoded too, before the request leaves.
  if (text === '' || text === '.' || text === '..') throw new Error(`Path parameter ${name} is missing`);
  return encodeURIComponent(text);
}
