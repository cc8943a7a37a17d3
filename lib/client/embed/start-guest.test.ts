import { waitFor } from '@testing-library/dom';
import { subscribe } from '@/lib/client/event-bus';
import { type LogEntry, replaceLogSink } from '@/lib/client/log';
import { putPageGlobals } from '@/lib/client/page-globals.factory';
import { navigation } from '@/lib/client/page-navigation';
import { type StillPage, standStill } from '@/lib/client/page-navigation.factory';
import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { hostConsent, requestHostConsent } from './host-consent';
import { hostOrigin, putIntoHost, type TestHost } from './host-page.factory';
import { testLayout } from './size.factory';
import { startGuest } from './start-guest';
import { embedFreshMs } from './watch-age';

const metrics = {
  'POST /i/api/affiliate/ui/metrics/v1/counter': jsonAnswer(null),
  'POST /i/api/affiliate/ui/metrics/v1/timer': jsonAnswer(null),
};
let logged: LogEntry[];
let restoreLog: () => void;
let host: TestHost;
let layout: ReturnType<typeof testLayout>;

beforeEach(() => {
  document.body.innerHTML = '';
  layout = testLayout(500);
  logged = [];
  restoreLog = replaceLogSink((entry) => logged.push(entry));
});

afterEach(() => {
  host?.stop();
  restoreLog();
});

test('a page with nobody around it does nothing', () => {
  const posted = jest.spyOn(window, 'postMessage');
  startGuest({ origins: [hostOrigin], rework: true, asked: [] }, window)();
  expect(posted).not.toHaveBeenCalled();
  posted.mockRestore();
});

test('EMBED-015 CEMB-014 EMBED-013 a page that is there says so, and that the load has ended', () => {
  host = putIntoHost();
  expect(host.heard.map(({ type }) => type)).toEqual([
    'hide-spinner',
    'record-load-success',
    'consent-request',
  ]);
  expect(new Set(host.heard.map(({ target }) => target))).toEqual(new Set([hostOrigin]));
});

test('EMBED-016 CEMB-015 the host page may offer to change the search when the flag is on', () => {
  host = putIntoHost({ rework: true });
  expect(host.heardOf('enableRework')).toHaveLength(1);
  host.stop();
  host = putIntoHost({ rework: false });
  expect(host.heardOf('enableRework')).toHaveLength(0);
});

test('EMBED-011 the height is told, and every new one', async () => {
  host = putIntoHost();
  await waitFor(() => expect(host.heardOf('height')).toHaveLength(1));
  layout.resize(731);
  await waitFor(() => expect(host.heardOf('height')).toHaveLength(2));
  expect(host.heardOf('height')).toEqual([{ height: 500 }, { height: 731 }]);
});

test('EMBED-002 CEMB-001 EMBED-017 a metric of the host page is recorded, without cookies or form token', async () => {
  const calls = recordFetch(metrics);
  host = putIntoHost();
  await host.say({ type: 'record-metric', payload: { type: 'counter', name: 'opened', value: 3 }, id: 'a' });
  expect(calls).toMatchObject([
    {
      method: 'POST',
      url: '/i/api/affiliate/ui/metrics/v1/counter',
      credentials: 'omit',
      body: JSON.stringify({ metricName: 'opened', metricValue: 3 }),
    },
  ]);
  expect(calls[0]?.headers.has('x-csrf')).toBe(false);
  expect(host.heardOf('answer')).toEqual([{ ok: true, value: null }]);
});

test('EMBED-003 CEMB-002 a load time is recorded as a timer and confirmed', async () => {
  const calls = recordFetch(metrics);
  host = putIntoHost();
  await host.say({ type: 'record-load-time', payload: { ms: 812 } });
  expect(calls.map(({ url, body }) => [url, body])).toEqual([
    ['/i/api/affiliate/ui/metrics/v1/timer', JSON.stringify({ metricName: 'load-time', metricValue: 812 })],
  ]);
  expect(host.heardOf('record-load-success')).toHaveLength(2);
});

