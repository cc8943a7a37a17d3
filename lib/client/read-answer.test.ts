import { redirectedTo } from '@/tests/factories/recorded-fetch';
import { firstError } from './first-error';
import { putPageGlobals } from './page-globals.factory';
import { readAnswer } from './read-answer';

const json = (status: number, body: unknown) => Response.json(body, { status });
const page = (status: number, statusText: string) =>
  new Response('<h1>oops</h1>', { status, statusText, headers: { 'Content-Type': 'text/html' } });
const rejection = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ resolved: value }),
    (reason: unknown) => ({ rejected: reason }),
  );

test('CHTTP-047 a JSON error body is what the call rejects with', async () => {
  const body = { errors: [{ code: 'VALIDATION_ERROR', description: 'no such category' }] };
  expect(await rejection(readAnswer(json(400, body), '/x', 'chrome'))).toEqual({ rejected: body });
  expect(await rejection(readAnswer(json(503, body), '/x', 'chrome'))).toEqual({ rejected: body });
});

test('CHTTP-048 a failure that is not JSON rejects with status text, code and url', async () => {
  const failed = await rejection(readAnswer(page(502, 'Bad Gateway'), '/x', 'chrome'));
  expect(failed).toEqual({ rejected: 'Bad Gateway 502 /x' });
  expect(await rejection(readAnswer(page(404, ''), '/y', 'keyApi'))).toEqual({ rejected: '404 /y' });
  expect(await rejection(readAnswer(page(200, 'OK'), '/z', 'chrome'))).toEqual({ rejected: 'OK 200 /z' });
});

test.each(['chrome', 'keyApi', 'authForm'] as const)(
  'CHTTP-049 CERR-024 a redirect to the bot check rejects with CAPTCHA_REQUIRED, as %s',
  async (reading) => {
    const answer = redirectedTo('http://localhost/bot-check?from=%2Fx');
    expect(await rejection(readAnswer(answer, '/x', reading))).toEqual({ rejected: 'CAPTCHA_REQUIRED' });
  },
);

test('CHTTP-049 the paths of the bot check are configured', async () => {
  putPageGlobals({ client: { botCheckPaths: ['/are-you-human'], silencedAreas: [], version: '' } });
  const here = redirectedTo('https://umiak.example/are-you-human');
  expect(await rejection(readAnswer(here, '/x', 'chrome'))).toEqual({ rejected: 'CAPTCHA_REQUIRED' });
  const elsewhere = redirectedTo('https://umiak.example/bot-check');
  expect(await rejection(readAnswer(elsewhere, '/x', 'chrome'))).toEqual({ rejected: '200 /x' });
  putPageGlobals({});
});

test.each(['chrome', 'keyApi', 'authForm'] as const)('CHTTP-050 204 is null, as %s', async (reading) => {
  expect(await readAnswer(new Response(null, { status: 204 }), '/x', reading)).toBeNull();
});

test('a success is its JSON', async () => {
  expect(await readAnswer(json(200, { allowDataSharing: true }), '/x', 'keyApi')).toEqual({
    allowDataSharing: true,
  });
  expect(await readAnswer(new Response('', { status: 200 }), '/x', 'chrome')).toBeNull();
});

test.each([400, 422, 499])('HTTP-018 ERR-006 %i of the key API rejects with the body', async (status) => {
  const body = { errors: [{ code: 'A', description: 'x' }, { code: 'B' }], hint: [1, { two: 2 }] };
  expect(await rejection(readAnswer(json(status, body), '/x', 'keyApi'))).toEqual({ rejected: body });
});

test('HTTP-018 ERR-007 the first entry of errors is read', async () => {
  const body = { errors: [{ code: 'A', description: 'x' }, { code: 'B' }] };
  const handled = await readAnswer(json(422, body), '/x', 'keyApi').catch(firstError);
  expect(handled).toEqual({ code: 'A', description: 'x' });
});

test.each([
  undefined,
  null,
  'text',
  {},
  { errors: [] },
  { errors: ['A'] },
  { errors: [{ description: 'x' }] },
])('a body without an entry has no first error: %j', (body) => expect(firstError(body)).toBeNull());

test.each([500, 502, 503])('HTTP-019 ERR-008 %i of the key API rejects empty', async (status) => {
  const answer = json(status, { errors: [{ code: 'INTERNAL_ERROR' }] });
  expect(await rejection(readAnswer(answer, '/x', 'keyApi'))).toEqual({ rejected: undefined });
});

test('JSON that is broken is a failure in words', async () => {
  const broken = new Response('{', { status: 400, headers: { 'Content-Type': 'application/json' } });
  expect(await rejection(readAnswer(broken, '/x', 'keyApi'))).toEqual({ rejected: '400 /x' });
});
