import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../e2e/setup/start-server';
import { giveToOther, otherUser } from './other-user';
import { startProgram } from './start-program';

/** Starts PgBouncer in transaction mode before a database; its address, with as few connections as a small pool has. */
export async function startPgbouncer(databaseUrl: string) {
  const home = mkdtempSync(join(tmpdir(), 'umiak-pgbouncer-'));
  const port = await freePort();
  const { hostname, username, password, pathname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const name = pathname.slice(1);
  const target = `host=${host} port=${new URL(databaseUrl).port || searchParams.get('port') || 5432} dbname=${name}`;
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 8,
    max_client_conn: 500,
    unix_socket_dir: '',
  };
  const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}`);
  const secret = password === '' ? '' : ` password=${decodeURIComponent(password)}`;
  const user = `user=${decodeURIComponent(username)}${secret}`;
  const config = join(home, 'pgbouncer.ini');
  writeFileSync(config, `[databases]\n${name} = ${target} ${user}\n\n[pgbouncer]\n${lines.join('\n')}\n`);
  giveToOther(home, config);
  const args = otherUser === null ? [config] : ['-u', otherUser.name, config];
  const pgbouncer = await startProgram('pgbouncer', args, port);
  const stop = async () => {
    await pgbouncer.stop();
    rmSync(home, { recursive: true, force: true });
  };
  return { url: `postgres://${username}@127.0.0.1:${port}/${name}`, stop };
}
