import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { freePort } from '../e2e/setup/start-server';
import { accessLines } from '../laws/access-table';
import { endAll, endLater } from './deployment';
import { startNginx } from './start-nginx';
import { isInstalled } from './start-program';
import { ask } from './visitor';

test.skip(!isInstalled('nginx'), 'nginx is not installed');
test.afterEach(endAll);

/** The published nginx before a server that answers with the headers it was sent. */
async function startProxy() {
  const server = createServer(({ headers }, response) => response.end(JSON.stringify(headers)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  endLater(() => server.close());
  const https = await freePort();
  const nginx = await startNginx(https, [(server.address() as AddressInfo).port]);
  endLater(nginx.stop);
  return { nginx, origin: `https://localhost:${https}` };
}

test('the log of the proxy has the id that the site is told, and no token of a mailed link', async () => {
  const { nginx, origin } = await startProxy();
  const { body } = await ask(`${origin}/s/ident/confirm?token=secret-token`, {
    referer: `${origin}/?token=secret-token`,
  });
  await ask(`${origin}/business/company/delete/secret-token/1/secret-token`);
  await fetch(`http://localhost:${nginx.http}/s/ident/confirm?token=secret-token`, { redirect: 'manual' });
  await expect.poll(() => nginx.accesses().split('\n').length).toBe(4);
  const lines = nginx.accesses();
  expect(lines).not.toContain('secret');
  expect(lines).toMatch(
    /"GET \/s\/ident\/confirm" 200 .*\n.*"GET \/business\/company\/delete\/" 200 .*\n.*"GET \/s\/ident\/confirm" 308 /,
  );
  expect(lines).toContain(` ${JSON.parse(body)['x-request-id']}\n`);
});

test('the log of the proxy has no token or hash in the path of any address, but ids', async () => {
  const { nginx, origin } = await startProxy();
  const secret = `secret${'x'.repeat(37)}`;
  const paths = accessLines()
    .map(({ address }) => address.split(' ')[1] ?? '')
    .filter((path) => /\{(?:token|hash|link)\}/.test(path))
    .map((path) => path.replace(/\{\w+\}/g, secret));
  expect(paths.length).toBeGreaterThan(4);
  paths.push(`/i/api/business/users/v2/${randomUUID()}`);
  for (const path of paths) await ask(`${origin}${path}?${secret}`);
  await expect.poll(() => nginx.accesses().split('\n').length).toBe(paths.length + 1);
  expect(nginx.accesses()).not.toContain('secret');
  expect(nginx.accesses()).toContain(` ${paths.at(-1)}" 200 `);
});

test('the proxy speaks HTTP/2', async () => {
  const { origin } = await startProxy();
  const session = connect(origin, { rejectUnauthorized: false });
  await once(session, 'connect');
  expect(session.alpnProtocol).toBe('h2');
  session.close();
});
