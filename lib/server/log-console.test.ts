import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import { logConsole } from './log-console';

const warningListeners = process.listeners('warning');
afterAll(() => {
  process.removeAllListeners('warning');
  for (const listener of warningListeners) process.on('warning', listener);
});

/** A console that is logged, and the lines that come of it. */
function loggedConsole() {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  const printer = { ...console };
  logConsole(printer, pino({ base: null, level: 'debug' }, stream));
  const lines = () =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  return { lines, printer };
}

test('an error of several lines is one line of the log, with where it was thrown and no value of a statement', () => {
  const { lines, printer } = loggedConsole();
  const failed = new DrizzleQueryError('select *\nfrom account', ['ada@travel.example'], new Error('gone'));
  printer.error(' \u001b[31m⨯\u001b[39m', Object.assign(failed, { digest: '123' }));
  const [line, ...more] = lines();
  expect(more).toEqual([]);
  expect(line).toMatchObject({ level: 50, digest: '123', msg: '⨯ gone in: select *\nfrom account' });
  expect(line.stack).toMatch(/^at .*log-console\.test/);
  expect(JSON.stringify(line)).not.toContain('ada@');
});

test('everything else is a line of its level; so is a warning of Node’s', async () => {
  const { lines, printer } = loggedConsole();
  printer.log('ready in %dms', 5);
  printer.info('');
  printer.warn('old', { a: [1] });
  printer.debug(null);
  process.emitWarning('this goes away', 'DeprecationWarning');
  await new Promise((resolve) => process.nextTick(resolve));
  expect(lines().map(({ level, msg }) => [level, msg])).toEqual([
    [30, 'ready in 5ms'],
    [30, ''],
    [40, 'old { a: [ 1 ] }'],
    [20, 'null'],
    [40, 'this goes away'],
  ]);
});
