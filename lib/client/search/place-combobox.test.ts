import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { subscribe } from '../event-bus';
import { type LogEntry, replaceLogSink } from '../log';
import { putPageGlobals } from '../page-globals.factory';
import { startPlaceField } from './place-combobox';

const places = ['Lisbon', 'Lima', 'Las Vegas'].map((name, index) => ({
  code: ['LIS', 'LIM', 'LAS'][index],
  kind: 'city',
  text: name,
  name,
  detail: 'Somewhere',
}));
const address = 'GET /i/api/search/v1/places';
const said: string[] = [];
let ending: AbortController;
let asked = 0;
subscribe('page.announced', (text) => said.push(text));

beforeEach(() => {
  jest.useFakeTimers();
  ending = new AbortController();
  said.length = 0;
  Element.prototype.scrollIntoView = () => {};
  putPageGlobals({ localeTag: 'de-DE', formtoken: 'from-page' });
  document.body.innerHTML = `
    <form><div><label for="f">From</label><input id="f" role="combobox" aria-expanded="false"></div></form>`;
  field().focus();
  startPlaceField(field(), ending.signal);
});
afterEach(() => {
  ending.abort();
  jest.useRealTimers();
});

const field = () => document.querySelector('input') as HTMLInputElement;
const list = () => document.querySelector('[role=listbox]') as HTMLElement;
const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

/** Types a text that no other test has asked for: answers are kept. */
async function type(text = `l${asked}`): Promise<void> {
  asked += 1;
  field().value = text;
  field().dispatchEvent(new Event('input', { bubbles: true }));
  await jest.advanceTimersByTimeAsync(200);
}

/** Presses a key; whether the field kept it from the browser. */
function press(key: string, init: KeyboardEventInit = {}): boolean {
  return !field().dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
  );
}

test('what was typed before the field came to life is proposed for', async () => {
  const calls = recordFetch({ [address]: jsonAnswer({ places, said: '3 matching places' }) });
  ending.abort();
  ending = new AbortController();
  field().value = 'typed early';
  startPlaceField(field(), ending.signal);
  await jest.advanceTimersByTimeAsync(0);
  expect(calls.map(({ url }) => url)).toEqual(['/i/api/search/v1/places?q=typed+early']);
});

test('proposals come when the typing pauses, in the language of the page, and their number is announced', async () => {
  const calls = recordFetch({ [address]: jsonAnswer({ places, said: '3 matching places' }) });
  field().value = 'x';
  field().dispatchEvent(new Event('input', { bubbles: true }));
  await type('lis bon');
  expect(calls.map(({ url }) => url)).toEqual(['/i/api/search/v1/places?q=lis+bon']);
  expect(calls[0]?.headers.get('X-Locale')).toBe('de-DE');
  expect(calls[0]?.headers.get('X-CSRF')).toBe('from-page');
  expect(calls[0]?.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(field()).toHaveAttribute('aria-controls', list().id);
  expect(list()).toHaveAccessibleName('From');
  expect([...list().children].map((option) => option.textContent)).toEqual([
    'LisbonSomewhereLIS',
    'LimaSomewhereLIM',
    'Las VegasSomewhereLAS',
  ]);
  expect(said).toEqual(['3 matching places']);
  await type('LIS BON');
  // What was asked once is known.
  expect(calls).toHaveLength(1);
});

test('an empty field suggests, where this browser searched before first, and again whenever it is gone to', async () => {
  const calls = recordFetch({ [address]: jsonAnswer({ places, said: '3 suggestions' }) });
  ending.abort();
  ending = new AbortController();
  localStorage.setItem(
    'recentSearches',
    JSON.stringify([
      '/flights/PHL-LHR/2027-01-01',
      '/hotels/LIS/2027-01-01/2027-01-02',
      '/flights/PHL-x',
      '/?',
    ]),
  );
  field().name = 'from';
  field().dataset.place = 'flights';
  startPlaceField(field(), ending.signal);
  await jest.advanceTimersByTimeAsync(0);
  field().blur();
  field().name = 'to';
  field().focus();
  await jest.advanceTimersByTimeAsync(0);
  expect(calls.map(({ url }) => url.split('?')[1])).toEqual([
    'q=&vertical=flights&field=from&recent=PHL',
    'q=&vertical=flights&field=to&recent=LHR.LIS',
  ]);
  expect(said).toEqual(['3 suggestions', '3 suggestions']);
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  localStorage.clear();
});

test('arrows move around the ends, Home and End go there, Enter takes the marked one', async () => {
  recordFetch({ [address]: jsonAnswer({ places, said: '' }) });
  await type();
  // With none marked Enter sends the form, and Home moves the cursor.
  expect(press('Enter')).toBe(false);
  expect(press('Home')).toBe(false);
  expect(press('ArrowUp')).toBe(true);
  expect(marked()).toHaveTextContent('Las Vegas');
  press('ArrowDown');
  expect(marked()).toHaveTextContent('Lisbon');
  expect(marked()).toHaveAttribute('aria-selected', 'true');
  expect(press('End')).toBe(true);
  expect(marked()).toHaveTextContent('Las Vegas');
  expect(press('Home')).toBe(true);
  press('ArrowDown');
  expect(press('Enter', { isComposing: true })).toBe(false);
  expect(press('Enter')).toBe(true);
  expect(field()).toHaveValue('Lima');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(field()).not.toHaveAttribute('aria-activedescendant');
  expect(list()).not.toBeVisible();
});

test('Escape closes the list and keeps the text, Tab takes the marked one and goes on, a click takes any', async () => {
  recordFetch({ [address]: jsonAnswer({ places, said: '' }) });
  await type('escape');
  expect(press('Escape')).toBe(true);
  expect(field()).toHaveValue('escape');
  expect(press('Escape')).toBe(false);
  press('ArrowDown');
  await jest.advanceTimersByTimeAsync(1);
  expect(list()).toBeVisible();
  press('ArrowDown');
  expect(press('Tab')).toBe(false);
  expect(field()).toHaveValue('Lisbon');
  await type();
  (list().children[2] as HTMLElement).click();
  expect(field()).toHaveValue('Las Vegas');
  expect(document.activeElement).toBe(field());
});

test('leaving the field closes the list, and an answer that comes later does not open it', async () => {
  recordFetch({ [address]: jsonAnswer({ places, said: '' }) });
  await type();
  field().blur();
  expect(list()).not.toBeVisible();
  await type();
  expect(list()).not.toBeVisible();
});

test('without an answer the field is free text, and the next letter asks again', async () => {
  const logged: LogEntry[] = [];
  const restore = replaceLogSink((entry) => logged.push(entry));
  recordFetch({});
  await type('oslo');
  expect(list()).not.toBeVisible();
  expect(logged.map(({ message }) => message)).toEqual(['Places could not be proposed']);
  const calls = recordFetch({ [address]: jsonAnswer({ places: [], said: 'No matching places' }) });
  await type('oslo');
  expect(calls).toHaveLength(1);
  expect(said).toEqual(['No matching places']);
  restore();
});

test('that no place fits is shown where places would be, and is none to choose', async () => {
  recordFetch({ [address]: jsonAnswer({ places: [], said: 'No matching places' }) });
  await type('zzzzqq');
  expect(list()).toBeVisible();
  expect(list()).toHaveTextContent(/^No matching places$/);
  expect([press('ArrowDown'), marked(), press('Enter')]).toEqual([true, null, false]);
  expect(press('Escape')).toBe(true);
  expect(list()).not.toBeVisible();
  expect(field().value).toBe('zzzzqq');
});
