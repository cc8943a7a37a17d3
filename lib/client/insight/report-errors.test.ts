import { recordFetch } from '@/tests/factories/recorded-fetch';
import { logFor } from '../log';
import { putPageGlobals } from '../page-globals.factory';
import { reportErrors } from './report-errors';

const address = 'POST /i/api/errors/v1/reports';
let ending: AbortController;
let calls: ReturnType<typeof recordFetch>;
let printed: jest.SpyInstance;

beforeEach(() => {
  printed = jest.spyOn(console, 'error').mockImplementation(() => {});
  putPageGlobals({
    analytics: { pageType: 'home', vertical: null, pageId: 'home' },
    client: { botCheckPaths: [], silencedAreas: ['quiet'], version: 'abc' },
  });
  calls = recordFetch({ [address]: () => new Response(null, { status: 204 }) });
  ending = new AbortController();
  reportErrors(ending.signal);
});

afterEach(() => {
  ending.abort();
  printed.mockRestore();
  document.body.innerHTML = '';
});

const told = () => calls.map(({ body }) => JSON.parse(String(body)));
const brief = () => told().map(({ area, message, detail }) => [area, message, detail]);

test('an error that is logged is told once a page, with where and in which version, and stays on the console', () => {
  for (let n = 0; n < 2; n += 1) logFor('trips').error('The trips could not be read', new TypeError('none'));
  expect(told()).toEqual([
    {
      area: 'trips',
      message: 'The trips could not be read',
      detail: 'TypeError: none',
      stack: expect.stringContaining('TypeError: none'),
      page: 'home',
      version: 'abc',
    },
  ]);
  expect(calls[0]?.credentials).toBe('omit');
  expect(calls[0]?.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
  expect(printed).toHaveBeenCalledTimes(2);
});

test('of a refusal its code is told, and nothing else of its body', () => {
  logFor('a').error('one', { errors: [{ code: 'INTERNAL_ERROR', description: 'about Ada' }] });
  logFor('a').error('two', { name: 'Ada' });
  logFor('a').error('three');
  logFor('a').error('four', new Error('outer', { cause: new Error('inner') }));
  expect(brief()).toEqual([
    ['a', 'one', 'INTERNAL_ERROR'],
    ['a', 'two', 'object'],
    ['a', 'three', ''],
    ['a', 'four', 'Error: outer, caused by Error: inner'],
  ]);
});

test('a page tells of ten errors at most, and texts have their limits', () => {
  for (let n = 0; n < 12; n += 1) logFor('a').error(`error ${n} ${'x'.repeat(400)}`, 'y'.repeat(700));
  expect(calls).toHaveLength(10);
  expect(told()[0].message).toHaveLength(300);
  expect(told()[0].detail).toHaveLength(600);
});

test('CERR-016 a silenced area tells nothing', () => {
  logFor('quiet').error('one');
  expect(calls).toEqual([]);
});

const thrown = (init: ErrorEventInit) => dispatchEvent(new ErrorEvent('error', init));

test('what nobody catches is told, if it is ours', () => {
  const at = (place: string) =>
    Object.assign(new Error('none'), { stack: `Error: none\n at x (${place}:1:2)` });
  thrown({ message: 'Uncaught Error: none', filename: `${location.origin}/_next/a.js`, error: at('x') });
  thrown({ message: 'Script error.' });
  thrown({ message: 'Uncaught Error: theirs', filename: 'https://tag.example/a.js', error: at('x') });
  thrown({ message: 'Uncaught Error: extension', error: at('chrome-extension://abc/a.js') });
  for (const reason of [at(`${location.origin}/_next/b.js`), at('https://tag.example/a.js'), 'in words']) {
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  }
  expect(brief()).toEqual([
    ['uncaught', 'Uncaught Error: none', 'Error: none'],
    ['uncaught', 'Unhandled rejection: Error: none', 'Error: none'],
    ['uncaught', 'Unhandled rejection: in words', 'in words'],
  ]);
});

test('scripts and styles of our own that do not come are told, nothing else that is missing', () => {
  const missing = (name: 'script' | 'link' | 'img', address: string) => {
    const element = document.createElement(name);
    element.setAttribute(name === 'link' ? 'href' : 'src', address);
    document.body.append(element);
    element.dispatchEvent(new Event('error'));
  };
  missing('script', '/_next/static/chunks/a.js');
  missing('link', '/_next/static/chunks/a.css');
  missing('script', 'https://tag.example/a.js');
  missing('img', '/flags/de.svg');
  expect(brief()).toEqual([
    ['load', 'A script could not be loaded', `${location.origin}/_next/static/chunks/a.js`],
    ['load', 'A style sheet could not be loaded', `${location.origin}/_next/static/chunks/a.css`],
  ]);
});

test('what a browser breaks off when somebody leaves is not told', () => {
  dispatchEvent(new Event('pagehide'));
  logFor('a').error('broken off');
  dispatchEvent(new Event('pageshow'));
  logFor('a').error('back again');
  expect(brief()).toEqual([['a', 'back again', '']]);
});

test('a report that cannot be sent is no error of its own', async () => {
  calls = recordFetch({});
  logFor('a').error('one');
  await Promise.resolve();
  expect(calls).toHaveLength(1);
});
