import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../e2e/setup/start-server';
import { certificate } from '../factories/certificate';
import { startProgram } from './start-program';

const published = resolve(import.meta.dirname, '../../deploy/nginx/umiak.conf');
/** What nginx complained about, kept for whoever looks into a failed run. */
const kept = resolve(import.meta.dirname, '../../.reports/nginx-errors.log');

/**
 * Starts nginx at a port, before the processes at others, with the configuration that we publish, but for addresses, and with a certificate of its own. Its limit of requests
 * for each address is for the public, and would stop the one client of a test.
 */
export async function startNginx(https: number, ports: readonly number[]) {
  const home = mkdtempSync(join(tmpdir(), 'umiak-nginx-'));
  const http = await freePort();
  const { certificate: cert, privateKey } = await certificate();
  writeFileSync(join(home, 'tls.crt'), cert);
  writeFileSync(join(home, 'tls.key'), privateKey);
  const upstreams = ports
    .map((port) => `    server 127.0.0.1:${port} max_fails=1 fail_timeout=5s;`)
    .join('\n');
  const site = readFileSync(published, 'utf8')
    .replace(/(?: {4}server site-\d.*\n)+/, `${upstreams}\n`)
    .replaceAll('/etc/nginx/tls', home)
    .replaceAll('/var/cache/nginx', home)
    .replaceAll(/^\s*listen \[::\].*$/gm, '')
    .replace('listen 80', `listen 127.0.0.1:${http}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${https} ssl http2`)
    // Newer than Debian's nginx, which has it as a word of the line above.
    .replace(/^\s*http2 on;$/m, '')
    .replace(/^\s*limit_req zone.*$/m, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${home}/${kind};`)
    .join(' ');
  // Its workers write into a folder of ours.
  const user = userInfo().uid === 0 ? 'user root;' : '';
  const main = `${user} pid ${home}/pid; error_log ${home}/error.log; events { worker_connections 4096; }
    http { access_log off; ${temporary} ${site} }`;
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
  return { kill: () => nginx.kill(), restart, stop };
}
