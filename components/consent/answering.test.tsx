import { waitFor } from '@testing-library/react';
import { watchConsent } from '@/lib/client/consent/watch-consent';
import { type Events, subscribe } from '@/lib/client/event-bus';
import { type LogEntry, replaceLogSink } from '@/lib/client/log';
import { putPageGlobals } from '@/lib/client/page-globals.factory';
import { replaceNavigation } from '@/lib/client/page-navigation';
import { jsonAnswer, type RecordedCall, recordFetch } from '@/tests/factories/recorded-fetch';
import { CookieBanner } from './cookie-banner';
import { consentMarkup, drawConsent, surfaceProps } from './surface.factory';

const record = 'POST /i/api/cookiebanner/v1/consent/record';
const consent = 'GET /i/api/cookiebanner/v1/consent';
const cookies = 'GET /i/api/cookiebanner/v1/cookies/forCategory';
const saved = { acceptedCategories: [], hasFullUserConsent: false, outcome: 'acceptPartial', next: '/' };
const read = (hasFullUserConsent: boolean) => jsonAnswer({ acceptedCategories: [], hasFullUserConsent });
const later = 'GET http://localhost/help';
const kept = { [record]: jsonAnswer(saved), [consent]: read(true) };

/** What happens to a banner, in the order it happens. */
let happened: string[] = [];
const logged: LogEntry[] = [];
let ending = new AbortController();
let shutDowns = 0;

beforeAll(() => {
  putPageGlobals({ formtoken: 'token' });
  replaceLogSink((entry) => logged.push(entry));
  const tell =
    (name: keyof Events) =>
    (...detail: readonly unknown[]) =>
      void happened.push([name, ...detail].join(' '));
  subscribe('consent.consented', tell('consent.consented'));
  subscribe('consent.declined', tell('consent.declined'));
  Object.assign(window, { FS: { shutdown: () => (shutDowns += 1) } });
});

beforeEach(() => {
  happened = [];
  logged.length = 0;
  shutDowns = 0;
  ending = new AbortController();
});
afterEach(() => ending.abort());

function open(
  changes: Parameters<typeof surfaceProps>[0] = {},
  answers: Parameters<typeof recordFetch>[0] = kept,
) {
  const opened = consentMarkup(<CookieBanner {...surfaceProps({ ...changes, view: 'categories' })} />);
  const { unmount } = drawConsent(<CookieBanner {...surfaceProps(changes)} />);
  watchConsent(ending.signal);
  const surface = document.querySelector<HTMLElement>('#consent');
  if (surface === null) throw new Error('no banner');
  const noted = Object.entries(answers).map(([address, answer]) => [
    address,
    (call: RecordedCall) => {
      const isSeen = !surface.hidden && surface.style.opacity !== '0';
      happened.push(`${address.split(' ')[0]} ${isSeen ? 'shown' : 'hidden'}`);
      return answer(call);
    },
  ]);
  const calls = recordFetch({ [later]: () => new Response(opened), ...Object.fromEntries(noted) });
  const press = (selector: string) => surface.querySelector<HTMLElement>(selector)?.click();
  const choose = async () => {
    press('[data-act=categories]');
    await waitFor(() => expect(surface.dataset.shows).toBe('categories'));
  };
  const bodies = () =>
    calls
      .filter(({ method }) => method === 'POST')
      .map(({ body }) =>
        body instanceof URLSearchParams
          ? body.getAll('acceptedCategories')
          : (JSON.parse(String(body)) as { acceptedCategories: string[] }).acceptedCategories,
      );
  return { bodies, calls, choose, press, surface, unmount };
}

const all = ['strictlyNecessary', 'functional', 'advertising'];

test('CMP-029 CMP-031 CMP-032 accepting hides, saves, reads again and then says so, in this order', async () => {
  const { bodies, press, surface } = open();
  press('[value=accept]');
  expect(surface).not.toBeVisible();
  await waitFor(() => expect(happened).toHaveLength(3));
  expect(happened).toEqual(['POST hidden', 'GET hidden', 'consent.consented true']);
  expect(bodies()).toEqual([all]);
});

