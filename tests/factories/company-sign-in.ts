import type { TestDatabase } from '@/tests/setup/database';
import { roleBrowser } from './role-browser';
import type { TestBrowser } from './test-browser';

const base = '/i/api/business/company/v1/sso';

/** Marks a domain as proved by a company of the demo. */
export async function provedDomain(
  db: TestDatabase,
  domain: string,
  company = 'Acme Lanterns',
): Promise<void> {
  await db.query(
    `insert into company_domain (domain, company_id, proof, verified_at)
     select $1, id, 'proof', now() from company where name = $2 on conflict do nothing`,
    [domain, company],
  );
}

/** Makes a connection by the calls an admin makes; its id. */
export async function newConnection(
  admin: TestBrowser,
  settings: Readonly<Record<string, string | boolean>>,
): Promise<number> {
  const response = await admin.call('POST', `${base}/new`, settings);
  const answer = (await response.json()) as { id?: number };
  if (answer.id === undefined) throw new Error(`not made: ${JSON.stringify(answer)}`);
  return answer.id;
}

/** Says that it was tested just now, without a provider, and switches it on. */
export async function activated(
  db: TestDatabase,
  admin: TestBrowser,
  id: number,
  enforced = false,
): Promise<void> {
  await db.query('update company_sso set tested_at = now() where id = $1', [id]);
  const steps = [`toggleactive/${id}/true`, ...(enforced ? [`enforce/${id}/true`] : [])];
  for (const step of steps) {
    const response = await admin.call('POST', `${base}/${step}`, {});
    if (response.status !== 200) throw new Error(`${step}: ${await response.text()}`);
  }
}

/** An active connection of Acme Lanterns, whose domain is proved, and the admin who made it. */
export async function activeConnection(
  db: TestDatabase,
  settings: Readonly<Record<string, string | boolean>>,
): Promise<{ readonly admin: TestBrowser; readonly id: number }> {
  await provedDomain(db, 'acme-lanterns.example');
  const admin = await roleBrowser('admin', db);
  const id = await newConnection(admin, settings);
  await activated(db, admin, id);
  return { admin, id };
}

/** Navigates like a browser; where it is sent. */
export async function sentTo(browser: TestBrowser, path: string, site = 'cross-site'): Promise<URL> {
  const response = await browser.request('GET', path, {
    headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': site, accept: 'text/html' },
  });
  const location = response.headers.get('location');
  if (location === null) throw new Error(`sent nowhere: ${response.status} ${await response.text()}`);
  return new URL(location);
}

/** Leaves for the sign-in of a company; the provider's page. */
export const leaveFor = async (browser: TestBrowser, id: number, query = ''): Promise<string> =>
  (await sentTo(browser, `/k/run/sso/start/${id}${query}`, 'same-origin')).href;

/** Posts what a SAML provider answers, from its own site and without cookies; where the browser is sent. */
export async function postAnswer(
  stranger: TestBrowser,
  id: number,
  answer: { readonly SAMLResponse: string; readonly RelayState: string },
): Promise<URL> {
  const response = await stranger.request('POST', `/k/run/sso/acs/${id}`, {
    body: new URLSearchParams(answer),
    headers: { origin: 'https://idp.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  });
  const location = response.headers.get('location');
  if (location === null) throw new Error(`sent nowhere: ${response.status} ${await response.text()}`);
  return new URL(location);
}
