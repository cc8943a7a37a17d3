import { visitProvider } from './visit-provider';

const channels: FakeChannel[] = [];
class FakeChannel extends EventTarget {
  close = () => {};
  constructor() {
    super();
    channels.push(this);
  }
}

let popup: { closed: boolean } | null;
const says = (data: unknown, origin = location.origin) =>
  dispatchEvent(new MessageEvent('message', { data, origin }));
const proof = { type: 'social-sign-in', provider: 'google', accessToken: 'ticket', errorCode: null };

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  popup = { closed: false };
  window.open = () => popup as Window | null;
});
afterEach(() => jest.useRealTimers());

test('the ticket of our own last page counts, and nobody else’s word', async () => {
  const visit = visitProvider('google');
  says(proof, 'https://evil.example');
  says({ ...proof, provider: 'apple' });
  says({ ...proof, type: 'other' });
  says(null);
  says({ ...proof, accessToken: 'the right one' });
  expect(await visit).toEqual({ kind: 'proof', accessToken: 'the right one' });
});

test('a channel of our origin is heard where the tie to the window is cut', async () => {
  const visit = visitProvider('google');
  channels.at(-1)?.dispatchEvent(new MessageEvent('message', { data: proof, origin: location.origin }));
  expect(await visit).toMatchObject({ kind: 'proof' });
});

test('a window that may not open, and a provider that refuses', async () => {
  const failed = visitProvider('google');
  says({ ...proof, accessToken: null, errorCode: 'PROVIDER_REFUSED' });
  expect(await failed).toEqual({ kind: 'failed' });
  popup = null;
  expect(await visitProvider('google')).toEqual({ kind: 'blocked' });
});

test('a word that comes just after the window is gone still counts; silence does not', async () => {
  const window1 = { closed: false };
  window.open = () => window1 as Window;
  const late = visitProvider('google');
  window1.closed = true;
  jest.advanceTimersByTime(400);
  says(proof);
  expect(await late).toMatchObject({ kind: 'proof' });
  const silent = visitProvider('google');
  jest.advanceTimersByTime(2000);
  expect(await silent).toEqual({ kind: 'closed' });
});
