import type { TestBrowser } from './test-browser';

/** Calls as our script does with JSON: from our own origin, with the form token of this moment. */
export async function sendJson(
  browser: TestBrowser,
  method: 'POST' | 'PUT',
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return browser.request(method, path, {
    headers: {
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf': await browser.formToken(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** A call of our script that reads. */
export async function readJson<T>(
  browser: TestBrowser,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  const response = await browser.request('GET', path, {
    headers: { 'x-requested-with': 'XMLHttpRequest', ...headers },
  });
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
  return (await response.json()) as T;
}
