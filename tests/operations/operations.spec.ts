import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { spawnDatabase } from '../setup/spawn-database.mjs';
import { runSqlAt } from './run-sql-at';
import { startNginx } from './start-nginx';
import { startPgbouncer } from './start-pgbouncer';
import { isInstalled } from './start-program';
import { type Site, startSite } from './start-site';
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

test('three processes behind nginx and PgBouncer: a release replaces another and one is killed, and nothing is lost', async () => {
  const home = mkdtempSync(join(tmpdir(), 'umiak-operations-'));
  const database = await spawnDatabase({
    dataDir: process.env.UMIAK_DATA ?? '.data',
    database: `ops_${process.pid}`,
  });
  const pooler = await startPgbouncer(database.url);
  const sent: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      for await (const _ of stream);
      sent.push(...session.envelope.rcptTo.map((one) => one.address));
      done();
    },
  });
  await once(smtp.listen(0, '127.0.0.1'), 'listening');
  const settings = {
    UMIAK_MODE: 'production',
    UMIAK_SECRET: 'a secret of this trial that nobody has to keep',
    UMIAK_SAMPLE_OFFERS: 'on',
    UMIAK_TRUSTED_HOPS: '2',
    UMIAK_DATABASE_POOLER: 'transaction',
    UMIAK_DATABASE_CONNECTIONS: '20',
    UMIAK_DRAIN_SECONDS: '2',
    UMIAK_ASSETS: join(home, 'assets'),
    UMIAK_RATES_URL: 'https://rates.invalid/',
    DATABASE_URL: pooler.url,
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}?requireTLS=false`,
    MAIL_FROM: 'Travel <no-reply@travel.example>',
  };
  const sites: Site[] = await Promise.all([1, 2, 3].map(() => startSite(settings)));
  const nginx = await startNginx(sites.map(({ port }) => port));
  // The proxy's address is known now; processes take it when they are replaced, below, and before that by this first round.
  const all = { ...settings, UMIAK_ORIGINS: nginx.origin };
  for (const site of sites) await site.replace(all);

  await test.step('pages and calls through a pool by transaction', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, () => registerSomebody(nginx.origin, fromSomewhere())),
    );
    expect(made.filter((email) => email === null)).toEqual([]);
    for (const { port } of sites) expect((await ask(`${nginx.origin}/readyz`)).status, `${port}`).toBe(404);
  });

  await test.step('each process is replaced, while visitors load pages and register', async () => {
    const visits = visit(nginx.origin, 6);
    const registered: string[] = [];
    for (const site of sites) {
      const replaced = site.replace(all);
      for (let turn = 0; turn < 5; turn += 1) {
        const email = await registerSomebody(nginx.origin, fromSomewhere());
        if (email !== null) registered.push(email);
      }
      await replaced;
    }
    const { answers, faults } = await visits.end();
    expect(faults).toEqual([]);
    expect(answers).toBeGreaterThan(50);
    expect(registered).toHaveLength(15);
    expect(await kept(database.url, registered)).toBe(15);
  });

  await test.step('one process is killed: what was acknowledged is there, and nobody gets a mail twice', async () => {
    const registered: string[] = [];
    const killed = sites[0];
    for (let turn = 0; turn < 30; turn += 1) {
      if (turn === 10) killed?.kill();
      // Cut off in the middle it may fail; then nobody was told that it was done.
      const email = await registerSomebody(nginx.origin, fromSomewhere()).catch(() => null);
      if (email !== null) registered.push(email);
    }
    expect(registered.length).toBeGreaterThan(20);
    expect(await kept(database.url, registered)).toBe(registered.length);
    await killed?.replace(all);
    await expect.poll(() => registered.every((email) => sent.includes(email))).toBe(true);
    expect(sent.length).toBe(new Set(sent).size);
  });

  await nginx.stop();
  await Promise.all(sites.map((site) => site.stop()));
  smtp.close();
  await pooler.stop();
  await database.stop();
  rmSync(home, { recursive: true, force: true });
});

async function kept(databaseUrl: string, emails: readonly string[]): Promise<number> {
  const [row] = await runSqlAt<{ count: number }>(
    databaseUrl,
    "select count(*)::int as count from credential where provider = 'email' and subject = any($1)",
    [emails],
  );
  return row?.count ?? 0;
}
