import { formTokenPollMs } from '@/lib/shared/session/form-token';
import { jsonAnswer, noAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { callEndpoint } from './call-endpoint';
import { forgetFormToken, formToken } from './form-token';
import { putPageGlobals } from './page-globals.factory';

const tokenAddress = 'POST /s/run/formtoken';
const read = 'GET /i/api/cookiebanner/v1/consent';

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '';
  forgetFormToken();
});

afterEach(() => jest.useRealTimers());

test('CONST-028 the form token is polled every 100 ms', () => {
  expect(formTokenPollMs).toBe(100);
});

test('HTTP-002 CHTTP-037 a token in the page globals is used and none is requested', async () => {
  putPageGlobals({ formtoken: 'from-page' });
  const calls = recordFetch({ [read]: jsonAnswer({}) });
  await callEndpoint(read);
  expect(calls.map(({ url }) => url)).toEqual(['/i/api/cookiebanner/v1/consent']);
  expect(calls[0]?.headers.get('X-CSRF')).toBe('from-page');
});

test('HTTP-003 CHTTP-002 without a token one form post asks for it, and later calls carry it', async () => {
  putPageGlobals({ formtoken: null });
  const calls = recordFetch({ [tokenAddress]: jsonAnswer({ formtoken: 'posted' }), [read]: jsonAnswer({}) });
  const both = Promise.all([callEndpoint(read), callEndpoint(read)]);
  await jest.advanceTimersByTimeAsync(100);
  await both;
  await callEndpoint(read);
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([tokenAddress, read, read, read]);
  expect(calls[0]?.headers.get('Content-Type')).toBe('application/x-www-form-urlencoded');
  expect(calls[0]?.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
  expect(calls[0]?.credentials).toBe('same-origin');
  expect(calls.slice(1).map(({ headers }) => headers.get('X-CSRF'))).toEqual(['posted', 'posted', 'posted']);
});

test('CHTTP-037 without a token in the page globals it is requested exactly once', async () => {
  const calls = recordFetch({ [tokenAddress]: jsonAnswer({ formtoken: 'posted' }) });
  const tokens = Promise.all([formToken(), formToken(), formToken()]);
  await jest.advanceTimersByTimeAsync(100);
  expect(await tokens).toEqual(['posted', 'posted', 'posted']);
  expect(calls).toHaveLength(1);
});

/** Puts a token into the page globals after `present` ms; says after how many the waiting call left. */
async function leavesAfter(
  present: number,
): Promise<{ sentAfter: number; token: string | null | undefined }> {
  const calls = recordFetch({ [tokenAddress]: noAnswer, [read]: jsonAnswer({}) });
  const sent = () => calls.find(({ url }) => url !== '/s/run/formtoken');
  const call = callEndpoint(read);
  setTimeout(() => putPageGlobals({ formtoken: 'late' }), present);
  let sentAfter = 0;
  while (sent() === undefined && sentAfter < 1000) {
    await jest.advanceTimersByTimeAsync(1);
    sentAfter += 1;
  }
  await call;
  return { sentAfter, token: sent()?.headers.get('X-CSRF') };
}

test('HTTP-004 with a token present after 250 ms the waiting call goes out at the 300 ms poll', async () => {
  expect(await leavesAfter(250)).toEqual({ sentAfter: 300, token: 'late' });
});

test('CHTTP-006 with a token present after 350 ms the waiting call goes out at the 400 ms poll', async () => {
  expect(await leavesAfter(350)).toEqual({ sentAfter: 400, token: 'late' });
});

test('HTTP-004 the token is looked for at 100, 200 and 300 ms', async () => {
  recordFetch({ [tokenAddress]: noAnswer });
  const looked: number[] = [];
  const start = Date.now();
  const look = jest.spyOn(document, 'getElementById').mockImplementation(() => {
    looked.push(Date.now() - start);
    return null;
  });
  const token = formToken();
  await jest.advanceTimersByTimeAsync(310);
  look.mockRestore();
  // The request for one reads the language of the page as well.
  expect([...new Set(looked)]).toEqual([0, 100, 200, 300]);
  putPageGlobals({ formtoken: 'at last' });
  await jest.advanceTimersByTimeAsync(100);
  expect(await token).toBe('at last');
});

test('HTTP-004 a token posted back after 250 ms goes out at the 300 ms poll', async () => {
  const calls = recordFetch({
    [tokenAddress]: () =>
      new Promise((resolve) => setTimeout(() => resolve(Response.json({ formtoken: 'posted' })), 250)),
    [read]: jsonAnswer({}),
  });
  const call = callEndpoint(read);
  await jest.advanceTimersByTimeAsync(299);
  expect(calls).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(calls).toHaveLength(2);
  await call;
});

const failures = [
  { answer: jsonAnswer({ formtoken: 'x' }, 500), what: 'status 500' },
  { answer: jsonAnswer({}), what: 'no token' },
  { answer: () => Promise.reject(new TypeError('Failed to fetch')), what: 'no network' },
];

for (const { answer, what } of failures) {
  test(`ERR-005 CERR-025 a form token that cannot be fetched is exactly this error: ${what}`, async () => {
    const calls = recordFetch({ [tokenAddress]: answer });
    const outcomes = await Promise.allSettled([callEndpoint(read), callEndpoint(read)]);
    for (const outcome of outcomes) {
      expect(outcome).toEqual({ status: 'rejected', reason: new Error('Failed to retrieve formToken') });
    }
    expect(calls).toHaveLength(1);
  });
}

test('after a failure the next call asks again', async () => {
  recordFetch({ [tokenAddress]: jsonAnswer({}, 503) });
  await expect(formToken()).rejects.toThrow('Failed to retrieve formToken');
  recordFetch({ [tokenAddress]: jsonAnswer({ formtoken: 'second' }) });
  const token = formToken();
  await jest.advanceTimersByTimeAsync(100);
  expect(await token).toBe('second');
});

test('a forgotten token is asked for anew, even when the page globals hold the former', async () => {
  putPageGlobals({ formtoken: 'former' });
  expect(await formToken()).toBe('former');
  forgetFormToken();
  recordFetch({ [tokenAddress]: jsonAnswer({ formtoken: 'new' }) });
  const token = formToken();
  await jest.advanceTimersByTimeAsync(100);
  expect(await token).toBe('new');
});

test('a token on its way while it is forgotten is thrown away', async () => {
  const tokens = ['former', 'new'];
  const calls = recordFetch({
    [tokenAddress]: () =>
      new Promise((resolve) => {
        const formtoken = tokens.shift();
        setTimeout(() => resolve(Response.json({ formtoken })), 50);
      }),
  });
  const token = formToken();
  forgetFormToken();
  await jest.advanceTimersByTimeAsync(200);
  expect(await token).toBe('new');
  expect(calls).toHaveLength(2);
});
