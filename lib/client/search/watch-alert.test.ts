import { alertWishKey, alertWishMs } from '@/lib/shared/search/alert-wish';
import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { subscribe } from '../event-bus';
import { putPageGlobals } from '../page-globals.factory';
import { standStill } from '../page-navigation.factory';
import { provideSignIn, type SignInRequest } from '../sign-in/sign-in-opener';
import { element, happen, testPage } from '../site/runtime/page.factory';
import { watchAlert } from './watch-alert';

const search = '/flights/BOS-LIS/2027-03-02/2027-03-09';
const alertId = '0192f0aa-0000-7000-8000-000000000001';
const create = 'POST /i/api/search/v1/alerts';
const state = `POST /i/api/search/v1/alerts/${alertId}/state`;
const made = { alertId, undo: 'deleted', redirect: `${search}?form=alert&done=1` };

const markup = (who: 'guest' | 'member') => `
  <div hidden data-alert-on>Watching</div>
  <div data-alert-off>
    <form action="/i/api/search/v1/alerts" data-alert="${who}">
      <input type="hidden" name="search" value="${search}"><input type="hidden" name="view" value="sort=cheapest">
      <button>Watch</button></form>
  </div>
  <div hidden data-alert-made><p data-notice>made</p><div data-alert-undo>
    <form action="/i/api/search/v1/alerts/none/state" data-alert="undo" data-alert-id="">
      <input type="hidden" name="to" value="deleted"><button>Undo</button></form></div></div>
  <div hidden data-alert-taken-back><p data-notice>taken back</p></div>
  <div hidden data-alert-failed><p data-notice>failed</p></div>`;

let page: ReturnType<typeof testPage>;
let opened: SignInRequest[] = [];
const posted = jest.fn();
const said: string[] = [];
subscribe('page.announced', (text) => said.push(text));

beforeEach(() => {
  sessionStorage.clear();
  opened = [];
  said.length = 0;
  posted.mockClear();
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(posted);
});
afterEach(() => {
  page.end();
  provideSignIn(null);
});

function onPage(who: 'guest' | 'member'): void {
  page = testPage(markup(who));
  putPageGlobals({ formtoken: 'token' });
  watchAlert(page.signal);
}

async function submit(which: string): Promise<Event> {
  const event = happen(element(`form[data-alert=${which}]`), 'submit');
  await jest.advanceTimersByTimeAsync(0);
  return event;
}

const shown = (name: string) => !element(`[data-alert-${name}]`).hidden;

test('ACCT-002 a member’s alert is made where the results stand, and taken back there', async () => {
  const calls = recordFetch({ [create]: jsonAnswer(made), [state]: jsonAnswer({ redirect: '/' }) });
  onPage('member');
  expect((await submit('member')).defaultPrevented).toBe(true);
  expect([shown('on'), shown('off'), shown('made')]).toEqual([true, false, true]);
  expect(document.activeElement?.textContent).toBe('Undo');
  await submit('undo');
  expect([shown('on'), shown('off'), shown('made'), shown('taken-back')]).toEqual([false, true, false, true]);
  expect(document.activeElement?.textContent).toBe('Watch');
  expect(calls.map(({ body }) => JSON.parse(`${body}`))).toEqual([
    { search, view: 'sort=cheapest' },
    { to: 'deleted' },
  ]);
  expect(posted).not.toHaveBeenCalled();
  expect(said).toEqual(['made', 'taken back']);
});

test('what was paused before is paused again, and what was watched already cannot be taken back', async () => {
  const calls = recordFetch({
    [create]: jsonAnswer({ ...made, undo: 'paused' }),
    [state]: jsonAnswer({ redirect: '/' }),
  });
  onPage('member');
  await submit('member');
  await submit('undo');
  expect(JSON.parse(`${calls.at(-1)?.body}`)).toEqual({ to: 'paused' });
  recordFetch({ [create]: jsonAnswer({ ...made, undo: null }) });
  await submit('member');
  expect([shown('made'), shown('undo')]).toEqual([true, false]);
});

test('a second press while the first is on its way does nothing', async () => {
  const calls = recordFetch({ [create]: () => new Promise(() => {}) });
  onPage('member');
  await submit('member');
  await submit('member');
  expect(calls).toHaveLength(1);
});

test('a refusal is sent as the plain form; another failure is told in place; who is signed out is led to sign in', async () => {
  recordFetch({ [create]: jsonAnswer({ errors: [{ code: 'VALIDATION_ERROR', field: 'alerts' }] }, 400) });
  onPage('member');
  await submit('member');
  expect(posted).toHaveBeenCalledTimes(1);
  recordFetch({ [create]: () => Promise.reject(new TypeError('offline')) });
  await submit('member');
  expect([shown('failed'), shown('off')]).toEqual([true, true]);
  const still = standStill(search);
  recordFetch({ [create]: jsonAnswer({ alertId: null, undo: null, redirect: '/login/price-alert' }) });
  await submit('member');
  expect(still.visited).toEqual(['/login/price-alert']);
  still.restore();
});

test('ACCT-002 a guest is asked to sign in over the results; the alert is made once they are back', async () => {
  provideSignIn(async () => ({
    warm() {},
    async open(request) {
      opened.push(request);
    },
  }));
  onPage('guest');
  await submit('guest');
  expect(opened).toMatchObject([{ state: 'price-alert', origin: 'priceAlerts' }]);
  expect(posted).not.toHaveBeenCalled();
  page.end();
  const calls = recordFetch({ [create]: jsonAnswer(made) });
  onPage('member');
  await jest.advanceTimersByTimeAsync(0);
  expect(calls).toHaveLength(1);
  expect(shown('made')).toBe(true);
  page.end();
  onPage('member');
  await jest.advanceTimersByTimeAsync(0);
  expect(calls).toHaveLength(1);
});

test('a wish is forgotten with the dialog, after half an hour, and for another search', async () => {
  provideSignIn(async () => ({
    warm() {},
    async open(request) {
      opened.push(request);
    },
  }));
  onPage('guest');
  await submit('guest');
  opened[0]?.onClose?.();
  expect(sessionStorage.getItem(alertWishKey)).toBeNull();
  const calls = recordFetch({ [create]: jsonAnswer(made) });
  for (const wish of [
    JSON.stringify({ search, at: Date.now() - alertWishMs }),
    JSON.stringify({ search: '/flights/BOS-PAR/2027-03-02', at: Date.now() }),
    '{',
    'null',
  ]) {
    page.end();
    sessionStorage.setItem(alertWishKey, wish);
    onPage('member');
    await jest.advanceTimersByTimeAsync(0);
  }
  expect(calls).toEqual([]);
});

test('where no dialog can be had, the plain form leads a guest to the page of signing in', async () => {
  onPage('guest');
  await submit('guest');
  expect(posted).toHaveBeenCalledTimes(1);
  expect(sessionStorage.getItem(alertWishKey)).toBeNull();
});
