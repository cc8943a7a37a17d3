import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runSql } from '../e2e/setup/run-sql';
import { freePort } from '../e2e/setup/start-server';
import { giveToOther, otherUser } from './other-user';
import { type RunningProgram, startProgram } from './start-program';

const debian = '/usr/lib/postgresql';
const user = 'umiak';
const database = 'umiak';

/** Where Debian's newest PostgreSQL has its programs; null where there is none. */
export const postgresPrograms = newestPrograms();

function newestPrograms(): string | null {
  try {
    const [newest] = readdirSync(debian).toSorted((a, b) => Number(b) - Number(a));
    return newest === undefined ? null : join(debian, newest, 'bin');
  } catch {
    return null;
  }
}

/** By SIGTERM it would wait until its clients leave. */
const stopBy = 'SIGINT';
const asOther = otherUser === null ? {} : { uid: otherUser.uid, gid: otherUser.gid };

function run(program: string, ...args: readonly string[]): void {
  execFileSync(join(postgresPrograms ?? '', program), args, { ...asOther, cwd: tmpdir(), stdio: 'pipe' });
}

/** A folder for servers, their backups and the log that they archive. */
export function postgresHome() {
  const home = mkdtempSync(join(tmpdir(), 'umiak-postgres-'));
  const archive = join(home, 'archive');
  mkdirSync(archive);
  giveToOther(home, archive);
  return {
    archive,
    folder: (name: string) => join(home, name),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}
type Home = ReturnType<typeof postgresHome>;

/** Makes an empty server in a folder. */
export function initPostgres(folder: string): void {
  run('initdb', '--pgdata', folder, '--username', user, '--auth', 'trust', '--encoding', 'UTF8');
}

/** Copies a running server into a folder, as an operator's base backup does. */
export function backUp(url: string, folder: string): void {
  run('pg_basebackup', '--dbname', url, '--pgdata', folder, '--wal-method', 'stream', '--checkpoint', 'fast');
}

/** Says that a copy is to be brought to a named moment of the archived log when it starts. */
export function recoverTo(folder: string, moment: string, { archive }: Home): void {
  const settings = [
    `restore_command = 'cp ${archive}/%f %p'`,
    `recovery_target_name = '${moment}'`,
    `recovery_target_action = 'promote'`,
  ];
  writeFileSync(join(folder, 'recovery.signal'), '');
  writeFileSync(join(folder, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  giveToOther(join(folder, 'recovery.signal'), join(folder, 'postgresql.auto.conf'));
}

/** Starts the server of a folder, which archives its log; it keeps its port when it starts again. */
export async function startPostgres(folder: string, { archive }: Home) {
  const port = await freePort();
  const settings = {
    archive_command: `cp %p ${archive}/%f`,
    archive_mode: 'on',
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = (name: string) => `postgres://${user}@127.0.0.1:${port}/${name}`;
  const start = () =>
    startProgram(join(postgresPrograms ?? '', 'postgres'), ['-D', folder, ...args], port, {
      ...asOther,
      stopBy,
    });
  let server: RunningProgram = await start();
  await untilOpen(url('postgres'));
  return {
    url: url(database),
    makeDatabase: () => runSql(`create database ${database}`, [], url('postgres')),
    stop: () => server.stop(),
    kill: () => server.kill(),
    /** After a kill: the processes of the connections end by themselves, and until then it does not start. */
    restart: async () => {
      server = await untilStarted(start);
      await untilOpen(url('postgres'));
    },
  };
}

async function untilStarted(start: () => Promise<RunningProgram>): Promise<RunningProgram> {
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (!String(error).includes('shared memory block')) throw error;
      await pause(100);
    }
  }
}

/** It listens before it has recovered. */
async function untilOpen(url: string): Promise<void> {
  const isOpen = () =>
    runSql<{ waits: boolean }>('select pg_is_in_recovery() as waits', [], url).then(
      ([row]) => row?.waits === false,
      () => false,
    );
  while (!(await isOpen())) await pause(100);
}
