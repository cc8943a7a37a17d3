import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { callEndpoint } from './call-endpoint';
import { forgetFormToken } from './form-token';
import { putPageGlobals } from './page-globals.factory';
import type { TypedCall } from './typed-call';

type Table = {
  'GET /i/api/cookiebanner/v1/consent': {
    input: Record<string, never>;
    output: { acceptedCategories: string[] };
  };
  'GET /i/api/iabtcf/v1/deviceStorageDisclosure': {
    input: { vendorId: number };
    output: { domains: string[] };
  };
  'PUT /i/api/business/company/v1/settings/autoApproval/{mode}': {
    input: { mode: 'off' | 'all' };
    output: { name: string };
  };
  'PUT /i/api/account/dataSharing/v1/optOut': {
    input: { allowDataSharing: boolean };
    output: { allowDataSharing: boolean };
  };
  'DELETE /i/api/business/company/v1/sso/{id}': { input: { id: string }; output: null };
  'POST /s/run/kmkid/set': { input: { kmkid: string }; output: null };
  'POST /k/run/auth/login': { input: { username: string; sticky?: boolean }; output: { status: 0 } };
  'POST /auth/webauthn/v1/loginParams': { input: { username: string }; output: { challenge: string } };
  'POST /i/api/twoparty/v1/consent': { input: { note?: string }; output: null };
  'GET /k/run/auth/switch': { input: { tokenId: string }; output: { status: 0 } };
};

const api = callEndpoint as TypedCall<Table>;
const answers = Object.fromEntries(
  [
    'GET /i/api/cookiebanner/v1/consent',
    'GET /i/api/iabtcf/v1/deviceStorageDisclosure',
    'PUT /i/api/business/company/v1/settings/autoApproval/all',
    'PUT /i/api/account/dataSharing/v1/optOut',
    'DELETE /i/api/business/company/v1/sso/7',
    'POST /s/run/kmkid/set',
    'POST /k/run/auth/login',
    'POST /auth/webauthn/v1/loginParams',
    'POST /i/api/twoparty/v1/consent',
    'GET /k/run/auth/switch',
  ].map((address) => [address, jsonAnswer({ answered: address })]),
);

beforeEach(() => putPageGlobals({ formtoken: 'from-page', localeTag: 'en-GB' }));

async function everyCall() {
  const calls = recordFetch(answers);
  await api('GET /i/api/cookiebanner/v1/consent');
  await api('GET /i/api/iabtcf/v1/deviceStorageDisclosure', { vendorId: 7 });
  await api('PUT /i/api/business/company/v1/settings/autoApproval/{mode}', { mode: 'all' });
  await api('PUT /i/api/account/dataSharing/v1/optOut', { allowDataSharing: false });
  await api('DELETE /i/api/business/company/v1/sso/{id}', { id: '7' });
  await api('POST /s/run/kmkid/set', { kmkid: 'x y' });
  await api('POST /k/run/auth/login', { username: 'ada@example.com', sticky: true });
  await api('POST /auth/webauthn/v1/loginParams', { username: 'ada@example.com' });
  await api('POST /i/api/twoparty/v1/consent');
  await api('GET /k/run/auth/switch', { tokenId: '1' });
  return calls;
}

test('HTTP-001 CHTTP-005 every call, reading or writing, carries the form token as X-CSRF', async () => {
  const calls = await everyCall();
  expect(calls).toHaveLength(10);
  for (const { headers } of calls) expect(headers.get('X-CSRF')).toBe('from-page');
});

test('HTTP-006 CHTTP-004 every call says X-Requested-With', async () => {
  for (const { headers } of await everyCall()) expect(headers.get('X-Requested-With')).toBe('XMLHttpRequest');
});

test('a read fetches no token while the page asks about cookies, nor in a frame; what changes something does', async () => {
  putPageGlobals({ formtoken: '' });
  forgetFormToken();
  document.documentElement.dataset.embed = '';
  const calls = recordFetch({
    'GET /i/api/x': jsonAnswer({}),
    'POST /i/api/x': jsonAnswer({}),
    'POST /s/run/formtoken': jsonAnswer({ formtoken: 'fetched' }),
  });
  await callEndpoint('GET /i/api/x');
  expect(calls.map(({ url }) => url)).toEqual(['/i/api/x']);
  await callEndpoint('POST /i/api/x');
  expect(calls.map(({ url }) => url)).toEqual(['/i/api/x', '/s/run/formtoken', '/i/api/x']);
  delete document.documentElement.dataset.embed;
});

