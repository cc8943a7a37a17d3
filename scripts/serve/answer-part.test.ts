import { gunzipSync } from 'node:zlib';
import { startTrialServer } from './trial-server';
import { newTrialSite } from './trial-site';

const page = `<!doctype html><html><head><link rel="stylesheet" href="/a.css"/></head><body><header>Chrome</header>
<form id="wanted" class="x"><p>Ä &lt;form</p><form-like>no</form-like><form><input name="a"/></form></form>
<input id="lonely"/><script>self.__next_f.push([1,"the same once more"])</script></body></html>`;
const part = page.slice(page.indexOf('<form id'), page.indexOf('\n<input id'));

let server: Awaited<ReturnType<typeof startTrialServer>>;
let asked: { headers: Record<string, unknown>; url?: string | undefined }[];

async function serve(status = 200, headers: Record<string, string> = {}): Promise<void> {
  asked = [];
  server = await startTrialServer(async (request, response) => {
    asked.push({ headers: request.headers, url: request.url });
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'self'",
      'x-umiak-shared': '0',
      etag: '"whole"',
      ...headers,
    });
    response.end(page);
  });
}

const wanting = (id: string, more: Record<string, string> = {}) => ({ headers: { 'x-part': id, ...more } });

afterEach(() => server.close());

test('a request for a part gets that element and the styles, and nothing of what is around it', async () => {
  await serve();
  const { body, headers, status } = await server.get('/privacy/partners?back=%2F', wanting('wanted'));
  expect(status).toBe(200);
  expect(body).toBe(`<link rel="stylesheet" href="/a.css"/>${part}`);
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
  expect(gunzipSync(bytes).toString()).toContain(part);
  const last = asked.at(-1);
  expect(last).toMatchObject({ url: '/account', headers: { cookie: 'sid=me' } });
  for (const name of ['x-part', 'accept-encoding', 'if-none-match'])
    expect(last?.headers).not.toHaveProperty(name);
});

test('without such an element, for another method, a call or a strange name the whole is the answer', async () => {
  await serve();
  for (const [path, id, method] of [
    ['/help?a=1', 'nowhere', 'GET'],
    ['/help?a=1', 'lonely', 'GET'],
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

test('the part of a page from memory costs no rendering and leaves the whole as it is', async () => {
  const site = newTrialSite();
  server = await site.start((_, response) =>
    site.answerShared(response, { words: '<b id="wanted">Part</b>' }),
  );
  const whole = await server.get('/help');
  const { body, headers } = await server.get('/help', wanting('wanted'));
  expect(body).toBe('<b id="wanted">Part</b>');
  expect(headers['content-security-policy']).toBe(whole.headers['content-security-policy']);
  expect((await server.get('/help')).body).toBe(whole.body);
  expect(site.seen).toHaveLength(1);
});
