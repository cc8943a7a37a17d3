import * as z from 'zod';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { Viewer } from '@/lib/server/identity/viewer';
import { log } from '@/lib/server/log';
import { withoutBidiControls } from '@/lib/shared/form/one-line';
import { Refusal } from '@/lib/shared/refusal';
import { testDatabase } from '@/tests/setup/database';
import { endpoint } from './endpoint';
import { keyApi } from './error-formats';
import { anyone, can } from './guards';
import { openApiDocument } from './openapi';
import { parseInput } from './request-body';
import { filesAt, router } from './router';

testDatabase();

const calls = [
  endpoint(
    'GET /i/api/echo/{word}',
    {
      guard: anyone,
      input: {
        params: z.object({ word: z.string().max(5) }),
        query: z.strictObject({ n: z.coerce.number().default(1) }),
      },
      output: z.object({ word: z.string(), n: z.number() }),
      errors: [],
    },
    ({ input }) => ({ ...input, secret: 'never sent' }),
  ),
  endpoint('GET /i/api/echo/fixed', { guard: anyone, input: {}, output: z.null(), errors: [] }, () => null),
  endpoint(
    'POST /i/api/json',
    {
      guard: anyone,
      input: { json: z.strictObject({ a: z.string() }) },
      output: z.object({ a: z.string() }),
      errors: [],
      issuesFormToken: true,
    },
    ({ input }) => input,
  ),
  endpoint('GET /i/api/undeclared', { guard: anyone, input: {}, output: z.null(), errors: [] }, () => {
    throw new Refusal('ACCOUNT_LOCKED');
  }),
  endpoint(
    'GET /i/api/broken',
    { guard: anyone, input: {}, output: z.object({ n: z.number() }), errors: [] },
    () => ({ n: 'no number' }) as unknown as { n: number },
  ),
  endpoint(
    'GET /i/api/managed',
    { guard: can('users.arrange'), input: {}, output: z.null(), errors: [] },
    () => null,
  ),
];
const { GET, POST, PUT } = router(calls, { at: '/k/run', errorFormat: keyApi });
const request = (path: string, init: RequestInit = {}) =>
  new Request(`http://localhost:3000${path}`, {
    ...init,
    headers: { host: 'localhost:3000', ...init.headers },
  });
const post = (body: BodyInit, type: string) =>
  POST(
    request('/i/api/json', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
      duplex: 'half',
    } as RequestInit),
  );

test('path and query parameters are decoded, checked and merged; the output is stripped to its schema', async () => {
  const response = await GET(request('/i/api/echo/%C3%A4b?n=2'));
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ word: 'äb', n: 2 });
});

test('15.3.7 a query parameter that is given twice is refused', async () => {
  const response = await GET(request('/i/api/echo/a?n=1&n=2'));
  expect(response.status).toBe(400);
  expect((await response.json()).errors[0]).toMatchObject({ code: 'VALIDATION_ERROR', field: 'n' });
});

test('16.3.2 a call that is refused for security reasons is logged without what was sent', async () => {
  const warn = jest.spyOn(log, 'warn');
  const response = await GET(
    request('/i/api/managed?secret=typed', { headers: { 'x-forwarded-for': '8.8.8.8' } }),
  );
  expect(response.status).toBe(401);
  await POST(
    request('/i/api/json', { method: 'POST', body: '{}', headers: { origin: 'https://evil.example' } }),
  );
  expect(warn.mock.calls).toEqual([
    [
      { address: 'POST /i/api/json', code: 'FOREIGN_ORIGIN', account: null, session: null, ip: 'unknown' },
      'a call was refused',
    ],
  ]);
});

test('static segments win over parameters, and null is 204 without a body', async () => {
  const response = await GET(request('/i/api/echo/fixed'));
  expect(response.status).toBe(204);
  expect(await response.text()).toBe('');
});

