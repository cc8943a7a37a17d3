import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSql } from '../e2e/setup/run-sql';
import { freePort, startServer } from '../e2e/setup/start-server';
import { startSmtpSink } from '../factories/smtp-sink';
import { startNginx } from './start-nginx';

type Settings = Readonly<Record<string, string>>;

/** What a deployment of these tests runs with, beside where its own database, mails and files are. */
export const operatorSettings = {
  UMIAK_MODE: 'production',
  UMIAK_SECRET: 'a-secret-of-this-test-that-nobody-has-to-keep',
  UMIAK_SAMPLE_OFFERS: 'on',
  // nginx, and whatever a visitor of this test says is before it.
  UMIAK_TRUSTED_HOPS: '2',
  UMIAK_DATABASE_CONNECTIONS: '20',
  UMIAK_DRAIN_SECONDS: '2',
  UMIAK_ORIGINS: 'https://localhost',
  SMTP_URL: 'smtp://localhost',
  UMIAK_RATES_URL: 'https://rates.invalid/',
  MAIL_FROM: 'Travel <no-reply@travel.example>',
};

/** What is to be ended after a test, the latest first. */
const open: (() => unknown)[] = [];

/** Ends it after the test. */
export const endLater = (end: () => unknown) => {
  open.push(end);
};

export async function endAll(): Promise<void> {
  for (const end of open.splice(0).reverse()) await end();
}

let address = 0;
/** Visitors come from addresses of their own, as limits for one address are not what is tried here. */
export const fromSomewhere = () => {
  address += 1;
  return { 'x-forwarded-for': `198.51.${Math.floor(address / 256)}.${address % 256}` };
};

/** A process of the site that keeps its port when another takes its place, which may have other settings. */
async function startSite(settings: Settings) {
  const port = await freePort();
  const start = (changed: Settings) => startServer({ ...settings, ...changed, PORT: String(port) });
  let server = await start({});
  const replace = async (changed: Settings = {}) => {
    await server.stop();
    server = await start(changed);
  };
  endLater(() => server.stop());
  return { port, replace, kill: () => server.kill() };
}

/** Processes with an operator's settings on a database whose tables are there, and nginx before them. */
export async function startDeployment(databaseUrl: string, changed: Settings = {}, processes = 3) {
  const home = mkdtempSync(join(tmpdir(), 'umiak-operations-'));
  endLater(() => rmSync(home, { recursive: true, force: true }));
  const smtp = await startSmtpSink();
  endLater(smtp.stop);
  const https = await freePort();
  const origin = `https://localhost:${https}`;
  const settings = {
    ...operatorSettings,
    UMIAK_ORIGINS: origin,
    UMIAK_ASSETS: join(home, 'assets'),
    DATABASE_URL: databaseUrl,
    SMTP_URL: `${smtp.url}?requireTLS=false`,
    ...changed,
  };
  const sites = await Promise.all(Array.from({ length: processes }, () => startSite(settings)));
  const nginx = await startNginx(
    https,
    sites.map(({ port }) => port),
  );
  endLater(nginx.stop);
  const mails = () =>
    smtp.received.map(({ messageId: id, to = [] }) => ({ id, to: to.map(({ address }) => address).join() }));
  return { mails, nginx, origin, sites };
}

/** How many of these people have an account. */
export async function countAccounts(databaseUrl: string, emails: readonly string[]): Promise<number> {
  const [row] = await runSql<{ count: number }>(
    "select count(*)::int as count from credential where provider = 'email' and subject = any($1)",
    [emails],
    databaseUrl,
  );
  return row?.count ?? 0;
}
