import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLock } from './with-lock.mjs';

let file = '';
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'umiak-lock-')), 'build.lock');
});
afterEach(() => rmSync(join(file, '..'), { recursive: true }));

test('work under one lock happens one after the other', async () => {
  const steps: string[] = [];
  let goOn = () => {};
  const secondWaits = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await secondWaits;
    steps.push(`${name} ends`);
  };
  const waited = jest.fn(goOn);
  await Promise.all([withLock(file, work('first')), withLock(file, work('second'), waited)]);
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect(waited).toHaveBeenCalledTimes(1);
  expect(existsSync(file)).toBe(false);
});

test('work that fails gives the lock back', async () => {
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(file)).toBe(false);
});

test('the lock of a process that was killed is taken over', async () => {
  writeFileSync(file, '');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(file, longAgo, longAgo);
  expect(await withLock(file, async () => 'done')).toBe('done');
});