test.each([
  ['a value over its limit', '/i/api/echo/toolong', 400, 'VALIDATION_ERROR'],
  ['a query parameter nobody declared', '/i/api/echo/a?admin=1', 400, 'VALIDATION_ERROR'],
  ['a broken percent sign', '/i/api/echo/%zz', 404, 'NOT_FOUND'],
  ['an address nobody owns', '/i/api/nothing', 404, 'NOT_FOUND'],
  ['an address with a slash too many', '/i/api/echo/a/b', 404, 'NOT_FOUND'],
  ['a guest where a permission is needed', '/i/api/managed', 401, 'INVALID_SESSION'],
])('%s: %s is %i %s', async (_what, path, status, code) => {
  const response = await GET(request(path));
  expect(response.status).toBe(status);
  const { errors } = (await response.json()) as { errors: { code: string; localizedDescription: string }[] };
  expect(errors[0]?.code).toBe(code);
  expect(errors[0]?.localizedDescription).toMatch(/\.$/);
});

test('a known address with another method is 405 with Allow', async () => {
  const response = await PUT(request('/i/api/json', { method: 'PUT' }));
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST');
});

test('V7 methods nobody declares are 405 with Allow', async () => {
  for (const method of ['HEAD', 'OPTIONS', 'PROPFIND']) {
    const response = await GET(request('/i/api/json', { method }));
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  }
});

const poisoned = ['\0', '\u0001', '\u000B', '\u001B[2J', '\u007F', '\u0085', '\uD800', '\uDC00a'];
const codeOf = async (response: Response): Promise<unknown> => {
  const { errors } = (await response.json()) as { errors: readonly { code: string; field?: string }[] };
  return [response.status, errors[0]?.code, errors[0]?.field];
};

test.each(poisoned)('V7 %j is refused in a body, a path and a query', async (text) => {
  const body = await post(JSON.stringify({ a: `x${text}` }), 'application/json');
  expect(await codeOf(body)).toEqual([400, 'INVALID_CHARACTERS', 'a']);
  if (!text.isWellFormed()) return;
  const path = await GET(request(`/i/api/echo/${encodeURIComponent(text)}`));
  expect(await codeOf(path)).toEqual([400, 'INVALID_CHARACTERS', 'word']);
  const query = await GET(request(`/i/api/echo/a?n=${encodeURIComponent(text)}`));
  expect(await codeOf(query)).toEqual([400, 'INVALID_CHARACTERS', 'n']);
});

test('V7 names of fields and what is nested however deep are looked at too', async () => {
  const name = await post(JSON.stringify({ 'a\0': 'x' }), 'application/json');
  expect(await codeOf(name)).toEqual([400, 'INVALID_CHARACTERS', undefined]);
  const deep = await post(`{"a":${'['.repeat(30_000)}"\\u0000"${']'.repeat(30_000)}}`, 'application/json');
  expect(await codeOf(deep)).toEqual([400, 'INVALID_CHARACTERS', 'a']);
});

test.each(['tab\tand\nlines', '👩‍👩‍👧 🇵🇹', 'e\u0301', 'שלום\u200Fabc\u200E', '\u2028 \uFEFF', '𠮷'])(
  'V7 %j is a text like any other',
  async (text) => {
    const response = await post(JSON.stringify({ a: text }), 'application/json');
    expect(await response.json()).toEqual({ a: text });
  },
);

test('lines of a text in a body end with LF, however they were sent and however deep it is', async () => {
  const sent = await post(JSON.stringify({ a: 'one\r\ntwo\rthree\n' }), 'application/json');
  expect(await sent.json()).toEqual({ a: 'one\ntwo\nthree\n' });
  const json = { texts: [{ a: 'one\r\ntwo' }], passwd: 'one\r\ntwo' };
  expect(parseInput({ json: z.looseObject({}) }, { params: {}, query: {}, body: json })).toEqual({
    texts: [{ a: 'one\ntwo' }],
    passwd: 'one\r\ntwo',
  });
});

