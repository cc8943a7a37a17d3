import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures';
import { startByCommand } from './setup/start-by-command';

/*
 * How the site ends: what was asked is answered, then server and database stop and nothing is left, whoever started it.
 * The tests share a data folder, so each also shows that the one before it left it in order.
 */
test.describe.configure({ mode: 'default' });

const dataDir = mkdtempSync(join(tmpdir(), 'umiak-stopping-'));
// The embedded database of root runs as `nobody`.
chmodSync(dataDir, 0o755);

test.afterAll(() => {
  rmSync(postgresHome(), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

/** Where the embedded database is: beside the other data, or where its pointer says. */
function postgresHome(): string {
  const pointer = join(dataDir, 'postgres-is-elsewhere.txt');
  const elsewhere = existsSync(pointer) ? readFileSync(pointer, 'utf8').split('\n')[0] : undefined;
  return elsewhere ?? join(dataDir, 'postgres');
}

/** Starts the site on the data folder of this file. */
const start = (command: readonly string[]) => startByCommand(command, { dataDir });

/**
 * A call that writes to the database and whose head the server has. What it returns sends the rest, and answers the status
 * once all of the answer came.
 */
async function beginRequest(port: number) {
  const body = JSON.stringify({ page: 'home', events: [{ kind: 'click', name: 'logo' }] });
  const asked = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/i/api/analytics/v1/events',
    headers: {
      host: `localhost:${port}`,
      origin: `http://localhost:${port}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'content-length': String(body.length),
      expect: '100-continue',
    },
  });
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
  // Whoever awaits it later sees its failure.
  answered.catch(() => {});
  asked.flushHeaders();
  await once(asked, 'continue');
  return async () => {
    asked.end(body);
    const [response] = await answered;
    for await (const _ of response);
    return response.complete ? response.statusCode : 'cut off';
  };
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const opened = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return opened;
}

/** Command lines of processes that have to do with our data folder; only Linux shows them to us. */
function processesLeft(): string[] {
  const marks = [dataDir, postgresHome()];
  const read = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return '';
    }
  };
  return (existsSync('/proc/self') ? readdirSync('/proc') : [])
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => marks.some((mark) => (read(pid, 'environ') + read(pid, 'cmdline')).includes(mark)))
    .map((pid) => `${pid} ${read(pid, 'cmdline')}`);
}

const npmStart = ['npm', 'start'];
const asProcessOne = ['unshare', '--pid', '--fork', '--mount-proc'];

/** Sends a signal to the process that `unshare` has made: number 1 where it lives. */
function signalInner({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  const inner = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  process.kill(Number(inner), signal);
}

type Way = {
  readonly name: string;
  readonly command: readonly string[];
  readonly stop: (child: ChildProcess) => void;
  /** Null where the process that was started cannot say. */
  readonly code: number | null;
};

const ways: readonly Way[] = [
  { name: 'npm start, by SIGTERM', command: npmStart, stop: (child) => child.kill('SIGTERM'), code: 0 },
  {
    name: 'npm start, by Ctrl-C, which every process of the terminal hears',
    command: npmStart,
    stop: ({ pid = 0 }) => process.kill(-pid, 'SIGINT'),
    code: 0,
  },
  {
    name: 'npm start whose npm is killed',
    command: npmStart,
    stop: (child) => child.kill('SIGKILL'),
    code: null,
  },
  {
    name: 'node scripts/start.mjs, by SIGTERM',
    command: [process.execPath, 'scripts/start.mjs'],
    stop: (child) => child.kill('SIGTERM'),
    code: 0,
  },
  {
    name: 'npm start as process 1, by SIGTERM',
    command: [...asProcessOne, ...npmStart],
    stop: (child) => signalInner(child, 'SIGTERM'),
    code: 0,
  },
  {
    name: 'node scripts/start.mjs as process 1, by SIGTERM',
    command: [...asProcessOne, process.execPath, 'scripts/start.mjs'],
    stop: (child) => signalInner(child, 'SIGTERM'),
    code: 0,
  },
];

for (const { name, command, stop, code } of ways) {
  test(`${name}: what is under way is answered, and nothing is left`, async () => {
    if (command[0] === 'unshare')
      test.skip(
        spawnSync('unshare', [...asProcessOne.slice(1), 'true']).status !== 0,
        'this machine does not let us make process namespaces',
      );
    const { child, port, ended } = await start(command);
    const finish = await Promise.all(Array.from({ length: 12 }, () => beginRequest(port)));
    stop(child);
    await expect.poll(() => isOpen(port)).toBe(false);
    const statuses = await Promise.all(finish.map((one) => one()));
    expect(statuses).toEqual(Array(12).fill(204));
    const [exitCode] = await ended;
    if (code !== null) expect(exitCode).toBe(code);
    await expect.poll(processesLeft, { timeout: 60_000 }).toEqual([]);
    expect(existsSync(join(postgresHome(), 'data', 'postmaster.pid'))).toBe(false);
    expect(readdirSync(join(postgresHome(), 'run'))).toEqual([]);
  });
}
