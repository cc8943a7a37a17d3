import { act, waitFor } from '@testing-library/react';
import { consentSwitchMs, watchDataSharing } from '@/lib/client/consent/data-sharing';
import { subscribe } from '@/lib/client/event-bus';
import { type LogEntry, replaceLogSink } from '@/lib/client/log';
import { putPageGlobals } from '@/lib/client/page-globals.factory';
import { type StillPage, standStill } from '@/lib/client/page-navigation.factory';
import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { DataSharingForm } from './data-sharing-form';
import { drawConsent } from './surface.factory';

const get = 'GET /i/api/account/dataSharing/v1/optOut';
const put = 'PUT /i/api/account/dataSharing/v1/optOut';
const holds = (allowDataSharing: boolean) => jsonAnswer({ allowDataSharing });
const refused = jsonAnswer({ errors: [] }, 500);

const logged: LogEntry[] = [];
const told: unknown[] = [];
let ending = new AbortController();
let page: StillPage;

beforeAll(() => {
  putPageGlobals({ formtoken: 'token' });
  replaceLogSink((entry) => logged.push(entry));
  subscribe('dataSharing.changed', (allowed) => told.push(allowed));
});
beforeEach(() => {
  logged.length = 0;
  told.length = 0;
  ending = new AbortController();
  page = standStill('/');
});
afterEach(() => {
  ending.abort();
  page.restore();
  jest.useRealTimers();
});

/** The dialog over a page, and its switch; `open` presses the link of the footer. */
function dialog({ loggedIn = false } = {}) {
  const { unmount } = drawConsent(
    <>
      <a href="/privacy/manage" data-dialog="data-sharing">
        open
      </a>
      <dialog id="data-sharing">
        <DataSharingForm
          site={{ locale: 'en-US', prefix: '' }}
          optedOut={false}
          gpc={false}
          usLaw={true}
          loggedIn={loggedIn}
          token={null}
        />
      </dialog>
    </>,
  );
  watchDataSharing(ending.signal);
  const link = document.querySelector<HTMLElement>('a[data-dialog]');
  link?.addEventListener('click', (event) => event.preventDefault());
  const optOut = document.querySelector<HTMLInputElement>('dialog [name=optOut]');
  if (optOut === null) throw new Error('no switch');
  return { open: () => link?.click(), optOut, unmount };
}

test('PRIV-028 PRIV-029 opening reads what holds: the switch is on where sharing is not allowed', async () => {
  const { open, optOut } = dialog();
  let calls = recordFetch({ [get]: holds(false) });
  expect(calls).toHaveLength(0);
  open();
  await waitFor(() => expect(optOut).toBeChecked());
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([get]);
  calls = recordFetch({ [get]: holds(true) });
  open();
  await waitFor(() => expect(optOut).not.toBeChecked());
});

test('PRIV-031 CCONST-007 three turns within 250 ms are one call, 250 ms after the last, with the last value', async () => {
  const { optOut } = dialog();
  jest.useFakeTimers();
  const calls = recordFetch({ [put]: holds(false) });
  const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  optOut.click();
  await after(100);
  optOut.click();
  await after(100);
  optOut.click();
  await after(249);
  expect(calls).toHaveLength(0);
  await after(1);
  expect(calls.map(({ method, body }) => [method, body])).toEqual([['PUT', '{"allowDataSharing":false}']]);
  expect(consentSwitchMs).toBe(250);
});

test('PRIV-030 PRIV-032 CCPA-006 the switch turns at once and its setting is sent', async () => {
  const { optOut } = dialog();
  let answer: (response: Response) => void = () => {};
  const calls = recordFetch({ [put]: () => new Promise<Response>((resolve) => (answer = resolve)) });
  optOut.click();
  expect(optOut).toBeChecked();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toBe('{"allowDataSharing":false}');
  expect(optOut).toBeChecked();
  expect(told).toEqual([]);
  answer(Response.json({ allowDataSharing: false }));
  await waitFor(() => expect(told).toEqual([false]));
});

test('PRIV-033 what was saved is told to the page', async () => {
  const { optOut } = dialog();
  recordFetch({ [put]: holds(false) });
  optOut.click();
  await waitFor(() => expect(told).toEqual([false]));
  expect(page.visited).toEqual([]);
});

test('PRIV-035 ERR-046 ERR-047 a call that fails turns the switch back and is logged once', async () => {
  const { optOut } = dialog();
  recordFetch({ [put]: refused });
  optOut.click();
  await waitFor(() => expect(page.visited).toHaveLength(1));
  expect(optOut).not.toBeChecked();
  expect(logged).toHaveLength(1);
  expect(told).toEqual([]);
});

test('PRIV-036 CERR-001 CERR-002 a reading or writing that fails leads to the privacy page of the visitor', async () => {
  const { open, optOut, unmount } = dialog();
  recordFetch({ [get]: refused, [put]: refused });
  open();
  await waitFor(() => expect(page.visited).toEqual(['/privacy/manage']));
  optOut.click();
  await waitFor(() => expect(page.visited).toHaveLength(2));
  expect(page.visited.at(-1)).toBe('/privacy/manage');
  unmount();
  ending.abort();
  ending = new AbortController();
  const member = dialog({ loggedIn: true });
  member.open();
  await waitFor(() => expect(page.visited.at(-1)).toBe('/profile/account'));
});

test('PRIV-034 with the feature off the switch stays as it was and the visitor is led away', async () => {
  const { open, optOut } = dialog();
  recordFetch({ [get]: jsonAnswer({ errors: [{ code: 'NOT_FOUND' }] }, 404) });
  open();
  await waitFor(() => expect(page.visited).toEqual(['/privacy/manage']));
  expect(optOut).not.toBeChecked();
});

test('an answer to an older turn does not move the switch', async () => {
  const { open, optOut } = dialog();
  let answer: (response: Response) => void = () => {};
  recordFetch({
    [get]: () => new Promise<Response>((resolve) => (answer = resolve)),
    [put]: holds(false),
  });
  open();
  await waitFor(() => expect(answer).toBeDefined());
  optOut.click();
  answer(Response.json({ allowDataSharing: true }));
  await waitFor(() => expect(told).toEqual([false]));
  expect(optOut).toBeChecked();
});
