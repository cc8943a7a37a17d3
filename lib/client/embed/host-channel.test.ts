import { publish, subscribe } from '@/lib/client/event-bus';
import { type LogEntry, replaceLogSink } from '@/lib/client/log';
import { hostOrigin, putIntoHost, type TestHost } from './host-page.factory';
import { testLayout } from './size.factory';

let logged: LogEntry[];
let restoreLog: () => void;
let host: TestHost;

beforeEach(() => {
  testLayout(500);
  logged = [];
  restoreLog = replaceLogSink((entry) => logged.push(entry));
});

afterEach(() => {
  host.stop();
  restoreLog();
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin that begins alike', { origin: `${hostOrigin}.evil.example` }],
  ['no origin', { origin: 'null' }],
  ['another window', { source: window as Window }],
  ['no window', { source: null }],
])('a message from %s is not heard and not answered', async (_, from) => {
  const published = jest.fn();
  const forget = subscribe('search.submit', published);
  host = putIntoHost();
  await host.say({ type: 'submit', id: 'a' }, from);
  await host.say({ type: 'logger', payload: { message: 'x' }, id: 'a' }, from);
  expect(published).not.toHaveBeenCalled();
  expect(logged).toEqual([]);
  expect(host.heardOf('answer')).toEqual([]);
  forget();
});

test('after the guest has ended nothing is heard and reloading is the browser’s again', async () => {
  host = putIntoHost();
  host.stop();
  const before = host.heard.length;
  await host.say({ type: 'submit', id: 'a' });
  publish('search.submit');
  expect(host.heard).toHaveLength(before);
});

test('with several origins each is addressed until the host page has spoken', async () => {
  host = putIntoHost({ origins: [hostOrigin, 'https://www.blog.example'] });
  expect(host.heard.slice(0, 2).map(({ target }) => target)).toEqual([
    hostOrigin,
    'https://www.blog.example',
  ]);
  await host.say({ type: 'submit', id: 'a' }, { origin: 'https://www.blog.example' });
  // The height may be told in between: the page's clock goes on.
  const answers = host.heard.filter(({ type }) => type === 'answer');
  expect(answers).toMatchObject([{ type: 'answer', target: 'https://www.blog.example' }]);
});
