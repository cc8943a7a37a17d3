import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { settled } from '@/tests/factories/settled';
import { ensureDatabase } from './ensure-database';
import { openHome } from './open-home';
import { asServerUser } from './server-user';
import { type Embedded, startEmbedded } from './start-embedded';

const folders: string[] = [];
const started: Embedded[] = [];

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'umiak embedded, '));
  folders.push(folder);
  // As root, so that the account PostgreSQL runs as may enter; the closed case has a test of its own.
  chmodSync(folder, 0o755);
  return join(folder, 'data');
}

async function start(dataDir: string, binDir?: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, ...(binDir && { binDir }) });
  started.push(embedded);
  return embedded;
}

async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function ask(embedded: Embedded, query: string): Promise<unknown> {
  const client = await connectTo(embedded.url('postgres'));
  try {
    const { rows } = await client.query({ text: query, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

const serverId = (embedded: Embedded) => ask(embedded, 'SELECT pg_postmaster_start_time()::text');
const pidFile = (dataDir: string) => join(openHome(dataDir).data, 'postmaster.pid');
const postmasterOf = (dataDir: string) => Number.parseInt(readFileSync(pidFile(dataDir), 'utf8'), 10);

/** Nothing gets the chance to write anything down. */
function killServer(dataDir: string): void {
  const postmaster = postmasterOf(dataDir);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  for (const processId of [postmaster, ...children.map(Number)]) process.kill(processId, 'SIGKILL');
}

afterEach(async () => {
  for (const embedded of started.splice(0).reverse()) await embedded.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

test('a fresh folder whose path has spaces and a comma becomes a database without a TCP port', async () => {
  const embedded = await start(freshFolder());
  expect(embedded.adopted).toBe(false);
  expect(await ask(embedded, "SELECT current_setting('listen_addresses')")).toBe('');
  expect(await ask(embedded, "SELECT current_setting('fsync')")).toBe('on');
  expect(await ask(embedded, "SELECT current_setting('server_encoding')")).toBe('UTF8');
});

test('the address means this server whatever PGHOST, PGPORT and PGSSLMODE say', async () => {
  const embedded = await start(freshFolder());
  const before = { ...process.env };
  Object.assign(process.env, { PGHOST: 'elsewhere', PGPORT: '1', PGSSLMODE: 'require', PGUSER: 'nobody' });
  try {
    expect(await ask(embedded, 'SELECT current_user::text')).toBe('postgres');
  } finally {
    process.env = before;
  }
});

test('a second start joins the running server and the last one to stop ends it', async () => {
  const dataDir = freshFolder();
  const first = await start(dataDir);
  const second = await start(dataDir);
  expect(second.adopted).toBe(true);
  expect(await serverId(second)).toBe(await serverId(first));
  await first.stop();
  expect(await ask(second, 'SELECT 1')).toBe(1);
  await second.stop();
  expect(existsSync(pidFile(dataDir))).toBe(false);
});

test('two that start at once on a fresh folder end up on the same server', async () => {
  const dataDir = freshFolder();
  const both = await Promise.all([start(dataDir), start(dataDir)]);
  expect(await serverId(both[0])).toBe(await serverId(both[1]));
  expect(readdirSync(join(dataDir, 'postgres')).sort()).toEqual(['data', 'log', 'run']);
});

test('one that stops while another starts leaves the other with a server', async () => {
  const dataDir = freshFolder();
  const first = await start(dataDir);
  for (let round = 0; round < 5; round += 1) {
    const [next] = await Promise.all([start(dataDir), settled(round).then(() => started[round]?.stop())]);
    expect(await ask(next, 'SELECT 1')).toBe(1);
  }
  await first.stop();
});

test('what was written is there after stop and start', async () => {
  const dataDir = freshFolder();
  const first = await start(dataDir);
  await ask(first, 'CREATE TABLE note AS SELECT 42 AS answer');
  await first.stop();
  const second = await start(dataDir);
  expect(second.adopted).toBe(false);
  expect(await ask(second, 'SELECT answer FROM note')).toBe(42);
});

test('stop leaves a server alone that somebody else is connected to', async () => {
  const dataDir = freshFolder();
  const embedded = await start(dataDir);
  const address = new URL(embedded.url('postgres'));
  address.searchParams.set('application_name', 'psql');
  const other = await connectTo(address.href);
  await embedded.stop();
  expect((await other.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await other.end();
  const again = await start(dataDir);
  expect(again.adopted).toBe(true);
});

test('kill -9 in the middle of writing loses nothing that was acknowledged', async () => {
  const dataDir = freshFolder();
  const first = await start(dataDir);
  await ask(first, 'CREATE TABLE entry (number int)');
  const client = await connectTo(first.url('postgres'));
  let acknowledged = 0;
  const writing = (async () => {
    for (;;) {
      await client.query('INSERT INTO entry VALUES ($1)', [acknowledged + 1]);
      acknowledged += 1;
    }
  })().catch(() => {});
  while (acknowledged <= 10) await settled(1);
  killServer(dataDir);
  await writing;
  await client.end().catch(() => {});
  const second = await start(dataDir);
  expect(acknowledged).toBeGreaterThan(10);
  expect(await ask(second, 'SELECT max(number) FROM entry')).toBeGreaterThanOrEqual(acknowledged);
  expect(await ask(second, 'SELECT count(*)::int = max(number) FROM entry')).toBe(true);
});

test('a lock file whose process id now belongs to another program is seen through', async () => {
  const dataDir = freshFolder();
  const first = await start(dataDir);
  const lock = readFileSync(pidFile(dataDir), 'utf8');
  await first.stop();
  const program = spawn('sleep', ['60'], { ...asServerUser(openHome(dataDir).user), stdio: 'ignore' });
  try {
    writeFileSync(pidFile(dataDir), lock.replace(/^\d+/, String(program.pid)), { mode: 0o644 });
    expect((await start(dataDir)).adopted).toBe(false);
  } finally {
    program.kill();
  }
});

test('a path too long for a socket address gets a short folder for the socket', async () => {
  const dataDir = join(freshFolder(), 'a-rather-long-name-for-a-folder'.repeat(3));
  const embedded = await start(dataDir);
  expect(await ask(embedded, 'SELECT 1')).toBe(1);
  expect(embedded.url('x').length).toBeLessThan(200);
  await embedded.stop();
  rmSync(dirname(openHome(dataDir).socketDir), { recursive: true });
});

test('a database is created once, also by two at once', async () => {
  const embedded = await start(freshFolder());
  const urls = await Promise.all([ensureDatabase(embedded, 'umiak'), ensureDatabase(embedded, 'umiak')]);
  await ensureDatabase(embedded, 'umiak');
  const client = await connectTo(urls[0]);
  expect((await client.query('SELECT current_database() AS name')).rows).toEqual([{ name: 'umiak' }]);
  await client.end();
  await expect(ensureDatabase(embedded, 'x"; DROP')).rejects.toThrow('Not a database name');
});

test('a folder that is no database is refused with advice and with what PostgreSQL said', async () => {
  const dataDir = freshFolder();
  mkdirSync(openHome(dataDir).data, { mode: 0o700 });
  await expect(start(dataDir)).rejects.toThrow(
    /did not start\. Set DATABASE_URL[\s\S]*postgres\/log:\n {2}\S/,
  );
});

const debianBin = '/usr/lib/postgresql/15/bin';
const withPostgres15 = existsSync(debianBin) ? test : test.skip;

withPostgres15('PostgreSQL 15 serves as well', async () => {
  const embedded = await start(freshFolder(), debianBin);
  expect(await ask(embedded, 'SHOW server_version')).toMatch(/^15\./);
});
