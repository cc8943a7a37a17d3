import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbedded } from '@/lib/server/store/embedded/start-embedded';
import { migrateDatabase } from '@/lib/server/store/migrate';

/**
 * A process of its own that keeps a database for a test run: `serve-database <dataDir> <name> [--seed] [--volatile] [--temporary]`.
 * Uses TEST_DATABASE_URL when that is set, else the embedded PostgreSQL below dataDir. Makes the database
 * `name` anew, migrates it, tells the parent where it is, and cleans up when the parent says so or dies: a temporary
 * folder goes too, unless somebody else uses its database.
 */
const placeholder = 'umiak_database_name';

type Cluster = {
  readonly url: (database: string) => string;
  /** Address of a database that is always there. */
  readonly admin: string;
  readonly stop: () => Promise<void>;
  /** Whether every database in it is ours to throw away. */
  readonly own: boolean;
};

async function openCluster(dataDir: string): Promise<Cluster> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    const url = (database: string) => Object.assign(new URL(given), { pathname: `/${database}` }).href;
    return { url, admin: given, stop: async () => {}, own: false };
  }
  const embedded = await startEmbedded({ dataDir });
  return { url: embedded.url, admin: embedded.url('postgres'), stop: embedded.stop, own: !embedded.adopted };
}

async function administer<T>(cluster: Cluster, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: cluster.admin });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Databases of runs that were killed. */
async function dropLeftovers(client: Client): Promise<void> {
  const left = await client.query<{ datname: string }>(
    String.raw`select datname from pg_database where datname like 't\_%' or datname like 'tpl\_%'`,
  );
  for (const { datname } of left.rows)
    await client.query(`drop database if exists "${datname}" with (force)`);
}

/**
 * Whether writing waits for the disk, and rows are tidied up in the background. What a test writes need not survive a crash of
 * the machine, and goes within seconds.
 */
async function setDurable(client: Client, isDurable: boolean): Promise<void> {
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'])
    await client.query(isDurable ? `alter system reset ${name}` : `alter system set ${name} = off`);
  await client.query('select pg_reload_conf()');
}

/** Where a test has set the clock of this process (tests/e2e/setup/fixed-day.mjs), statements of the new database see the same day. */
async function followClock(url: string, name: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query<{ at: Date }>('select now() as at');
    const ahead = Math.round((Date.now() - (found.rows[0]?.at.getTime() ?? 0)) / 1000);
    if (Math.abs(ahead) < 3600) return;
    await client.query(`create function public.now() returns timestamptz language sql stable
      as $$ select pg_catalog.now() + interval '${ahead} seconds' $$`);
    await client.query(`alter database "${name}" set search_path = public, pg_catalog`);
  } finally {
    await client.end();
  }
}

async function seed(url: string, hasLife: boolean): Promise<void> {
  process.env.DATABASE_URL = url;
  const { seedDemo } = await import('@/lib/server/demo/seed-demo');
  const { closeDatabase } = await import('@/lib/server/store/connection');
  await seedDemo();
  if (hasLife) {
    const { seedDemoLife } = await import('@/lib/server/demo/seed-demo-life');
    await seedDemoLife();
  }
  await closeDatabase();
}

/** Resolves when the parent asks, dies, or this process is asked to end; Ctrl-C is the parent's matter. */
function untilTold(): Promise<void> {
  process.on('SIGINT', () => {});
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.once('message', () => resolve());
    process.once('disconnect', () => resolve());
  });
}

const [dataDir, name, ...flags] = process.argv.slice(2);
if (!dataDir || !name)
  throw new Error('Usage: serve-database <dataDir> <name> [--seed [--life]] [--volatile] [--temporary]');

const told = untilTold();
const cluster = await openCluster(dataDir);
try {
  await administer(cluster, async (client) => {
    if (cluster.own) await dropLeftovers(client);
    if (cluster.own) await setDurable(client, !flags.includes('--volatile'));
    await client.query(`drop database if exists "${name}" with (force)`);
    await client.query(`create database "${name}"`);
  });
  await followClock(cluster.url(name), name);
  await migrateDatabase(cluster.url(name));
  if (flags.includes('--seed')) await seed(cluster.url(name), flags.includes('--life'));
  process.send?.({
    url: cluster.url(name),
    admin: cluster.admin,
    pattern: cluster.url(placeholder),
    placeholder,
  });
  await told;
  await administer(cluster, async (client) => {
    for (const each of [name, `${name}_demo`, `${name}_demo_draft`])
      await client.query(`drop database if exists "${each}" with (force)`);
  });
} finally {
  await Promise.race([cluster.stop(), pause(10_000)]);
  const isUsed = existsSync(join(dataDir, 'postgres/data/postmaster.pid'));
  if (flags.includes('--temporary') && !isUsed) rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