test('a metric that is not kept is answered as a failure', async () => {
  recordFetch({ 'POST /i/api/affiliate/ui/metrics/v1/timer': jsonAnswer({}, 429) });
  host = putIntoHost();
  await host.say({ type: 'record-load-time', payload: { ms: 812 }, id: 'a' });
  expect(host.heardOf('answer')).toEqual([{ ok: false, error: 'not recorded: 429' }]);
  expect(host.heardOf('record-load-success')).toHaveLength(1);
});

test('EMBED-004 the part of the frame in sight is taken over, as far as there is a page', async () => {
  host = putIntoHost();
  const shown = () =>
    ['--host-top', '--host-height'].map((name) => document.documentElement.style.getPropertyValue(name));
  await host.say({ type: 'scroll', payload: { top: 120, height: 300 } });
  expect(shown()).toEqual(['120px', '300px']);
  await host.say({ type: 'scroll', payload: { top: -50, height: 9000 } });
  expect(shown()).toEqual(['0px', '500px']);
});

test('EMBED-007 CEMB-006 later tracking calls stand under the prefix, unless it leads to somebody else', async () => {
  const calls = recordFetch({});
  const metric = { type: 'record-metric', payload: { type: 'counter', name: 'x', value: 1 } };
  host = putIntoHost();
  for (const prefix of ['/second', 'https://evil.example', `${hostOrigin}/proxy`, '']) {
    await host.say({ type: 'cmp2-url-prefix', payload: { prefix }, id: prefix });
    await host.say(metric);
  }
  const path = '/i/api/affiliate/ui/metrics/v1/counter';
  expect(calls.map(({ url }) => url)).toEqual([
    `/second${path}`,
    `/second${path}`,
    `${hostOrigin}/proxy${path}`,
    path,
  ]);
  expect(host.heardOf('answer')).toContainEqual({ ok: false, error: 'the prefix is not allowed' });
});

test('EMBED-008 CEMB-007 a log entry of the host page reaches the logger', async () => {
  host = putIntoHost();
  await host.say({ type: 'logger', payload: { message: 'the frame is slow' } });
  expect(logged).toEqual([{ area: 'host', message: 'the frame is slow', detail: undefined }]);
});

test('EMBED-009 CEMB-008 a submit publishes that the search shall be sent, once, and the form is', async () => {
  document.body.innerHTML = '<search data-search-dock><form><input name="to" value="Lisbon"></form></search>';
  const published = jest.fn();
  const sent = jest.fn((event: Event) => event.preventDefault());
  const forget = subscribe('search.submit', published);
  document.addEventListener('submit', sent);
  host = putIntoHost();
  await host.say({ type: 'submit' });
  expect(published).toHaveBeenCalledTimes(1);
  expect(sent).toHaveBeenCalledTimes(1);
  document.removeEventListener('submit', sent);
  forget();
});

test('EMBED-010 CEMB-009 the host page’s consent answers whoever waits, and is the page’s from then on', async () => {
  host = putIntoHost();
  const waiting = requestHostConsent(() => {
    throw new Error('the host page is asked once');
  });
  expect(hostConsent()).toBeNull();
  const consent = { categories: ['strictlyNecessary', 'functional'] };
  await host.say({ type: 'consent-response', payload: consent });
  await expect(waiting).resolves.toEqual(consent);
  expect(hostConsent()).toEqual(consent);
  await host.say({ type: 'consent-response', payload: { categories: [] } });
  expect(hostConsent()).toEqual({ categories: [] });
});