test('bidirectional control characters become spaces, however deep they are', async () => {
  const sent = await post(JSON.stringify({ a: 'an\u202eevil\u2069name' }), 'application/json');
  expect(await sent.json()).toEqual({ a: 'an evil name' });
  const nothing = await post(JSON.stringify({ a: '\u202e' }), 'application/json');
  expect(await nothing.json()).toEqual({ a: '' });
  const nested = { schemas: ['a\u202eb'], name: { familyName: 'c\u2067d', deep: [{ e: '\u202af' }] } };
  const parts = { params: {}, query: { q: 'g\u202bh' }, body: nested };
  expect(parseInput({ query: z.object({ q: z.string() }), json: z.looseObject({}) }, parts)).toEqual({
    q: 'g h',
    schemas: ['a b'],
    name: { familyName: 'c d', deep: [{ e: ' f' }] },
  });
  const secret = { passwd: 'a\u202eb' };
  expect(
    parseInput({ form: z.object({ passwd: z.string() }) }, { params: {}, query: {}, body: secret }),
  ).toEqual(secret);
  const shouted = { json: z.strictObject({ a: z.string().regex(withoutBidiControls) }) };
  expect(() => parseInput(shouted, { params: {}, query: {}, body: { a: 'x\u202ey' } })).toThrow();
});

test.each([
  ['no JSON', '{"a":', 'application/json', 400],
  ['a list', '["a"]', 'application/json', 400],
  ['another type', '<a/>', 'text/xml', 415],
  ['a form where only JSON is taken', 'a=1', 'application/x-www-form-urlencoded', 415],
  ['an unknown key', '{"a":"x","tier":"enterprise"}', 'application/json', 400],
  ['a body over the limit', JSON.stringify({ a: 'x'.repeat(70_000) }), 'application/json', 413],
])('%s is refused with a status of its own', async (_what, body, type, status) => {
  expect((await post(body, type)).status).toBe(status);
});

test('a body without a declared length is cut off at the limit', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(16 * 1024).fill(97));
    },
  });
  expect((await post(endless, 'application/json')).status).toBe(413);
  expect(sent).toBeLessThan(20);
});

test('a JSON body of the right shape is taken, with a charset too', async () => {
  const response = await post('{"a":"ü"}', 'application/json; charset=utf-8');
  expect(await response.json()).toEqual({ a: 'ü' });
});

test('a refusal that the endpoint does not declare fails the test run', async () => {
  await expect(GET(request('/i/api/undeclared'))).rejects.toThrow('does not declare ACCOUNT_LOCKED');
});

test('an output that breaks its own schema is a 500 without details', async () => {
  const response = await GET(request('/i/api/broken'));
  expect(response.status).toBe(500);
  expect(await response.text()).not.toMatch(/number|zod|stack/i);
});

test('a host that is not ours is answered with 404', async () => {
  const response = await GET(request('/i/api/echo/fixed', { headers: { host: 'evil.example' } }));
  expect(response.status).toBe(404);
});

test('a made file is found by the rest of its address, and asked without Next’s router once it is loaded', async () => {
  const slot = globalThis as { __umiakRouters?: Map<string, unknown> | undefined };
  slot.__umiakRouters = new Map();
  const get = filesAt('/views', /^\w+\.svg$/, (name) => new Response(name));
  expect(slot.__umiakRouters.get('/views')).toBe(get);
  expect(await (await get(new Request('http://localhost/views/a.svg?b'))).text()).toBe('a.svg');
  slot.__umiakRouters = undefined;
});

test('the OpenAPI document has every address with its guard, input, output and refusals', () => {
  const document = openApiDocument(calls);
  expect(Object.keys(document.paths)).toHaveLength(6);
  expect(document.paths['/i/api/managed']?.get).toMatchObject({
    description: 'holding userManagement',
    responses: {
      401: { description: 'INVALID_SESSION' },
      403: { description: 'MISSING_TWO_FACTOR_AUTHENTICATION, FORBIDDEN' },
    },
  });
  expect(document.paths['/i/api/echo/{word}']?.get?.parameters).toEqual([
    { name: 'word', in: 'path', required: true, schema: expect.objectContaining({ maxLength: 5 }) },
    { name: 'n', in: 'query', required: false, schema: expect.objectContaining({ default: 1 }) },
  ]);
});

test('an endpoint without a guard, and a data function without its proof, do not compile', () => {
  // @ts-expect-error the guard has no default
  endpoint('GET /i/api/open', { input: {}, output: z.null(), errors: [] }, () => null);
  const needsProof = (_member: SignedIn) => null;
  // @ts-expect-error anybody is no proof of being signed in
  const call = ({ viewer }: { viewer: Viewer }) => needsProof(viewer);
  expect(call).toBeDefined();
});
