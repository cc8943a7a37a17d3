import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { typescriptOptions } from '../../scripts/start/typescript-options.mjs';
import { runSql } from '../e2e/setup/run-sql';
import {
  countAccounts,
  endAll,
  endLater,
  fromSomewhere,
  operatorSettings,
  startDeployment,
} from './deployment';
import {
  backUp,
  initPostgres,
  postgresHome,
  postgresPrograms,
  recoverTo,
  startPostgres,
} from './start-postgres';
import { isInstalled } from './start-program';
import { acceptAll, isSignedIn, registerSomebody, signIn } from './visitor';

test.skip(!isInstalled('nginx') || postgresPrograms === null, 'nginx and postgresql are not installed');
test.afterEach(endAll);

/** Debian's PostgreSQL, which waits for the disk as an operator's does, with the tables that `npm run migrate` makes. */
async function startDatabase() {
  const home = postgresHome();
  endLater(home.remove);
  const folder = home.folder('server');
  initPostgres(folder);
  const server = await startPostgres(folder, home);
  endLater(server.stop);
  await server.makeDatabase();
  runCommand('migrate.ts', server.url);
  return { home, server };
}

/** Runs a command of the site with an operator's settings; what it prints. It throws where the command fails. */
const runCommand = (script: string, databaseUrl: string) =>
  execFileSync(process.execPath, [...typescriptOptions, `scripts/${script}`], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', ...operatorSettings, DATABASE_URL: databaseUrl },
  });

async function registered(origin: string): Promise<string> {
  const email = await registerSomebody(origin, fromSomewhere());
  if (email === null) throw new Error('nobody may register');
  return email;
}

/** People register one after the other, several at a time, until told to end; those to whom the site said yes. */
function register(origin: string, visitors: number) {
  const emails: string[] = [];
  let isOver = false;
  const one = async () => {
    while (!isOver) {
      // What is cut off may fail; then nobody was told that it was done.
      const email = await registerSomebody(origin, fromSomewhere()).catch(() => null);
      if (email !== null) emails.push(email);
    }
  };
  const all = Promise.all(Array.from({ length: visitors }, one));
  const end = async () => {
    isOver = true;
    await all;
    return emails;
  };
  /** Waits until so many more have registered. */
  const more = (count: number) => {
    const goal = emails.length + count;
    return expect.poll(() => emails.length).toBeGreaterThanOrEqual(goal);
  };
  return { end, more };
}

test('PostgreSQL and nginx are killed while people register: what was acknowledged is there, and nobody gets two mails', async () => {
  const { server } = await startDatabase();
  const { mails, nginx, origin } = await startDeployment(server.url);
  const people = register(origin, 4);
  await people.more(10);
  for (const killed of [server, nginx, server]) {
    await killed.kill();
    await killed.restart();
    await people.more(10);
  }
  const emails = await people.end();
  expect(await countAccounts(server.url, emails)).toBe(emails.length);
  const told = () => new Set(mails().map(({ to }) => to));
  await expect.poll(() => emails.filter((email) => !told().has(email))).toEqual([]);
  // One that was sent when the database could not note it any more goes out again, as the same mail.
  expect(new Set(mails().map(({ id }) => id)).size).toBe(told().size);
});

test('a copy and the archived log bring back a named moment: its people sign in, and the record of consents is whole', async () => {
  const { home, server } = await startDatabase();
  const { origin } = await startDeployment(server.url, {}, 1);
  const before = await registered(origin);
  for (let turn = 0; turn < 3; turn += 1) await acceptAll(origin, fromSomewhere());
  const copy = home.folder('copy');
  backUp(server.url, copy);
  const between = await registered(origin);
  await acceptAll(origin, fromSomewhere());
  await runSql("select pg_create_restore_point('before the accident')", [], server.url);
  const after = await registered(origin);
  // Its last piece of the log is archived when it stops.
  await server.stop();

  recoverTo(copy, 'before the accident', home);
  const restored = await startPostgres(copy, home);
  endLater(restored.stop);
  expect(await countAccounts(restored.url, [before, between, after])).toBe(2);
  expect(runCommand('migrate.ts', restored.url)).toContain('up to date');
  expect(runCommand('consent-verify.ts', restored.url)).toMatch(/^4 events on 1 days, .* 0 problems$/m);
  const again = await startDeployment(restored.url, {}, 1);
  for (const email of [before, between])
    expect(await signIn(again.origin, fromSomewhere(), email)).toContain('=');
});

test('a new secret takes the place of the old one in one process after the other, and signs nobody out', async () => {
  const { server } = await startDatabase();
  const { origin, sites } = await startDeployment(server.url);
  const old = operatorSettings.UMIAK_SECRET;
  const fresh = 'another-secret-of-this-test-that-nobody-has-to-keep';
  const email = await registered(origin);
  const cookies = [await signIn(origin, fromSomewhere(), email)];
  const steps = [
    { UMIAK_SECRET: old, UMIAK_PREVIOUS_SECRETS: fresh },
    { UMIAK_SECRET: fresh, UMIAK_PREVIOUS_SECRETS: old },
  ];
  const signedIn = () => Promise.all(cookies.map((cookie) => isSignedIn(origin, fromSomewhere(), cookie)));
  for (const step of steps)
    for (const site of sites) {
      await site.replace(step);
      cookies.push(await signIn(origin, fromSomewhere(), email));
      // Each is answered by any of the processes: those before and after the step.
      for (const _ of sites) expect(await signedIn()).toEqual(cookies.map(() => true));
    }
  for (const site of sites) await site.replace({ UMIAK_SECRET: fresh });
  expect((await signedIn()).slice(0, 1)).toEqual([false]);
  expect((await signedIn()).at(-1)).toBe(true);
});
