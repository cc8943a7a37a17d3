import { machineSpeedComplaints } from './machine-speed';
import { repositorySources } from './repository';

test('no unit test depends on how fast the machine is', () => {
  expect(machineSpeedComplaints(repositorySources())).toEqual([]);
});

const about = (text: string) => machineSpeedComplaints([{ path: 'lib/a.test.ts', text }]);

test('measuring, sleeping and giving up early are found', () => {
  expect(about('const begun = performance.now();')).toEqual(['lib/a.test.ts measures how long it takes']);
  expect(about('const from = Date.now();\nexpect(Date.now() - from).toBeLessThan(9);')).toHaveLength(1);
  expect(about('await new Promise((resolve) => setTimeout(resolve, 20));')).toHaveLength(1);
  expect(about("import { setTimeout as pause } from 'node:timers/promises';")).toHaveLength(1);
  expect(about('jest.setTimeout(120_000);')).toEqual(['lib/a.test.ts gives up after 120000 ms']);
  expect(about("test('a', async () => {\n}, 15_000);")).toHaveLength(1);
  expect(about('await ask({ signal: AbortSignal.timeout(5000) });')).toHaveLength(1);
});

test('a fake clock, a moment that is no duration, an answer that comes late and a long limit are fine', () => {
  expect(about('jest.useFakeTimers();\nconst from = Date.now();\nadd(Date.now() - from);')).toEqual([]);
  expect(about('const later = new Date(Date.now() + 60_000);')).toEqual([]);
  expect(about('new Promise((resolve) => setTimeout(() => resolve(answer), 250))')).toEqual([]);
  expect(about("test('a', async () => {\n}, 600_000);")).toEqual([]);
  expect(about('await expect(ask(AbortSignal.timeout(1000))).rejects.toThrow();')).toEqual([]);
});