test('CMP-030 CMP-020 accepting sends all categories, accepting the selected ones exactly those', async () => {
  const first = open();
  first.press('[value=accept]');
  await waitFor(() => expect(happened).toContain('consent.consented true'));
  expect(first.bodies()).toEqual([all]);
  happened = [];
  ending.abort();
  ending = new AbortController();
  first.unmount();
  const second = open();
  await second.choose();
  second.press('[name=advertising]');
  second.press('[value=selected]');
  await waitFor(() => expect(happened).toContain('consent.consented true'));
  expect(second.bodies()).toEqual([['strictlyNecessary', 'advertising']]);
});

test('accepting selected ones with nothing selected is partial, and no rejection', async () => {
  const { bodies, calls, choose, press } = open({}, { [record]: jsonAnswer(saved), [consent]: read(false) });
  await choose();
  press('[value=selected]');
  await waitFor(() => expect(happened).toContain('consent.consented false'));
  expect(bodies()).toEqual([['strictlyNecessary']]);
  const [, sent] = calls;
  expect(new URLSearchParams(String(sent?.body)).get('choice')).toBe('selected');
});

test('CMP-033 CMP-034 CMP-035 rejecting hides, saves the necessary ones alone and says so', async () => {
  const { bodies, press, surface } = open();
  press('[data-view=landing] [value=reject]');
  expect(surface).not.toBeVisible();
  await waitFor(() => expect(happened).toContain('consent.declined'));
  expect(bodies()).toEqual([['strictlyNecessary']]);
  expect(happened.at(-1)).toBe('consent.declined');
});

test('CMP-021 the button of the selection rejects, whatever is switched on', async () => {
  const { bodies, choose, press } = open();
  await choose();
  press('[name=functional]');
  press('[data-view=categories] [value=reject]');
  await waitFor(() => expect(happened).toContain('consent.declined'));
  expect(bodies()).toEqual([['strictlyNecessary']]);
});

test('CMP-036 CMP-037 closing by cross or key is a rejection; a recording of the session ends with it', async () => {
  const { bodies, press, unmount } = open();
  press('[aria-label^=Close]');
  await waitFor(() => expect(happened).toContain('consent.declined'));
  expect(bodies()).toEqual([['strictlyNecessary']]);
  expect(shutDowns).toBe(1);
  ending.abort();
  ending = new AbortController();
  unmount();
  happened = [];
  const byKey = open();
  byKey.surface
    .querySelector('h2')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await waitFor(() => expect(happened).toContain('consent.declined'));
  expect(byKey.bodies()).toEqual([['strictlyNecessary']]);
  expect(shutDowns).toBe(2);
});

test('accepting does not end a recording of the session', async () => {
  const { press } = open();
  press('[value=accept]');
  await waitFor(() => expect(happened).toContain('consent.consented true'));
  expect(shutDowns).toBe(0);
});

test('what could not be saved is asked again, and logged', async () => {
  const { press, surface } = open({}, { [record]: jsonAnswer({ errors: [] }, 500) });
  press('[value=accept]');
  await waitFor(() => expect(logged).toHaveLength(1));
  expect(logged[0]?.message).toBe('The consent could not be saved');
  expect(surface).toBeVisible();
  expect(happened).toEqual(['POST hidden']);
});

test('CERR-014 a consent that cannot be read is logged once, and nobody is told anything', async () => {
  const { press, surface } = open(
    {},
    { [record]: jsonAnswer(saved), [consent]: jsonAnswer({ errors: [] }, 500) },
  );
  press('[value=accept]');
  await waitFor(() => expect(happened).toContain('consent.consented false'));
  expect(logged.map(({ message }) => message)).toEqual(['The consent could not be read again']);
  expect(surface).not.toBeVisible();
});