describe('what may load depends on the answer', () => {
  const inForce = 'GET /i/api/cookiebanner/v1/inForce';
  let page: StillPage;
  afterEach(() => {
    host.stop();
    page.restore();
  });
  const answer = (...categories: string[]) =>
    host.say({ type: 'consent-response', payload: { categories }, id: 'a' });

  test('CEMB-009 a page drawn for another answer is replaced, and one that asks for nothing stays', async () => {
    page = standStill('/embed/blog/flights?to=Lisbon');
    host = putIntoHost({ asked: ['advertising'] });
    await answer('strictlyNecessary', 'functional');
    expect(page.replaced).toEqual([]);
    await answer('functional', 'advertising');
    expect(page.replaced).toEqual(['/embed/blog/flights?to=Lisbon&hostConsent=advertising']);
    expect(host.heardOf('display-spinner')).toHaveLength(1);
    host.stop();
    page.replaced.length = 0;
    host = putIntoHost({ asked: [] });
    await answer('functional', 'advertising');
    expect(page.replaced).toEqual([]);
  });

  test('a page drawn for it stays and asks what is in force; a withdrawal is told before the page goes', async () => {
    page = standStill('/embed/blog/flights?hostConsent=advertising');
    document.documentElement.dataset.embed = '';
    putPageGlobals({ formtoken: 'token' });
    const told: unknown[] = [];
    const stop = subscribe('consent.inForce', ({ thirdParties }) => told.push(thirdParties));
    const all = {
      categories: ['strictlyNecessary', 'advertising'],
      thirdParties: ['google-tag'],
      withdrawn: [],
    };
    let calls = recordFetch({ [inForce]: jsonAnswer(all) });
    host = putIntoHost({ asked: ['advertising'] });
    await answer('advertising');
    expect(calls.map(({ url }) => url)).toEqual(['/i/api/cookiebanner/v1/inForce?hostConsent=advertising']);
    expect([told, page.replaced]).toEqual([[['google-tag']], []]);
    localStorage.setItem('_gcl_ls', '1');
    const none = { ...all, thirdParties: [], withdrawn: [{ name: '_gcl_*', where: 'local' }] };
    calls = recordFetch({ [inForce]: jsonAnswer(none) });
    await answer('strictlyNecessary');
    expect(calls.map(({ url }) => url)).toEqual(['/i/api/cookiebanner/v1/inForce?hostConsent=']);
    expect([told, page.replaced]).toEqual([[['google-tag'], []], ['/embed/blog/flights']]);
    expect(localStorage).toHaveLength(0);
    delete document.documentElement.dataset.embed;
    stop();
  });

  test('an answer of anybody else is not heard', async () => {
    page = standStill('/embed/blog/flights');
    host = putIntoHost({ asked: ['advertising'] });
    const data = { type: 'consent-response', payload: { categories: ['advertising'] } };
    await host.say(data, { origin: 'https://evil.example' });
    await host.say(data, { source: window });
    expect(page.replaced).toEqual([]);
  });
});

test('EMBED-012 CEMB-011 CEMB-012 a load that begins is told, and its end when the page comes back', () => {
  document.body.innerHTML = `<form id="own"></form><form id="beside" target="_blank"></form>
    <a id="tab" href="/embed/blog/hotels"><b>Stays</b></a><a id="window" href="/hotels" target="_blank">Stays</a>
    <a id="mark" href="#x">Below</a><a id="foreign" href="https://other.example/">Other</a>`;
  host = putIntoHost();
  // Behind the guest's own listener: it keeps jsdom, which has no other page, where it is.
  window.addEventListener('click', prevent);
  const begun = () => host.heardOf('display-spinner').length;
  const send = (id: string) =>
    document.getElementById(id)?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  const click = (selector: string, how: MouseEventInit = {}) =>
    document
      .querySelector(selector)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
  send('own');
  expect(begun()).toBe(1);
  send('beside');
  click('#window');
  click('#mark');
  click('#foreign');
  click('#tab b', { ctrlKey: true });
  expect(begun()).toBe(1);
  click('#tab b');
  expect(begun()).toBe(2);
  document.addEventListener('submit', prevent);
  send('own');
  expect(begun()).toBe(2);
  document.removeEventListener('submit', prevent);
  window.removeEventListener('click', prevent);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(host.heardOf('hide-spinner')).toHaveLength(2);
  expect(host.heardOf('record-load-success')).toHaveLength(2);
});

const prevent = (event: Event) => event.preventDefault();

test('EMBED-014 CEMB-013 a page that needs a reload says so and stays', () => {
  jest.useFakeTimers({ now: 0 });
  host = putIntoHost();
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
  comeBack();
  expect(host.heardOf('reload')).toEqual([]);
  jest.setSystemTime(embedFreshMs + 1);
  comeBack();
  expect(host.heardOf('reload')).toEqual([{ path: '/' }]);
  navigation().reload();
  expect(host.heardOf('reload')).toHaveLength(2);
  jest.useRealTimers();
});
