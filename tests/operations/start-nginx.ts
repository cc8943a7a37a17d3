import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../e2e/setup/start-server';
import { certificate } from '../factories/certificate';
import { startProgram } from './start-program';

const published = resolve(import.meta.dirname, '../../deploy/nginx');
/** What nginx complained about, kept for whoever looks into a failed run. */
const kept = resolve(import.meta.dirname, '../../.reports/nginx-errors.log');

/**
 * Starts nginx at a port, before the processes at others, with the configuration that we publish: its ports, the names of its folders and those of
 * the processes are ours, and so is the certificate. Its limit of requests for each address is for the public, and would stop the one client of a test.
 */
export async function startNginx(https: number, ports: readonly number[]) {
  const home = mkdtempSync(join(tmpdir(), 'umiak-nginx-'));
  const http = await freePort();
  const { certificate: cert, privateKey } = await certificate();
  writeFileSync(join(home, 'tls.crt'), cert);
  writeFileSync(join(home, 'tls.key'), privateKey);
  const read = (name: string) => readFileSync(join(published, name), 'utf8');
  const upstreams = ports.map((port, index) => [`127.0.0.1:${3001 + index}`, `127.0.0.1:${port}`] as const);
  const upstream = upstreams
    .reduce((text, [name, ours]) => text.replace(name, ours), read('umiak-upstream.conf'))
    .replaceAll(/^ +server 127\.0\.0\.1:300\d .*\n/gm, '');
  const site = read('umiak.conf')
    .replaceAll(/\/etc\/nginx\/tls|\/var\/cache|\/var\/log\/nginx/g, home)
    .replaceAll(/(?<=^ +listen (?:\[::\]:)?)(?:80|443)\b/gm, (port) => String(port === '80' ? http : https))
    .replace(/^\s*limit_req zone.*$/m, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${home}/${kind};`)
    .join(' ');
  // Its workers write into a folder of ours.
  const user = userInfo().uid === 0 ? 'user root;' : '';
  const main = `${user} pid ${home}/pid; error_log ${home}/error.log; events { worker_connections 4096; }
    http { access_log off; ${temporary} ${upstream} ${site} }`;
  writeFileSync(join(home, 'nginx.conf'), main);
  const start = () => startProgram('nginx', ['-c', join(home, 'nginx.conf'), '-g', 'daemon off;'], https);
  let nginx = await start();
  const restart = async () => {
    nginx = await start();
  };
  const stop = async () => {
    await nginx.stop();
    copyFileSync(join(home, 'error.log'), kept);
    rmSync(home, { recursive: true, force: true });
  };
  const accesses = () => readFileSync(join(home, 'access.log'), 'utf8');
  return { accesses, http, kill: () => nginx.kill(), restart, stop };
}
