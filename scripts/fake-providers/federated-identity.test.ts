import { federatedIdentity } from './federated-identity';
import { subjectOf } from './people';

const issuer = 'http://127.0.0.1:4000';
const ours = 'http://momondo.localhost:3000';
const greta = { email: 'greta@gmail.com', name: 'Greta' };
const pia = { email: 'pia@home.example', name: 'Pia' };
const byBrowser = { 'sec-fetch-dest': 'webidentity' };

function provider() {
  const answer = federatedIdentity({
    issuer,
    lent: [greta],
    page: (languages) => `page in ${languages}`,
    sign: async ({ email }, clientId, nonce) => [email, clientId, nonce].join(' '),
  });
  return (pathname: string, headers: object = byBrowser, form?: Record<string, string>) =>
    answer({
      method: form === undefined ? 'GET' : 'POST',
      pathname,
      headers: { ...headers },
      fields: new URLSearchParams(form),
    });
}

const form = (more: Record<string, string> = {}) => ({
  client_id: 'umiak',
  account_id: subjectOf(greta),
  params: JSON.stringify({ nonce: 'n-1' }),
  ...more,
});

test('the file at the root leads to the configuration, which leads to everything else', async () => {
  const ask = provider();
  const root = await ask('/.well-known/web-identity');
  expect(root?.body).toMatchObject({ provider_urls: [`${issuer}/gsi/fedcm.json`] });
  const config = (await ask('/gsi/fedcm.json'))?.body as Record<string, string>;
  for (const path of Object.values(config)) expect(await ask(path)).not.toBeNull();
  expect(await ask('/gsi/client')).toBeNull();
});

test('scripts and links learn nothing: the browser itself must ask, and for a page of ours', async () => {
  const ask = provider();
  const inside = ['accounts', 'clientmetadata', 'issue'].map((name) => `/gsi/fedcm/${name}`);
  for (const path of ['/.well-known/web-identity', '/gsi/fedcm.json', ...inside])
    expect(await ask(path, { origin: ours, 'sec-fetch-dest': 'empty' }, form())).toMatchObject({
      status: 400,
    });
  for (const origin of ['https://evil.example', 'http://localhost.evil.example:80', '', 'null']) {
    const headers = { ...byBrowser, origin };
    expect(await ask('/gsi/fedcm/issue', headers, form())).toMatchObject({ status: 400 });
    expect(await ask('/gsi/fedcm/clientmetadata', headers)).toMatchObject({ status: 400 });
  }
});

test('a token is for the client that asked, carries its nonce, and only its page can read it', async () => {
  const ask = provider();
  const headers = { ...byBrowser, origin: ours };
  expect(await ask('/gsi/fedcm/issue', headers, form())).toEqual({
    status: 200,
    headers: { 'access-control-allow-origin': ours, 'access-control-allow-credentials': 'true' },
    body: { token: 'greta@gmail.com umiak n-1' },
  });
  const older = form({ params: '{}', nonce: 'n-2' });
  expect((await ask('/gsi/fedcm/issue', headers, older))?.body).toEqual({
    token: 'greta@gmail.com umiak n-2',
  });
  expect(await ask('/gsi/fedcm/issue', headers)).toMatchObject({ status: 400 });
  const stranger = form({ account_id: subjectOf(pia) });
  expect(await ask('/gsi/fedcm/issue', headers, stranger)).toMatchObject({ status: 401 });
});

test('whoever signs in at the provider takes the place of the people it lends, until they sign out', async () => {
  const ask = provider();
  expect((await ask('/gsi/fedcm/login', { 'accept-language': 'de' }))?.body).toBe('page in de');
  const entered = await ask('/gsi/fedcm/login', {}, pia);
  expect(entered?.headers).toMatchObject({ 'set-login': 'logged-in' });
  const [cookie = ''] = (entered?.headers?.['set-cookie'] ?? '').split(';');
  expect(entered?.headers?.['set-cookie']).toContain('SameSite=None');
  const listed = async (headers: object) => (await ask('/gsi/fedcm/accounts', headers))?.body;
  const withCookie = { ...byBrowser, cookie: `a=b; ${cookie}`, origin: ours };
  expect(await listed(byBrowser)).toMatchObject({ accounts: [greta] });
  expect(await listed(withCookie)).toMatchObject({ accounts: [{ ...pia, approved_clients: [] }] });
  await ask('/gsi/fedcm/issue', withCookie, form({ account_id: subjectOf(pia) }));
  expect(await listed(withCookie)).toMatchObject({ accounts: [{ ...pia, approved_clients: ['umiak'] }] });
  const left = await ask('/gsi/fedcm/login', withCookie, { cancel: '1' });
  expect(left?.headers).toMatchObject({ 'set-login': 'logged-out' });
  expect(left?.headers?.['set-cookie']).toContain('Max-Age=0');
});
