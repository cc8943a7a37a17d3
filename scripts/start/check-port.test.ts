import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { assertPortFree, portProblem } from './check-port.mjs';

test('a port that is taken is refused with the way out, and is free again afterwards', async () => {
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(assertPortFree(port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is in use. Stop the other program or choose another: PORT=${port + 1} npm start`,
  );
  other.close();
  await once(other, 'close');
  await assertPortFree(port, '127.0.0.1');
  await assertPortFree(port, '127.0.0.1');
});

test.each([
  ['EACCES', 'Choose one above 1023'],
  ['EADDRNOTAVAIL', 'Choose another HOST'],
  ['EWHATEVER', 'Cannot listen on 127.0.0.1, port 80'],
])('%s becomes a sentence', (code, words) => {
  expect(portProblem(Object.assign(new Error('listen'), { code }), 80, '127.0.0.1')).toContain(words);
});

test('a port of another setting is refused by the name of that setting', () => {
  const setBy: [string, string] = ['UMIAK_METRICS_PORT', 'UMIAK_METRICS_HOST'];
  const problem = (code: string) =>
    portProblem(Object.assign(new Error('listen'), { code }), 9464, '::2', setBy);
  expect(problem('EADDRINUSE')).toContain('choose another: UMIAK_METRICS_PORT=9465 npm start');
  expect(problem('EADDRNOTAVAIL')).toContain('Choose another UMIAK_METRICS_HOST.');
});
