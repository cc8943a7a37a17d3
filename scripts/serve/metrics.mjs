import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isPageAddress } from './page-address.mjs';

/** @typedef {import('@/lib/server/maintenance/process-status').ProcessStatus} ProcessStatus */

/** In seconds: a page from memory takes less than the first, a search that waits for providers up to the last. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Measures of this process for Prometheus: `watch` one request, `server` tells them at `/metrics`. It is a server of its own, so that no
 * proxy in front of the site publishes it.
 * @param {ProcessStatus} status
 */
export function createMetrics(status) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const watch = measureRequests(registry);
  const refresh = measureWork(registry, status);

  async function answer(request, response) {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    try {
      await refresh();
      response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
    } catch (error) {
      console.error(error);
      response.writeHead(500).end();
    }
  }

  return { watch, server: () => createServer(answer) };
}

/** @param {Registry} registry */
function measureRequests(registry) {
  const registers = [registry];
  const requests = new Counter({
    name: 'umiak_http_requests_total',
    help: 'Answers, by what was asked for and the class of the status.',
    labelNames: ['kind', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'umiak_http_request_seconds',
    help: 'From the head of a request to the end of its answer.',
    labelNames: ['kind'],
    buckets,
    registers,
  });

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  return function watch(request, response) {
    const begin = performance.now();
    const kind = kindOf(request.url ?? '/');
    response.once('close', () => {
      // Closed before its end: the visitor left.
      const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'gone';
      requests.inc({ kind, status });
      seconds.observe({ kind }, (performance.now() - begin) / 1000);
    });
  };
}

/**
 * What is read when somebody asks.
 * @param {Registry} registry
 * @param {ProcessStatus} status
 */
function measureWork(registry, status) {
  const gauge = (name, help, ...labelNames) => new Gauge({ name, help, labelNames, registers: [registry] });
  const connections = gauge('umiak_database_connections', 'Of this process; and requests waiting.', 'state');
  const isUp = gauge('umiak_database_up', '1 while the database answers.');
  const optional = [
    { name: 'umiak_valkey_up', help: '1 while Valkey answers.', ask: status.isValkeyReachable },
    { name: 'umiak_reader_up', help: '1 while the copy for reports answers.', ask: status.isReaderReachable },
    { name: 'umiak_bucket_up', help: '1 while the bucket of files answers.', ask: status.isBucketReachable },
  ];
  // Made when there is one: it would stand at 0 where nobody has set it.
  const made = new Map();
  const mails = gauge('umiak_mails', 'Waiting, and given up; the same in every process.', 'state');
  // Not `job`, which is a label of Prometheus's own.
  const ages = gauge('umiak_job_age_seconds', 'Since a run that succeeded began; in any process.', 'name');
  const periods = gauge('umiak_job_period_seconds', 'How often a job is done.', 'name');
  const unsorted = gauge(
    'umiak_default_partition_used',
    '1 while rows have no partition of their month.',
    'table',
  );

  return async function refresh() {
    for (const [state, count] of Object.entries(status.connections())) connections.set({ state }, count);
    // At once: each takes as long as its patience where nobody answers.
    const [isReachable, ...others] = await Promise.all([
      status.isDatabaseReachable(),
      ...optional.map(async ({ ask, help, name }) => ({ name, help, isThere: await ask() })),
    ]);
    for (const { help, isThere, name } of others) {
      if (isThere === null) continue;
      if (!made.has(name)) made.set(name, gauge(name, help));
      made.get(name).set(isThere ? 1 : 0);
    }
    isUp.set(isReachable ? 1 : 0);
    if (!isReachable) return;
    const work = await status.work();
    mails.set({ state: 'waiting' }, work.mail.waiting);
    mails.set({ state: 'given_up' }, work.mail.givenUp);
    for (const { name, age, period } of work.jobs) {
      ages.set({ name }, age);
      periods.set({ name }, period);
    }
    for (const { table, isUsed } of work.defaultPartitions) unsorted.set({ table }, isUsed ? 1 : 0);
  };
}

/** @param {string} target */
function kindOf(target) {
  if (target.startsWith('/_next/')) return 'asset';
  return isPageAddress(target) ? 'page' : 'call';
}
