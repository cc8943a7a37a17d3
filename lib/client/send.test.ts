import { recordFetch } from '@/tests/factories/recorded-fetch';
import { forgetFormToken } from './form-token';
import { putPageGlobals } from './page-globals.factory';
import { send } from './send';
import { sendRead } from './send-read';

const read = 'GET /horizon/react/component/PrivacyMenuStateProviderAction';
const answered = () => Response.json({});

beforeEach(() => {
  jest.useFakeTimers();
  delete document.documentElement.dataset.embed;
  putPageGlobals({ formtoken: null, localeTag: 'de-DE' });
  forgetFormToken();
});
afterEach(() => jest.useRealTimers());

const headersOf = (calls: ReturnType<typeof recordFetch>) =>
  calls.map(({ headers, url }) => [url, headers.get('X-Requested-With'), headers.get('X-CSRF')]);

test('HTTP-001 CHTTP-004 CHTTP-005 a read of a guest’s page waits for the form token and carries it', async () => {
  const calls = recordFetch({
    [read]: answered,
    'POST /s/run/formtoken': () => Response.json({ formtoken: 'fetched' }),
  });
  const answer = sendRead('/horizon/react/component/PrivacyMenuStateProviderAction');
  await jest.advanceTimersByTimeAsync(100);
  expect((await answer).ok).toBe(true);
  expect(headersOf(calls)).toEqual([
    ['/s/run/formtoken', 'XMLHttpRequest', null],
    ['/horizon/react/component/PrivacyMenuStateProviderAction', 'XMLHttpRequest', 'fetched'],
  ]);
  expect(calls[1]?.headers.get('X-Locale')).toBe('de-DE');
});

test('a read goes on without a token where none can be had, and asks for none in a host page’s frame', async () => {
  const calls = recordFetch({ [read]: answered });
  expect((await sendRead('/horizon/react/component/PrivacyMenuStateProviderAction')).ok).toBe(true);
  document.documentElement.dataset.embed = '';
  expect((await sendRead('/horizon/react/component/PrivacyMenuStateProviderAction')).ok).toBe(true);
  expect(calls.map(({ url }) => url)).toEqual([
    '/s/run/formtoken',
    '/horizon/react/component/PrivacyMenuStateProviderAction',
    '/horizon/react/component/PrivacyMenuStateProviderAction',
  ]);
});

test('while visitors are asked about cookies a read fetches no token, which would set one', async () => {
  document.body.innerHTML = '<dialog id="consent" data-consent="ask-categories" open></dialog>';
  const calls = recordFetch({ [read]: answered });
  expect((await sendRead('/horizon/react/component/PrivacyMenuStateProviderAction')).ok).toBe(true);
  expect(headersOf(calls).map(([, ...headers]) => headers)).toEqual([['XMLHttpRequest', null]]);
  document.body.innerHTML = '';
});

test('neither the token nor another header of ours goes to another origin', async () => {
  const calls = recordFetch({ 'GET https://evil.example/x': answered });
  await send('https://evil.example/x', { headers: { accept: 'text/html' } }, 'a-token');
  expect(Object.fromEntries(calls[0]?.headers ?? [])).toEqual({ accept: 'text/html' });
});
