import { type RecordedCall, recordFetch } from '@/tests/factories/recorded-fetch';
import { putPageGlobals } from '../page-globals.factory';
import { recordEvent, trackClicks } from './page-events';

type Told = { readonly page: string; readonly events: readonly { kind: string; name: string }[] };

const address = 'POST /i/api/analytics/v1/events';
let calls: RecordedCall[] = [];
const told = () => calls.map(({ body }) => JSON.parse(String(body)) as Told);

function leave(): void {
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

beforeAll(() => trackClicks(new AbortController().signal));
beforeEach(() => {
  calls = recordFetch({ [address]: () => new Response(null, { status: 204 }) });
  putPageGlobals({
    analytics: { pageType: 'home', vertical: null, pageId: 'home' },
    formtoken: 'from-page',
    localeTag: 'de-DE',
  });
  document.body.innerHTML =
    '<header data-track="outer"><a href="#x" data-track="header.logo"><b>Logo</b></a></header><a href="#y">No</a>';
});

test('HTTP-001 CHTTP-004 clicks inside what is tracked are told when the page is left, with the headers of every call', () => {
  document.querySelector('b')?.click();
  document.querySelector<HTMLElement>('[href="#y"]')?.click();
  expect(calls).toEqual([]);
  leave();
  leave();
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([address]);
  expect(Object.fromEntries(calls[0]?.headers ?? [])).toEqual({
    'content-type': 'application/json',
    'x-csrf': 'from-page',
    'x-locale': 'de-DE',
    'x-requested-with': 'XMLHttpRequest',
  });
  expect(told()).toEqual([{ page: 'home', events: [{ kind: 'click', name: 'header.logo' }] }]);
});

test('as many events as one request takes go at once', () => {
  for (let n = 0; n < 25; n += 1) recordEvent('surface', 'thing');
  expect(told().map(({ events }) => events.length)).toEqual([20]);
  leave();
  expect(told().map(({ events }) => events.length)).toEqual([20, 5]);
});

test('a failure is nobody’s business: the page is gone', async () => {
  calls = recordFetch({});
  recordEvent('surface', 'thing');
  leave();
  await Promise.resolve();
  expect(calls).toHaveLength(1);
});
