import { socialPopup } from './social-popup';
import { fakePopups, popupSays } from './window-opening.factory';

const channels: { onmessage: ((event: MessageEvent) => void) | null; closed: boolean }[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { screenX: 100, screenY: 40, outerWidth: 1300, outerHeight: 900 });
});
afterEach(() => {
  jest.useRealTimers();
  channels.length = 0;
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

/** Settled yet? */
async function outcomeNow<T>(promise: Promise<T>): Promise<T | 'open'> {
  return Promise.race([promise, Promise.resolve('open' as const)]);
}

test('ROUTE-037 ROUTE-038 Google’s and Naver’s popups open at their own addresses', () => {
  const opened = fakePopups();
  void socialPopup('google');
  void socialPopup('naver', { locale: 'de-DE' });
  expect(opened.map(({ path }) => path.split('?')[0])).toEqual([
    '/k/run/googleauth/redirect',
    '/k/run/naverauth/redirect',
  ]);
  expect(opened[1]?.path).toContain('locale=de-DE');
});

test('ROUTE-039 ROUTE-040 a popup is 500 by 640 in the middle of our window', () => {
  const opened = fakePopups();
  for (const provider of ['google', 'naver'] as const) void socialPopup(provider);
  for (const { features } of opened) {
    expect(features.split(',')).toEqual(
      expect.arrayContaining(['width=500', 'height=640', 'left=500', 'top=170']),
    );
  }
  expect(opened).toHaveLength(2);
});

test('the ticket comes from our own origin and from this provider alone', async () => {
  fakePopups();
  const outcome = socialPopup('google');
  popupSays({ provider: 'google', accessToken: 'stolen', errorCode: '' }, 'https://evil.example');
  popupSays({ provider: 'naver', accessToken: 'another', errorCode: '' });
  popupSays({ type: 'something', provider: 'google', accessToken: 'other', errorCode: '' });
  expect(await outcomeNow(outcome)).toBe('open');
  popupSays({ provider: 'google', accessToken: 'our-ticket', errorCode: '' });
  expect(await outcome).toEqual({ kind: 'proof', accessToken: 'our-ticket' });
});

test('what the popup tells of a failure is told on; a no to the provider is no failure', async () => {
  fakePopups();
  const failed = socialPopup('google');
  popupSays({ provider: 'google', accessToken: '', errorCode: 'PROVIDER_UNAVAILABLE' });
  expect(await failed).toEqual({ kind: 'failed', errorCode: 'PROVIDER_UNAVAILABLE' });
  const declined = socialPopup('google');
  popupSays({ provider: 'google', accessToken: '', errorCode: 'CANCELLED' });
  expect(await declined).toEqual({ kind: 'closed' });
});

test('a blocked popup is known at once', async () => {
  fakePopups({ blocked: true });
  expect(await socialPopup('google')).toEqual({ kind: 'blocked' });
});

test('a window that is gone frees the button, and a late word over the channel still counts', async () => {
  class Channel extends EventTarget {
    closed = false;
    constructor(readonly name: string) {
      super();
      channels.push(this as never);
    }
    close() {
      this.closed = true;
    }
  }
  Object.assign(globalThis, { BroadcastChannel: Channel });
  const opened = fakePopups();
  const onGone = jest.fn();
  const outcome = socialPopup('google', { onGone });
  const [{ popup } = { popup: { closed: false } }] = opened;
  popup.closed = true;
  jest.advanceTimersByTime(2000);
  expect(onGone).toHaveBeenCalledTimes(1);
  expect(await outcomeNow(outcome)).toBe('open');
  const data = { type: 'social-sign-in', provider: 'google', accessToken: 'late', errorCode: '' };
  (channels[0] as unknown as EventTarget).dispatchEvent(
    new MessageEvent('message', { data, origin: location.origin }),
  );
  expect(await outcome).toEqual({ kind: 'proof', accessToken: 'late' });
  expect(channels[0]?.closed).toBe(true);
});

test('a slow provider is mentioned, and after ten minutes nobody waits any more', async () => {
  fakePopups();
  const onSlow = jest.fn();
  const outcome = socialPopup('google', { onSlow });
  jest.advanceTimersByTime(14_999);
  expect(onSlow).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onSlow).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(10 * 60_000);
  expect(await outcome).toEqual({ kind: 'closed' });
});

test('a newer try ends the older', async () => {
  fakePopups();
  const newer = new AbortController();
  const outcome = socialPopup('google', { signal: newer.signal });
  newer.abort();
  expect(await outcome).toEqual({ kind: 'closed' });
});
