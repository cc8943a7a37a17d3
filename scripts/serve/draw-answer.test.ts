import { gunzipSync } from 'node:zlib';
import { startTestServer } from './test-server';
import { newTestSite } from './test-site';

const drawn = `<!doctype html><html><head><link rel="stylesheet" href="/a.css"/></head><body><form id="wanted"><p>Ä</p></form>
<script>self.__next_f.push([1,"the same once more"])</script></body></html>`;
const part = drawn.replace(/<script>.*<\/script>/, '');
const page = '<!doctype html><html><body>All of it</body></html>';

let server: Awaited<ReturnType<typeof startTestServer>>;
let asked: { headers: Record<string, unknown>; url?: string | undefined }[];

async function serve(status = 200, headers: Record<string, string> = {}): Promise<void> {
  asked = [];
  server = await startTestServer(async (request, response) => {
    asked.push({ headers: request.headers, url: request.url });
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'self'",
      'x-umiak-shared': '0',
      etag: '"whole"',
      ...headers,
    });
    response.end(request.headers['x-part'] === 'content' ? drawn : page);
  });
}

const wanting = (id: string, more: Record<string, string> = {}) => ({ headers: { 'x-part': id, ...more } });

afterEach(() => server.close());

test('a request for a part is drawn without what is around it, and comes without scripts', async () => {
  await serve();
  const { body, headers, status } = await server.get('/privacy/partners?back=%2F', wanting('wanted'));
  expect(status).toBe(200);
  expect(body).toBe(part);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'self'",
    'content-type': 'text/html; charset=utf-8',
  });
  expect(headers).not.toHaveProperty('etag');
  expect(Object.keys(headers).filter((name) => name.startsWith('x-umiak-'))).toEqual([]);
});

test('it is drawn for this visitor, and packed as the browser asks', async () => {
  await serve();
  const more = { cookie: 'sid=me', 'accept-encoding': 'gzip', 'if-none-match': '"whole"' };
  const { bytes, headers } = await server.get('/account', wanting('wanted', more));
  expect(headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(bytes).toString()).toBe(part);
  const last = asked.at(-1);
  expect(last).toMatchObject({ url: '/account', headers: { cookie: 'sid=me', 'x-part': 'content' } });
  for (const name of ['accept-encoding', 'if-none-match']) expect(last?.headers).not.toHaveProperty(name);
});

test('for another method, a call or a strange name the whole is the answer', async () => {
  await serve();
  for (const [path, id, method] of [
    ['/help?a=1', '', 'GET'],
    ['/help?a=1', '"><script>', 'GET'],
    ['/i/api/x', 'wanted', 'POST'],
    ['/i/api/x', 'wanted', 'GET'],
  ] as const) {
    const before = asked.length;
    const { body } = await server.get(path, { ...wanting(id), method });
    expect(body).toBe(page);
    expect(asked).toHaveLength(before + 1);
  }
});

test('an answer that is no page goes on as it is', async () => {
  await serve(303, { location: '/login' });
  const { headers, status } = await server.get('/account', wanting('wanted'));
  expect({ status, location: headers.location }).toEqual({ status: 303, location: '/login' });
});

const looking = (more: Record<string, string> = {}) => ({
  headers: { accept: 'text/html,*/*;q=0.8', ...more },
});
const scripted = `<!doctype html><html><head><script src="/ours.js" data-own=""></script></head><body>
<p>Ä</p><script>self.__next_f.push([1,"Ä"])</script></body></html>`;

/** A page that is each visitor's own, in which React has nothing to do for guests. */
async function serveOwnPage(more: Record<string, string> = {}): Promise<void> {
  asked = [];
  server = await startTestServer(async (request, response) => {
    asked.push({ headers: request.headers, url: request.url });
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "script-src 'self' 'nonce-1'",
      'content-security-policy-report-only': "require-trusted-types-for 'script'",
      'x-umiak-script-free': '1',
      vary: 'rsc',
      ...more,
    });
    response.end(scripted);
  });
}

test('a guest’s page comes without the scripts of React, and what is only reported because of them holds', async () => {
  await serveOwnPage();
  const coded = looking({ 'accept-encoding': 'gzip', cookie: 'did=me; cur=USD' });
  const { bytes, headers, status } = await server.get('/flights/BOS-LIS/2027-03-02?sort=fastest', coded);
  expect(status).toBe(200);
  expect(gunzipSync(bytes).toString()).toBe(scripted.replace(/<script>.*<\/script>/, ''));
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-security-policy': "script-src 'self' 'nonce-1', require-trusted-types-for 'script'",
    vary: 'rsc, Accept-Encoding',
  });
  expect(headers).not.toHaveProperty('content-security-policy-report-only');
  expect(headers).not.toHaveProperty('x-umiak-script-free');
  expect(asked.at(-1)).toMatchObject({
    url: '/flights/BOS-LIS/2027-03-02?sort=fastest',
    headers: { cookie: 'did=me; cur=USD' },
  });
});

test.each([
  ['a member', { cookie: 'did=me; __Host-sid=1' }],
  ['whoever wants no document', { accept: '*/*' }],
  ['Next’s own scripts', { rsc: '1' }],
])('%s gets what the application answers', async (_, more) => {
  await serveOwnPage();
  const { body, headers } = await server.get('/flights?a=1', looking(more));
  expect(body).toBe(scripted);
  expect(headers['content-security-policy']).toBe("script-src 'self' 'nonce-1'");
});

test('a guest’s page that needs React keeps its scripts; what fails is the error page, what leads away does', async () => {
  await serveOwnPage({ 'x-umiak-script-free': '0' });
  expect((await server.get('/business/confirm?a=1', looking())).body).toBe(scripted);
  await server.close();
  await serve(303, { location: '/login' });
  const away = await server.get('/account', looking());
  expect({ status: away.status, location: away.headers.location }).toEqual({
    status: 303,
    location: '/login',
  });
  await server.close();
  await serve(500);
  const failed = await server.get('/account?a=1', looking());
  expect(failed.status).toBe(500);
  expect(asked.map(({ url }) => url)).toEqual(['/account?a=1', '/fault']);
});

test('what a page asks about consent is a part of its own', async () => {
  await serve();
  await server.get('/help?consent=categories', wanting('consent'));
  expect(asked.at(-1)?.headers['x-part']).toBe('consent');
});

test('parts of a page that is the same for everybody come from memory too, and browsers do not keep them', async () => {
  const site = newTestSite();
  server = await site.start((request, response) =>
    site.answerShared(response, { words: `Drawn for ${request.headers['x-part'] ?? 'the whole'}` }),
  );
  const whole = await server.get('/help');
  for (const [id, kind] of [
    ['wanted', 'content'],
    ['other', 'content'],
    ['consent', 'consent'],
  ] as const) {
    const { body, headers } = await server.get('/help', wanting(id));
    expect(body).toBe(`<!doctype html><html><h1>Drawn for ${kind}</h1></html>`);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      vary: 'Accept-Encoding, Cookie, X-Part',
      'x-umiak-page': 'memory',
    });
  }
  expect((await server.get('/help')).body).toBe(whole.body);
  expect(whole.body).toContain('Drawn for the whole');
  expect(site.seen).toHaveLength(3);
});