test('every call says its language and goes with the cookies of this site alone', async () => {
  for (const { headers, credentials } of await everyCall()) {
    expect(headers.get('X-Locale')).toBe('en-GB');
    expect(credentials).toBe('same-origin');
  }
});

test('CHTTP-003 a body is JSON, but a form where the path is one of forms', async () => {
  const bodies = (await everyCall()).map(({ method, url, headers, body }) => [
    `${method} ${url}`,
    headers.get('Content-Type'),
    body,
  ]);
  const form = 'application/x-www-form-urlencoded';
  expect(bodies).toEqual([
    ['GET /i/api/cookiebanner/v1/consent', null, null],
    ['GET /i/api/iabtcf/v1/deviceStorageDisclosure?vendorId=7', null, null],
    ['PUT /i/api/business/company/v1/settings/autoApproval/all', null, null],
    ['PUT /i/api/account/dataSharing/v1/optOut', 'application/json', '{"allowDataSharing":false}'],
    ['DELETE /i/api/business/company/v1/sso/7', null, null],
    ['POST /s/run/kmkid/set', form, 'kmkid=x+y'],
    ['POST /k/run/auth/login', form, 'username=ada%40example.com&sticky=true'],
    ['POST /auth/webauthn/v1/loginParams', form, 'username=ada%40example.com'],
    ['POST /i/api/twoparty/v1/consent', null, null],
    ['GET /k/run/auth/switch?tokenId=1', null, null],
  ]);
});

test('a call can be a form where its path is not one of forms', async () => {
  const address = 'POST /s/horizon/common/layout/FriendlySearchUrlAction';
  const calls = recordFetch({ [address]: jsonAnswer({ convertedUrl: '/stays' }) });
  const answer = await callEndpoint(address, { originalVertical: 'flights' }, { encoding: 'form' });
  expect(answer).toEqual({ convertedUrl: '/stays' });
  expect(calls[0]?.body).toBe('originalVertical=flights');
});

test('the path tells how an answer is read', async () => {
  const failing = () =>
    new Response('{"errors":[{"code":"X"}]}', {
      status: 500,
      headers: { 'Content-Type': 'application/json' },
    });
  recordFetch({
    'GET /i/api/x': failing,
    'GET /auth/x': failing,
    'GET /horizon/x': failing,
    'GET /k/run/x': failing,
  });
  await expect(callEndpoint('GET /i/api/x')).rejects.toBeUndefined();
  await expect(callEndpoint('GET /auth/x')).rejects.toBeUndefined();
  await expect(callEndpoint('GET /horizon/x')).rejects.toEqual({ errors: [{ code: 'X' }] });
  await expect(callEndpoint('GET /k/run/x')).rejects.toMatchObject({ errorCode: 'X', statusCode: 500 });
});

test('a refused form token is dropped, and the call is not repeated', async () => {
  forgetFormToken();
  putPageGlobals({ formtoken: 'stale' });
  const body = { errors: [{ code: 'INVALID_FORM_TOKEN' }] };
  const calls = recordFetch({
    'POST /i/api/x': ({ headers }) =>
      headers.get('X-CSRF') === 'fresh' ? Response.json({}) : Response.json(body, { status: 403 }),
    'POST /s/run/formtoken': jsonAnswer({ formtoken: 'fresh' }),
  });
  await expect(callEndpoint('POST /i/api/x')).rejects.toEqual(body);
  expect(calls).toHaveLength(1);
  await expect(callEndpoint('POST /i/api/x')).resolves.toEqual({});
});

test('unknown addresses and missing fields do not compile', () => {
  const neverCalled = () => {
    // @ts-expect-error no such address
    void api('GET /i/api/nope', {});
    // @ts-expect-error the path parameter is missing
    void api('PUT /i/api/business/company/v1/settings/autoApproval/{mode}', {});
    // @ts-expect-error the input is missing
    void api('DELETE /i/api/business/company/v1/sso/{id}');
    // @ts-expect-error no such mode
    void api('PUT /i/api/business/company/v1/settings/autoApproval/{mode}', { mode: 'some' });
    // @ts-expect-error the answer has no such field
    return api('GET /i/api/cookiebanner/v1/consent').then(({ nothing }) => nothing);
  };
  expect(neverCalled).toBeInstanceOf(Function);
});
