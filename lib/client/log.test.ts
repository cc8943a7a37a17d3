import { type LogEntry, log, logFor, replaceLogSink } from './log';
import { putPageGlobals } from './page-globals.factory';

afterEach(() => putPageGlobals({}));

const silence = (...silencedAreas: string[]) =>
  putPageGlobals({ client: { botCheckPaths: [], silencedAreas, version: '' } });

test('an entry names its area, and a silenced area says nothing', () => {
  const logged: LogEntry[] = [];
  const restore = replaceLogSink((entry) => logged.push(entry));
  log.error('first');
  logFor('currency').error('second', 42);
  silence('currency');
  logFor('currency').error('third');
  log.error('fourth');
  silence();
  restore();
  expect(logged).toEqual([
    { area: 'page', message: 'first', detail: undefined },
    { area: 'currency', message: 'second', detail: 42 },
    { area: 'page', message: 'fourth', detail: undefined },
  ]);
});

test('by default entries go to the console', () => {
  const console = jest.spyOn(globalThis.console, 'error').mockImplementation(() => {});
  log.error('plain');
  log.error('with detail', 7);
  expect(console.mock.calls).toEqual([['plain'], ['with detail', 7]]);
  console.mockRestore();
});