test('CMP-014 CMP-024 CMP-025 from the landing to the selection, to the details, and back to the selection', async () => {
  const { calls, press, surface } = open(
    {},
    { [cookies]: jsonAnswer({ cookies: [{ name: 'cur', domain: 'lantern.example' }] }) },
  );
  const views = [surface.dataset.shows];
  const step = async (selector: string, view: string) => {
    press(selector);
    await waitFor(() => expect(surface.dataset.shows).toBe(view));
    views.push(surface.dataset.shows);
  };
  await step('[data-act=categories]', 'categories');
  await step('[data-category=functional]', 'details');
  expect(calls.map(({ url }) => url)).toEqual([
    'http://localhost/help?consent=categories#consent',
    '/i/api/cookiebanner/v1/cookies/forCategory?category=functional',
  ]);
  await step('[data-act=back]', 'categories');
  expect(views).toEqual(['landing', 'categories', 'details', 'categories']);
});

test('the selection comes when it is wanted, saves by its button, and is a page where it cannot be had', async () => {
  const { bodies, choose, press, surface } = open();
  expect(surface.querySelector('[name=functional]')).toBeNull();
  await choose();
  press('[data-act=categories]');
  expect(surface.querySelectorAll('[data-view=categories]')).toHaveLength(1);
  press('[name=functional]');
  expect(surface.querySelector('[value=selected]')).toHaveTextContent('Accept selected');
  expect(bodies()).toEqual([]);
  ending.abort();
  ending = new AbortController();
  const left: string[] = [];
  const back = replaceNavigation({
    reload: () => {},
    assign: (address) => left.push(address),
    replace: (address) => left.push(address),
    path: () => '/',
  });
  document.body.replaceChildren();
  const failing = open({}, { [later]: jsonAnswer({}, 500) });
  failing.press('[data-act=categories]');
  await waitFor(() => expect(left).toEqual(['http://localhost/help?consent=categories']));
  back();
});

test('CMP-023 the details are a list of two columns, name and domain, of what the call tells', async () => {
  const { choose, press, surface } = open(
    {},
    {
      [cookies]: jsonAnswer({
        cookies: [
          { name: 'cur', domain: 'lantern.example' },
          { name: '<b>x</b>', domain: 'other.example' },
        ],
      }),
    },
  );
  await choose();
  press('[data-category=functional]');
  await waitFor(() => expect(surface.dataset.shows).toBe('details'));
  const rows = [...surface.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['cur', 'lantern.example'],
    ['<b>x</b>', 'other.example'],
  ]);
  expect(surface.querySelectorAll('thead th')).toHaveLength(2);
});

test('CMP-028 CERR-020 a category without cookies is logged, and the selection stays', async () => {
  const { press, surface } = open({ view: 'categories' }, { [cookies]: jsonAnswer({ cookies: [] }) });
  press('[data-category=advertising]');
  await waitFor(() => expect(logged).toHaveLength(1));
  expect(logged[0]?.message).toBe('cookieCategoryDetails is empty');
  expect(surface.dataset.shows).toBe('categories');
});

test('CMP-027 opened on purpose each switch saves at once and the banner stays open', async () => {
  const { bodies, press, surface } = open({ view: 'categories' });
  press('[name=functional]');
  await waitFor(() => expect(happened).toHaveLength(3));
  expect(happened).toEqual(['POST shown', 'GET shown', 'consent.consented true']);
  press('[name=advertising]');
  await waitFor(() => expect(happened).toHaveLength(6));
  expect(bodies()).toEqual([['strictlyNecessary', 'functional'], all]);
  expect(surface).toBeVisible();
  press('[value=selected]');
  await waitFor(() => expect(surface).not.toBeVisible());
  expect(bodies()).toHaveLength(2);
});

test('a switch that could not be saved goes back', async () => {
  const { press, surface } = open({ view: 'categories' }, { [record]: jsonAnswer({ errors: [] }, 500) });
  press('[name=functional]');
  await waitFor(() => expect(logged).toHaveLength(1));
  expect(surface.querySelector('[name=functional]')).not.toBeChecked();
});

test('opened on purpose, closing only closes', async () => {
  const { calls, press, surface } = open({ view: 'categories' });
  press('[data-act=close]');
  await waitFor(() => expect(surface).not.toBeVisible());
  expect(calls).toEqual([]);
});
