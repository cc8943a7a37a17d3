import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeGracefully } from './close-gracefully.mjs';
import { createSiteServer } from './create-site-server.mjs';
import { createMetrics } from './metrics.mjs';

let isDatabaseReachable = true;
let isOtherReachable: boolean | null = null;
const others = ['umiak_valkey_up', 'umiak_reader_up', 'umiak_bucket_up'];
const status = {
  isDatabaseReachable: async () => isDatabaseReachable,
  isValkeyReachable: async () => isOtherReachable,
  isReaderReachable: async () => isOtherReachable,
  isBucketReachable: async () => isOtherReachable,
  connections: () => ({ total: 4, idle: 3, waiting: 0 }),
  work: async () => {
    if (!isDatabaseReachable) throw new Error('There is no database to ask.');
    return {
      mail: { waiting: 2, givenUp: 1 },
      jobs: [{ name: 'delete expired', age: 60, period: 3600 }],
      defaultPartitions: [{ table: 'audit' as const, isUsed: true }],
    };
  },
};

const started: Server[] = [];
afterEach(() => Promise.all(started.splice(0).map((server) => closeGracefully(server))));

async function listening(server: Server): Promise<string> {
  started.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('metrics count answers by kind and class, and tell connections, mail and jobs, at an address of their own', async () => {
  const metrics = createMetrics(status);
  const site = await listening(
    createSiteServer({
      key: 'key',
      metrics,
      handle: async (request: IncomingMessage, response: ServerResponse) => {
        response.statusCode = request.url === '/i/api/none' ? 404 : 200;
        response.end();
      },
    }),
  );
  const own = await listening(metrics.server());
  for (const path of ['/', '/help', '/i/api/none', '/_next/image']) await fetch(`${site}${path}`);
  const read = async () => (await fetch(`${own}/metrics`)).text();
  const text = await read();
  expect(text).toContain('umiak_http_requests_total{kind="page",status="2xx"} 2');
  expect(text).toContain('umiak_http_requests_total{kind="call",status="4xx"} 1');
  expect(text).toContain('umiak_http_requests_total{kind="asset",status="2xx"} 1');
  expect(text).toContain('umiak_http_request_seconds_count{kind="page"} 2');
  expect(text).toContain('umiak_database_connections{state="idle"} 3');
  expect(text).toContain('umiak_mails{state="given_up"} 1');
  expect(text).toContain('umiak_job_age_seconds{name="delete expired"} 60');
  expect(text).toContain('umiak_job_period_seconds{name="delete expired"} 3600');
  expect(text).toContain('umiak_default_partition_used{table="audit"} 1');
  expect(text).toContain('umiak_database_up 1');
  expect((await fetch(`${own}/`)).status).toBe(404);

  isDatabaseReachable = false;
  expect(await read()).toContain('umiak_database_up 0');
  isDatabaseReachable = true;

  for (const name of others) expect(text).not.toContain(name);
  isOtherReachable = false;
  const away = await read();
  for (const name of others) expect(away).toContain(`${name} 0`);
  isOtherReachable = true;
  const everything = await read();
  for (const name of others) expect(everything).toContain(`${name} 1`);

  for (const path of ['deploy/prometheus/alerts.yaml', 'deploy/grafana/umiak.json']) {
    const published = readFileSync(path, 'utf8');
    for (const [name] of published.matchAll(/\bumiak_\w+/g)) expect(everything).toContain(name);
    // Prometheus would rename a label of ours.
    expect(published).not.toMatch(/by \(job\)|labels\.job|\{\{job\}\}/);
  }
});
