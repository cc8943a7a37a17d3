import { readEnv } from '@/lib/server/env';
import { isValkeyReachable, onValkeyMessage, reachableValkey } from '@/lib/server/store/valkey';
import { rules } from '@/lib/shared/sign-in/rate-rules';
import { until } from '@/tests/factories/settled';
import {
  closeValkey,
  freePort,
  silentServer,
  valkeyProgram,
  valkeyServer,
} from '@/tests/factories/valkey-server';
import { testDatabase } from '@/tests/setup/database';
import { forgivePoints, hasPoint, takePoint } from './rate-limits';

const db = testDatabase();
const limit = 'loginByEmail';
const { points } = rules[limit];
const inDatabase = () => db.count('rate_limit');

/** How many of so many tries at once are let through. */
const granted = async (key: string, tries = 20) =>
  (await Promise.all(Array.from({ length: tries }, () => hasPoint(limit, key)))).filter(Boolean).length;

/** What VALKEY_URL says from now on. */
function useValkey(url: string): void {
  jest.replaceProperty(readEnv(), 'valkeyUrl', url);
}
const untilReachable = (wanted: boolean) => until(async () => (await isValkeyReachable()) === wanted);

beforeEach(() => db.query('delete from rate_limit'));
afterEach(async () => {
  await closeValkey();
  jest.restoreAllMocks();
});

test('without Valkey’s server the database counts, exactly, and no call fails', async () => {
  useValkey(`valkey://127.0.0.1:${await freePort()}`);
  expect(await granted('a@mail.example')).toBe(points);
  await expect(takePoint(limit, 'a@mail.example')).rejects.toThrow('TOO_MANY_REQUESTS');
  expect(await inDatabase()).toBe(1);
  await forgivePoints(limit, 'a@mail.example');
  expect(await granted('a@mail.example')).toBe(points);
  expect(await isValkeyReachable()).toBe(false);
});

test('a server that takes connections and is silent is as good as none', async () => {
  const silent = await silentServer();
  useValkey(silent.url);
  expect(await granted('b@mail.example')).toBe(points);
  expect(await reachableValkey()).toBeNull();
  expect(await inDatabase()).toBe(1);
  silent.stop();
});

test('without the setting nobody is asked', async () => {
  expect(await isValkeyReachable()).toBeNull();
  expect(await granted('c@mail.example')).toBe(points);
});

(valkeyProgram === null ? describe.skip : describe)('with a real server', () => {
  let server: Awaited<ReturnType<typeof valkeyServer>>;
  beforeAll(async () => {
    server = await valkeyServer();
  });
  afterAll(() => server.kill());

  test('twenty tries at once are counted exactly, in Valkey alone, under keys that name nobody', async () => {
    useValkey(server.url);
    await untilReachable(true);
    expect(await granted('d@mail.example')).toBe(points);
    expect(await inDatabase()).toBe(0);
    const client = await reachableValkey();
    const keys = (await client?.keys('*')) ?? [];
    expect(keys).toEqual([expect.stringMatching(/^umiak:limit:loginByEmail:[\w-]{43}$/)]);
    const left = (await client?.ttl(keys[0] ?? '')) ?? 0;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(rules[limit].seconds);
    await forgivePoints(limit, 'd@mail.example');
    expect(await granted('d@mail.example')).toBe(points);
  });

  test('killed in the middle, every try is decided and at most as many are let through as both may give', async () => {
    useValkey(server.url);
    await untilReachable(true);
    const tries = granted('e@mail.example', 60);
    await server.kill();
    expect(await tries).toBeLessThanOrEqual(2 * points);
    expect(await granted('e@mail.example')).toBeLessThanOrEqual(points);
    expect(await granted('e@mail.example')).toBe(0);
    await server.start();
    await untilReachable(true);
    expect(await granted('f@mail.example')).toBe(points);
    expect(await db.count('rate_limit', "key like 'loginByEmail:%'")).toBe(1);
  });

  test('a server that hangs is waited for once, and used again when it goes on', async () => {
    useValkey(server.url);
    await untilReachable(true);
    server.hang();
    expect(await granted('h@mail.example')).toBe(points);
    expect(await reachableValkey()).toBeNull();
    expect(await granted('h@mail.example')).toBe(0);
    server.goOn();
    await untilReachable(true);
    expect(await granted('i@mail.example')).toBe(points);
  });

  test('a server that is full refuses writes: the database counts', async () => {
    useValkey(server.url);
    await untilReachable(true);
    const client = await reachableValkey();
    await client?.config('SET', 'maxmemory', '1');
    expect(await granted('g@mail.example')).toBe(points);
    expect(await inDatabase()).toBe(1);
    expect(await isValkeyReachable()).toBe(false);
    await client?.config('SET', 'maxmemory', '0');
    expect(await isValkeyReachable()).toBe(true);
  });

  test('a replica, which takes no writes, does not count as reachable', async () => {
    useValkey(server.url);
    await untilReachable(true);
    const client = await reachableValkey();
    await client?.call('REPLICAOF', '127.0.0.1', String(await freePort()));
    expect(await granted('j@mail.example')).toBe(points);
    expect(await isValkeyReachable()).toBe(false);
    await client?.call('REPLICAOF', 'NO', 'ONE');
    await untilReachable(true);
  });

  test('a process that was busy itself keeps its connection to a server that has answered', async () => {
    useValkey(server.url);
    await untilReachable(true);
    const idOf = async () => (await reachableValkey())?.client('ID');
    const before = await idOf();
    const asked = hasPoint(limit, 'k@mail.example');
    await new Promise(setImmediate);
    // Longer than a command may take; the answer arrives meanwhile and is not read.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
    expect(await asked).toBe(true);
    await untilReachable(true);
    expect(await idOf()).toBe(before);
  });

  test('after one call that forgets points nobody else waits for a server that hangs', async () => {
    useValkey(server.url);
    await untilReachable(true);
    server.hang();
    await forgivePoints(limit, 'l@mail.example');
    expect(await reachableValkey()).toBeNull();
    server.goOn();
    await untilReachable(true);
  });

  test('messages of a channel are heard, and again after the server was away', async () => {
    useValkey(server.url);
    await untilReachable(true);
    let heard = 0;
    await onValkeyMessage('of this test', () => {
      heard += 1;
    });
    const tell = async () => (await reachableValkey())?.publish('of this test', '').catch(() => 0);
    const heardTwiceMore = async () => {
      const before = heard;
      await until(async () => {
        await tell();
        return heard >= before + 2;
      });
    };
    await heardTwiceMore();
    await server.kill();
    await untilReachable(false);
    await server.start();
    await untilReachable(true);
    await heardTwiceMore();
  });
});
