import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runSql } from '../e2e/setup/run-sql';
import { freePort, startServer } from '../e2e/setup/start-server';
import { startSmtpSink } from '../factories/smtp-sink';
import { spawnDatabase } from '../setup/spawn-database.mjs';
import { startNginx } from './start-nginx';
import { startPgbouncer } from './start-pgbouncer';
import { isInstalled } from './start-program';
import { ask, registerSomebody } from './visitor';

test.skip(!isInstalled('nginx') || !isInstalled('pgbouncer'), 'nginx and pgbouncer are not installed');

const pages = ['/', '/de-de', '/help', '/flights', '/login', '/business/get-started'];
let address = 0;
/** Visitors come from addresses of their own, as limits for one address are not what is tried here. */
const fromSomewhere = () => {
  address += 1;
  return { 'x-forwarded-for': `198.51.${Math.floor(address / 256)}.${address % 256}` };
};

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

/** What is to be ended after a test, the latest first. */
const open: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const stop of open.splice(0).reverse()) await stop();
});

/** A process of the site that keeps its port when another takes its place. */
async function startSite(settings: Readonly<Record<string, string>>) {
  const port = await freePort();
  const start = () => startServer({ ...settings, PORT: String(port) });
  let server = await start();
  const replace = async () => {
    await server.stop();
    server = await start();
  };
  open.push(() => server.stop());
  return { port, replace, kill: () => server.kill() };
}

/** Three processes with an operator's settings, nginx before them, and PgBouncer before an empty database. */
async function startDeployment() {
  const home = mkdtempSync(join(tmpdir(), 'umiak-operations-'));
  open.push(() => rmSync(home, { recursive: true, force: true }));
  const dataDir = process.env.UMIAK_DATA ?? '.data';
  const database = await spawnDatabase({ dataDir, database: `operations_${process.pid}` });
  open.push(database.stop);
  const pooler = await startPgbouncer(database.url);
  open.push(pooler.stop);
  const smtp = await startSmtpSink();
  open.push(smtp.stop);
  const https = await freePort();
  const origin = `https://localhost:${https}`;
  const settings = {
    UMIAK_MODE: 'production',
    UMIAK_SECRET: 'a secret of this test that nobody has to keep',
    UMIAK_ORIGINS: origin,
    UMIAK_SAMPLE_OFFERS: 'on',
    // nginx, and whatever a visitor of this test says is before it.
    UMIAK_TRUSTED_HOPS: '2',
    UMIAK_DATABASE_POOLER: 'transaction',
    UMIAK_DATABASE_CONNECTIONS: '20',
    UMIAK_DRAIN_SECONDS: '2',
    UMIAK_ASSETS: join(home, 'assets'),
    UMIAK_RATES_URL: 'https://rates.invalid/',
    DATABASE_URL: pooler.url,
    SMTP_URL: `${smtp.url}?requireTLS=false`,
    MAIL_FROM: 'Travel <no-reply@travel.example>',
  };
  const sites = await Promise.all([1, 2, 3].map(() => startSite(settings)));
  const nginx = await startNginx(
    https,
    sites.map(({ port }) => port),
  );
  open.push(nginx.stop);
  const recipients = () => smtp.received.flatMap(({ to = [] }) => to.flatMap(({ address }) => address ?? []));
  return { origin, sites, recipients, databaseUrl: database.url };
}

test('three processes behind nginx and PgBouncer: a release replaces another and one is killed, and nothing is lost', async () => {
  const { databaseUrl, origin, recipients, sites } = await startDeployment();
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
    expect(await kept(databaseUrl, registered)).toBe(15);
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
    expect(await kept(databaseUrl, registered)).toBe(registered.length);
    await first?.replace();
    await expect.poll(() => registered.filter((email) => !recipients().includes(email))).toEqual([]);
    expect(recipients().length).toBe(new Set(recipients()).size);
  });
});

/** How many of these people have an account. */
async function kept(databaseUrl: string, emails: readonly string[]): Promise<number> {
  const [row] = await runSql<{ count: number }>(
    "select count(*)::int as count from credential where provider = 'email' and subject = any($1)",
    [emails],
    databaseUrl,
  );
  return row?.count ?? 0;
}
