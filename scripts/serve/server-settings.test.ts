import { spawnSync } from 'node:child_process';
import { serverSettings } from './server-settings.mjs';

test('without settings there are no metrics, no draining, no shared files and no proxy', () => {
  expect(serverSettings({ UMIAK_DRAIN_SECONDS: '', UMIAK_ASSETS: '' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    drainMs: 0,
    assets: null,
    assetsBuilds: 5,
    isBehindProxy: false,
    metrics: null,
    heapGrowthPercent: 40,
  });
});

test('everything can be set', () => {
  const set = {
    PORT: '3001',
    HOST: '::',
    UMIAK_DRAIN_SECONDS: '10',
    UMIAK_ASSETS: '/srv/assets',
    UMIAK_ASSETS_BUILDS: '2',
    UMIAK_TRUSTED_HOPS: '1',
    UMIAK_METRICS_PORT: '9464',
    UMIAK_METRICS_HOST: '10.0.0.1',
    UMIAK_HEAP_GROWTH: '0',
  };
  expect(serverSettings(set)).toEqual({
    port: 3001,
    host: '::',
    drainMs: 10_000,
    assets: '/srv/assets',
    assetsBuilds: 2,
    isBehindProxy: true,
    metrics: { port: 9464, host: '10.0.0.1' },
    heapGrowthPercent: 0,
  });
});

test.each([
  ['UMIAK_ASSETS_BUILDS', '0'],
  ['UMIAK_ASSETS_BUILDS', 'many'],
  ['UMIAK_DRAIN_SECONDS', '-1'],
  ['UMIAK_DRAIN_SECONDS', '1.5'],
  ['UMIAK_METRICS_PORT', '70000'],
  ['UMIAK_METRICS_PORT', '0x10'],
])('%s=%s is refused in plain words', (name, text) => {
  expect(() => serverSettings({ [name]: text })).toThrow(`${name} is a whole number from`);
});

test.each([
  ['scripts/serve.mjs', 'UMIAK_METRICS_PORT', 'metrics'],
  ['scripts/serve.mjs', 'UMIAK_HEAP_GROWTH', 'much'],
  ['scripts/start.mjs', 'UMIAK_HEAP_GROWTH', 'much'],
  ['scripts/start.mjs', 'PORT', 'http'],
])('%s ends with that sentence alone for %s=%s', (script, name, text) => {
  const { status, stderr } = spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    env: { ...process.env, [name]: text },
  });
  expect(status).toBe(1);
  expect(stderr.trim()).toMatch(new RegExp(`^${name} is a whole number .*, not "${text}"\\.$`));
});
