import 'server-only';
import { spawn } from 'node:child_process';
import { closeSync, constants, fchownSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from './open-home';
import { asServerUser } from './server-user';

/** A server that was just started. */
export type Launched = {
  hasEnded(): boolean;
  /** What it wrote to its log since. */
  output(): string;
};

/** Starts PostgreSQL in its own process group, so that our Ctrl-C does not reach it. */
export function launch(home: Home, bin: string): Launched {
  const log = openLog(home);
  const from = statSync(home.log).size;
  // The option is a list; quotes make a path with a comma or a space one element of it.
  const sockets = `"${home.socketDir.replaceAll('"', '""')}"`;
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', home.data, '-p', '5432', '-c', 'listen_addresses=', '-c', `unix_socket_directories=${sockets}`],
    { ...asServerUser(home.user), detached: true, stdio: ['ignore', log, log] },
  );
  let ended = false;
  const end = () => {
    ended = true;
  };
  child.once('exit', end).once('error', end).unref();
  closeSync(log);
  return { hasEnded: () => ended, output: () => readFileSync(home.log).subarray(from).toString() };
}

/** Never through a symbolic link: root opens this file in a folder that need not be root's. */
function openLog({ log, user }: Home): number {
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW } = constants;
  const file = openSync(log, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600);
  if (user !== null) fchownSync(file, user.uid, user.gid);
  return file;
}
