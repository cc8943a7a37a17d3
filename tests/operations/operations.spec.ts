import { expect, test } from '@playwright/test';
import { spawnDatabase } from '../setup/spawn-database.mjs';
import { countAccounts, endAll, endLater, fromSomewhere, startDeployment } from './deployment';
import { startPgbouncer } from './start-pgbouncer';
import { isInstalled } from './start-program';
import { ask, registerSomebody } from './visitor';

test.skip(!isInstalled('nginx') || !isInstalled('pgbouncer'), 'nginx and pgbouncer are not installed');

const pages = ['/', '/de-de', '/help', '/flights', '/login', '/business/get-started'];
/** Loads pages, one after the other for each visitor, until told to end; what was not answered as it should be. */
function visit(origin: string, visitors: number) {
  const faults: string[] = [];
  let isOver = false;
  let answers = 0;
  const one = async (start: number) => {
    for (let turn = start; !isOver; turn += 1) {
      const path = pages[turn % pages.length] ?? '/';
      try {
        const { status, body } = await ask(`${origin}${path}`, fromSomewhere());
        answers += 1;
        if (status !== 200) faults.push(`${path} ${status}`);
        else if (turn % 10 === 0) faults.push(...(await missingFiles(origin, path, body)));
      } catch (error) {
        faults.push(`${path} ${String(error)}`);
      }
    }
  };
  const all = Promise.all(Array.from({ length: visitors }, (_, index) => one(index)));
  const end = async () => {
    isOver = true;
    await all;
    return { answers, faults };
  };
  return { end };
}

/** Stylesheets and scripts that a page names and nobody has. */
async function missingFiles(origin: string, path: string, html: string): Promise<string[]> {
  const files = new Set(
    Array.from(html.matchAll(/(?:href|src)="(\/_next\/static\/[^"]+)"/g), ([, file = '']) =>
      file.replaceAll('&amp;', '&'),
    ),
  );
  const asked = await Promise.all(
    [...files].map(async (file) => ({ file, ...(await ask(`${origin}${file}`)) })),
  );
  return asked.flatMap(({ file, status }) => (status === 200 ? [] : [`${path} names ${file}: ${status}`]));
}

test.afterEach(endAll);

test('three processes behind nginx and PgBouncer: a release replaces another and one is killed, and nothing is lost', async () => {
  const database = await spawnDatabase({
    dataDir: process.env.UMIAK_DATA ?? '.data',
    database: `operations_${process.pid}`,
  });
  endLater(database.stop);
  const pooler = await startPgbouncer(database.url);
  endLater(pooler.stop);
  const { mails, origin, sites } = await startDeployment(pooler.url, {
    UMIAK_DATABASE_POOLER: 'transaction',
  });
  const somebody = () => registerSomebody(origin, fromSomewhere());

  await test.step('calls through a pool by transaction, and probes for nobody outside', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, somebody));
    expect(made.filter((email) => email === null)).toEqual([]);
    for (const probe of ['/livez', '/readyz']) expect((await ask(`${origin}${probe}`)).status).toBe(404);
  });

  await test.step('each process is replaced, while visitors load pages and register', async () => {
    const visits = visit(origin, 6);
    const registered: string[] = [];
    for (const site of sites) {
      const replaced = site.replace();
      for (let turn = 0; turn < 5; turn += 1) {
        const email = await somebody();
        if (email !== null) registered.push(email);
      }
      await replaced;
    }
    const { answers, faults } = await visits.end();
    expect(faults).toEqual([]);
    expect(answers).toBeGreaterThan(50);
    expect(registered).toHaveLength(15);
    expect(await countAccounts(database.url, registered)).toBe(15);
  });

  await test.step('one process is killed: what was acknowledged is there, and nobody gets a mail twice', async () => {
    const registered: string[] = [];
    const [first] = sites;
    for (let turn = 0; turn < 30; turn += 1) {
      if (turn === 10) first?.kill();
      // Cut off in the middle it may fail; then nobody was told that it was done.
      const email = await somebody().catch(() => null);
      if (email !== null) registered.push(email);
    }
    expect(registered.length).toBeGreaterThan(20);
    expect(await countAccounts(database.url, registered)).toBe(registered.length);
    await first?.replace();
    const told = () => mails().map(({ to }) => to);
    await expect.poll(() => registered.filter((email) => !told().includes(email))).toEqual([]);
    expect(told().length).toBe(new Set(told()).size);
  });
});
