// Serves the built site: `node scripts/serve.mjs`, with PORT, HOST and DATABASE_URL in the environment.
// `npm start` does this and everything that comes before it.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { format, stripVTControlCharacters } from 'node:util';
import { askApplication } from './serve/ask-application.mjs';
import { builtAssets } from './serve/built-assets.mjs';
import { closeGracefully } from './serve/close-gracefully.mjs';
import { surfaceOf } from './serve/consent-surface.mjs';
import { createSiteServer } from './serve/create-site-server.mjs';
import { holdHeapGrowth } from './serve/heap-growth.mjs';
import { keptAssets } from './serve/kept-assets.mjs';
import { loadedCalls } from './serve/loaded-calls.mjs';
import { createMetrics } from './serve/metrics.mjs';
import { callPrefixes } from './serve/page-address.mjs';
import { createPageMemory } from './serve/page-memory.mjs';
import { createPageStyles } from './serve/page-styles.mjs';
import { createProbes } from './serve/probes.mjs';
import { proxyNotice } from './serve/proxy-notice.mjs';
import { securityHeaders } from './serve/security-headers.mjs';
import { serverSettings } from './serve/server-settings.mjs';
import { portProblem } from './start/check-port.mjs';

const settings = settingsOrEnd();
const { port, host } = settings;
const hasParent = process.send !== undefined;
holdHeapGrowth(settings.heapGrowthPercent);

// Whoever reads our output may end before us: that nothing can be written is then nothing to write about, again and again.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

// The application turns into lines of the log what is printed from its start on (lib/server/log-console.ts): so is what Next says before.
console.log = (...printed) => {
  const line = { level: 30, time: Date.now(), msg: stripVTControlCharacters(format(...printed)).trim() };
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

process.env.NODE_ENV = 'production';
// With this the application knows our own requests, and its pages what middleware has let through.
const key = randomBytes(24).toString('base64url');
process.env.UMIAK_PROCESS_KEY = key;

const { default: next } = await import('next');
const app = next({
  dev: false,
  dir: fileURLToPath(new URL('..', import.meta.url)),
  hostname: 'localhost',
  port,
});
await app.prepare();

const handle = app.getRequestHandler();
const calls = loadedCalls();
globalThis.__umiakRouters = calls.routers;
// The application gets ready on its first request, and a router is loaded by the first call to it: all of that is done before
// somebody comes, so that every call goes the same way.
const loading = ['/_next/static/none', '/views/none.svg', '/tcf/stub.js', '/gpp/stub.js'];
for (const url of [...loading, ...callPrefixes.map((prefix) => `${prefix}none`)])
  await askApplication(handle, { url, headers: { host: 'localhost' }, patienceMs: 30_000 });
const built = fileURLToPath(new URL('../.next/static', import.meta.url));
const kept = settings.assets === null ? null : keptAssets(settings.assets, settings.assetsBuilds);
kept?.add(built, readFileSync(`${built}/../BUILD_ID`, 'utf8'));
const styles = createPageStyles(`${built}/chunks`, kept?.has);
const memory = createPageMemory({
  handle,
  key,
  surfaceOf,
  dismissible: () => pages.dismissible,
  shrink: styles.shrink,
});
// The application runs in this process: what it knows to have changed, it can have forgotten here, and it says
// which of its messages a visitor may have put away.
const pages = { clear: memory.clear, dismissible: new Set() };
globalThis.__umiakPages = pages;
// The application alone reads the settings, and has said by now what the headers depend on. Without that nothing is served.
const told = globalThis.__umiakSecurity;
if (told === undefined) throw new Error('The application has not told its settings.');
const security = securityHeaders(told);
const assets = builtAssets(built);
const status = globalThis.__umiakStatus;
const probes = createProbes(status);
const metrics = settings.metrics === null ? null : createMetrics(status);
const server = createSiteServer({
  handle,
  key,
  memory,
  styles,
  assets,
  kept,
  calls,
  security,
  probes,
  metrics,
  isBehindProxy: settings.isBehindProxy,
  noticeProxy: settings.isBehindProxy ? null : proxyNotice((line) => console.warn(line)),
});
await listen(server, { port, host }, ['PORT', 'HOST']);
const metricsServer = metrics?.server();
if (metricsServer !== undefined)
  await listen(metricsServer, settings.metrics, ['UMIAK_METRICS_PORT', 'UMIAK_METRICS_HOST']);
process.send?.('ready');

// A mail that is being sent may wait for its SMTP server, of which half a minute is no rarity; cut off, it would be sent twice.
const mailPatienceMs = 60_000;
/** Long enough for a proxy that asks at all to be refused a connection, and shorter than the five seconds for which nginx then asks others. */
const idleMs = 1000;
const flushMs = 3000;

/** The settings; without a trace of our code where they are wrong, which says nothing to whoever sets them. */
function settingsOrEnd() {
  try {
    return serverSettings(process.env);
  } catch (error) {
    console.error(error.message);
    return process.exit(1);
  }
}

/** @param {import('node:http').Server} one @param {{ port: number, host: string }} at @param {[string, string]} setBy */
async function listen(one, at, setBy) {
  try {
    await once(one.listen(at), 'listening');
  } catch (error) {
    console.error(portProblem(error, at.port, at.host, setBy));
    process.exit(1);
  }
}

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  probes.stop();
  // Load balancers hear of it by their next probe; until then they still send visitors, whom we answer.
  if (settings.drainMs > 0) await setTimeout(settings.drainMs);
  metricsServer?.close();
  const late = setTimeout(mailPatienceMs, undefined, { ref: false });
  const mail = Promise.race([globalThis.__umiakCloseOutbox?.(), late]);
  await Promise.all([closeGracefully(server, settings.drainMs > 0 ? { idleMs } : {}), mail]);
  // What is over by now is in the traces as well; a collector that is away does not hold us up.
  await Promise.race([globalThis.__umiakTracing?.flush(), setTimeout(flushMs)]);
  await app.close();
  process.exit(0);
}

// A parent gets Ctrl-C at the same time as we do, and decides what it means.
if (hasParent)
  process
    .on('SIGINT', () => {})
    .on('SIGHUP', () => {})
    .on('disconnect', stop)
    .on('SIGTERM', stop);
else process.once('SIGINT', stop).once('SIGTERM', stop);
