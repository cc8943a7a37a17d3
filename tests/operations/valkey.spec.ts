import { expect, test } from '@playwright/test';
import { runSql } from '../e2e/setup/run-sql';
import { type RunningServer, startServer } from '../e2e/setup/start-server';
import { valkeyProgram, valkeyServer } from '../factories/valkey-server';
import { spawnDatabase } from '../setup/spawn-database.mjs';

test.skip(valkeyProgram === null, 'neither valkey-server nor redis-server is installed');

const pages = ['/', '/de-de', '/help'];
/** Mails that somebody may ask for to confirm who they are, from one network in an hour (`forgotByIp`). */
const forgotByIp = 20;

/** What is to be ended after the test, the latest first. */
const open: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const stop of open.splice(0).reverse()) await stop();
});

async function startTwo() {
  const valkey = await valkeyServer();
  open.push(valkey.kill);
  const dataDir = process.env.UMIAK_DATA ?? '.data';
  const database = await spawnDatabase({
    dataDir,
    database: `valkey_${process.pid}`,
    seed: true,
    env: { UMIAK_MODE: 'demo' },
  });
  open.push(database.stop);
  const settings = { DATABASE_URL: database.url, VALKEY_URL: valkey.url, LOG_LEVEL: 'info' };
  // One after the other: a process that starts beside another may find the machine busier than it has patience for.
  const sites = [await startServer(settings), await startServer(settings)];
  for (const site of sites) open.push(site.stop);
  const flag = (name: string, enabled: boolean) =>
    runSql(
      'insert into flag (name, enabled) values ($1, $2) on conflict (name) do update set enabled = excluded.enabled',
      [name, enabled],
      database.url,
    );
  const counters = async () => (await runSql('select key from rate_limit', [], database.url)).length;
  return { counters, flag, sites, valkey };
}

const from = (address: string) => ({ 'x-forwarded-for': address });

/** What a guest is shown by a process, and whether it was in memory. */
async function guestPage({ origin }: RunningServer, path: string) {
  const answer = await fetch(`${origin}${path}`, { headers: from('198.51.100.1') });
  return {
    body: await answer.text(),
    status: answer.status,
    isKept: answer.headers.get('x-umiak-page') === 'memory',
  };
}

/** Asks for a new password; the status of the answer. */
async function askForLink({ origin }: RunningServer, address: string): Promise<number> {
  const ours = {
    ...from(address),
    origin,
    'sec-fetch-site': 'same-origin',
    'x-requested-with': 'XMLHttpRequest',
  };
  const issued = await fetch(`${origin}/s/run/formtoken`, { method: 'POST', headers: ours });
  const { formtoken } = (await issued.json()) as { formtoken: string };
  const cookie = issued.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const answer = await fetch(`${origin}/k/run/auth/forgot`, {
    method: 'POST',
    headers: { ...ours, cookie, 'x-csrf': formtoken, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username: `nobody-${Math.random()}@ops.example` }),
  });
  return answer.status;
}

/** How many of so many, sent to both in turn, are let through; every other one is told that it is too many. */
async function granted(sites: readonly RunningServer[], address: string, tries: number): Promise<number> {
  const statuses = await Promise.all(
    Array.from({ length: tries }, (_, index) => askForLink(sites[index % 2] as RunningServer, address)),
  );
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  return statuses.filter((status) => status === 200).length;
}

test('two processes and a Valkey: limits are shared, flags act in both at once, and a killed Valkey opens and breaks nothing', async () => {
  const { counters, flag, sites, valkey } = await startTwo();

  await test.step('a limit is one limit, counted exactly over both, and not in the database', async () => {
    expect(await granted(sites, '203.0.113.1', 2 * forgotByIp)).toBe(forgotByIp);
    expect(await counters()).toBe(0);
  });

  await test.step('a flag that is set reaches pages in the memory of both', async () => {
    const [first, second] = sites as [RunningServer, RunningServer];
    const lookOf = async (site: RunningServer) =>
      (await guestPage(site, '/help')).body.includes(' data-pride="');
    for (const isOn of [false, true, false]) {
      await flag('prideLogo', isOn);
      await expect
        .poll(async () => [await lookOf(first), await lookOf(second)], { timeout: 10_000 })
        .toEqual([isOn, isOn]);
      for (const site of sites)
        await expect.poll(async () => (await guestPage(site, '/help')).isKept).toBe(true);
    }
  });

  await test.step('killed under load it fails nothing, and limits hold: at most once more what they are', async () => {
    const faults: string[] = [];
    let isOver = false;
    const visits = sites.map(async (site) => {
      for (let turn = 0; !isOver; turn += 1) {
        const path = pages[turn % pages.length] ?? '/';
        const { status } = await guestPage(site, path);
        if (status !== 200) faults.push(`${path} ${status}`);
      }
    });
    const tries = granted(sites, '203.0.113.2', 3 * forgotByIp);
    await valkey.kill();
    expect(await tries).toBeLessThanOrEqual(2 * forgotByIp);
    expect(await granted(sites, '203.0.113.3', 2 * forgotByIp)).toBe(forgotByIp);
    expect(await counters()).toBeGreaterThan(0);
    isOver = true;
    await Promise.all(visits);
    expect(faults).toEqual([]);
    for (const { origin, output } of sites) {
      expect(output()).toContain('Valkey does not answer');
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    }
  });

  await test.step('started again it counts again', async () => {
    await valkey.start();
    for (const site of sites)
      await expect
        .poll(() => site.output().match(/"Valkey answers"/g)?.length ?? 0)
        .toBeGreaterThanOrEqual(2);
    const before = await counters();
    expect(await granted(sites, '203.0.113.4', 2 * forgotByIp)).toBe(forgotByIp);
    expect(await counters()).toBe(before);
  });
});
