import { jsonAnswer, recordFetch, redirectedTo } from '@/tests/factories/recorded-fetch';
import { subscribe } from '../event-bus';
import { forgetFormToken, formToken } from '../form-token';
import { putPageGlobals } from '../page-globals.factory';
import { findAuthState } from '../session/auth-state';
import { anAuthState } from '../session/auth-state.factory';
import { postAuthForm } from './post-auth-form';

const address = 'POST /k/run/auth/login';
const stateAddress = 'GET /horizon/common/authentication/providers/AuthStateProviderAction';
const fields = { username: 'ada@example.com', passwd: 'north&south', sticky: true };
const failure = { errorField: 'passwd', message: 'Wrong', statusCode: 401, errorCode: 'WRONG_CREDENTIALS' };
let changed = 0;

beforeEach(() => {
  changed = 0;
  putPageGlobals({ formtoken: 'from-page' });
});

subscribe('auth.changed', () => {
  changed += 1;
});

const rejection = () => postAuthForm(address, fields).catch((reason: unknown) => reason);

test.each([200, 401])(
  'ERR-022 a failure told with HTTP %i rejects with exactly its four keys',
  async (status) => {
    const calls = recordFetch({ [address]: jsonAnswer({ status: -1, ...failure, trace: 'x' }, status) });
    expect(await rejection()).toEqual(failure);
    expect(Object.keys((await rejection()) as object).sort()).toEqual([
      'errorCode',
      'errorField',
      'message',
      'statusCode',
    ]);
    expect(calls[0]?.headers.get('Content-Type')).toBe('application/x-www-form-urlencoded');
    expect(calls[0]?.body).toBe('username=ada%40example.com&passwd=north%26south&sticky=true');
    expect(changed).toBe(0);
  },
);

test('ERR-022 a refusal in the words of the key API has the same shape', async () => {
  const said = { description: 'for developers', localizedDescription: 'Later' };
  const errors = [{ code: 'TOO_MANY_REQUESTS', ...said, field: 'username' }];
  recordFetch({ [address]: jsonAnswer({ errors }, 429) });
  expect(await rejection()).toEqual({
    errorField: 'username',
    message: 'Later',
    statusCode: 429,
    errorCode: 'TOO_MANY_REQUESTS',
  });
});

test.each([
  { what: 'no network', answers: {}, message: 'Failed to fetch', errorCode: null },
  {
    what: 'a broken gateway',
    answers: {
      [address]: () => new Response('<h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
    },
    message: '',
    errorCode: null,
  },
  {
    what: 'a bot check',
    answers: { [address]: () => redirectedTo('http://localhost/bot-check') },
    message: 'CAPTCHA_REQUIRED',
    errorCode: 'CAPTCHA_REQUIRED',
  },
])(
  'ERR-023 a failed request has statusCode REQUEST_ERROR: $what',
  async ({ answers, message, errorCode }) => {
    recordFetch(answers);
    expect(await rejection()).toEqual({ errorField: null, message, statusCode: 'REQUEST_ERROR', errorCode });
  },
);

test('ERR-023 a form token that cannot be fetched is a failed request', async () => {
  putPageGlobals({ formtoken: null });
  recordFetch({ 'POST /s/run/formtoken': jsonAnswer({}, 500) });
  const failed = await rejection();
  expect(failed).toMatchObject({ statusCode: 'REQUEST_ERROR', message: 'Failed to retrieve formToken' });
});

test('a success makes the auth state stale, drops the form token and is told', async () => {
  recordFetch({
    [address]: jsonAnswer({ status: 0, redirect: '/trips' }),
    [stateAddress]: jsonAnswer(anAuthState()),
  });
  await findAuthState();
  await expect(postAuthForm(address, fields)).resolves.toEqual({ status: 0, redirect: '/trips' });
  expect(changed).toBe(1);
  const calls = recordFetch({
    'POST /s/run/formtoken': jsonAnswer({ formtoken: 'new' }),
    [stateAddress]: jsonAnswer(anAuthState('Ada')),
  });
  expect(await formToken()).toBe('new');
  expect((await findAuthState())?.userInfoState?.accountName).toBe('Ada');
  expect(calls).toHaveLength(2);
});

test('asking for a new password changes nobody', async () => {
  forgetFormToken();
  putPageGlobals({ formtoken: 'again' });
  recordFetch({ 'POST /k/run/auth/forgot': jsonAnswer({ status: 0 }) });
  await postAuthForm('POST /k/run/auth/forgot', { username: 'ada@example.com' });
  expect(changed).toBe(0);
  expect(await formToken()).toBe('again');
});
