import type { TestDatabase } from '@/tests/setup/database';
import { ask, newColleague } from './colleagues';
import { type TestBrowser, testBrowser } from './test-browser';

/** Makes an API key with these scopes in somebody's name. */
export async function newKey(
  browser: TestBrowser,
  scopes: readonly string[],
  name = `Key ${crypto.randomUUID()}`,
): Promise<{ readonly id: string; readonly key: string }> {
  const boxes = Object.fromEntries(scopes.map((scope) => [scope, 'true']));
  const { body, status } = await ask(browser, 'POST', '/apiKeys/v1', { name, days: '30', ...boxes });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** A new person of Acme Lanterns who may manage integrations, and nothing else. */
export async function newIntegrator(db: TestDatabase): ReturnType<typeof newColleague> {
  await db.query(
    `insert into role (company_id, key, name, permissions)
     select id, 'integrator', 'Integrator', array['companyIntegrationManagement'] from company
     where name = 'Acme Lanterns'`,
  );
  return newColleague(db, { role: 'integrator' });
}

/** Software that calls with a key: no cookies, no form token, no Origin. */
export function keyClient(key: string | null, type = 'application/scim+json') {
  const browser = testBrowser();
  return async (method: string, path: string, body?: unknown) => {
    const response = await browser.request(method, path, {
      headers: {
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape.
      body: (text.startsWith('{') ? JSON.parse(text) : null) as any,
    };
  };
}
