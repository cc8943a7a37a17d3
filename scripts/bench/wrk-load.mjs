import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { closeLater } from '../start/closing.mjs';

/** A number of requests that takes longer has failed. */
const longestSeconds = 120;
const interruptEveryMs = 50;

/** Whether `wrk` is installed (https://github.com/wg/wrk, in Debian a package of that name). */
export async function hasWrk() {
  try {
    await promisify(execFile)('wrk', ['--version']);
    return true;
  } catch (error) {
    // wrk prints its version and ends with 1, as it does for every call that names no address.
    return error.code !== 'ENOENT';
  }
}

/**
 * Load by `wrk`.
 * @type {import('./find-load-generator.mjs').GenerateLoad}
 */
export async function wrkLoad(request, load) {
  const { connections, threads, seconds = longestSeconds } = load;
  const folder = await mkdtemp(join(tmpdir(), 'umiak-wrk-'));
  try {
    const script = join(folder, 'request.lua');
    await writeFile(script, wrkScript(request, load));
    const sizes = ['--threads', threads, '--connections', connections, '--duration', `${seconds}s`];
    // wrk waits two seconds by itself, which a slow page under load may exceed.
    const args = [...sizes.map(String), '--timeout', '10s', '--script', script, request.url];
    return wrkFigures(await runWrk(args, threads), threads);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * wrk knows only a duration. Where the script counts requests it says when it begins, and each of its threads when all of
 * its are answered; then wrk is interrupted, and ends as after its time.
 */
async function runWrk(args, threads) {
  const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const forget = closeLater({ close: () => child.kill(), kill: () => child.kill('SIGKILL') });
  const ended = once(child, 'close');
  const errors = text(child.stderr);
  const lines = [];
  let begunMs;
  let drainedMs;
  let drained = 0;
  let interrupting;
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (line === 'begun') begunMs ??= performance.now();
    if (line === 'drained') drained += 1;
    if (drained < threads || drainedMs !== undefined) continue;
    drainedMs = performance.now();
    // wrk ignores the signal until all of its threads have begun.
    interrupting = setInterval(() => child.kill('SIGINT'), interruptEveryMs);
    child.kill('SIGINT');
  }
  clearInterval(interrupting);
  const [code] = await ended;
  forget();
  if (code !== 0) throw new Error(`wrk ended with ${code}: ${await errors}`);
  return { line: lines.at(-1), ...(drainedMs && { seconds: (drainedMs - begunMs) / 1000 }) };
}

/**
 * The Lua script that makes wrk send a request and print its figures as JSON.
 * @param {import('./find-load-generator.mjs').LoadRequest} request
 * @param {import('./find-load-generator.mjs').Load} load
 */
export function wrkScript(
  { method = 'GET', headers = {}, body, manyVisitors = false },
  { connections, threads, requests, failsFrom },
) {
  return [
    `wrk.method = ${luaString(method)}`,
    ...Object.entries(headers).map(
      ([name, value]) => `wrk.headers[${luaString(name)}] = ${luaString(value)}`,
    ),
    ...(body === undefined ? [] : [`wrk.body = ${luaString(body)}`]),
    ...(requests === undefined ? [] : [countingRequests(requests / threads, connections / threads)]),
    ...(manyVisitors ? [fromAnywhere] : []),
    failsFrom === undefined ? refusedFrom400 : countingRefusals(failsFrom),
    printing,
  ].join('\n');
}

/**
 * Each thread has its own Lua and hands out its share. A connection that gets an empty string sends nothing and rests. wrk
 * asks the first thread once before it begins, to see whether what it gets is a request.
 */
const countingRequests = (share, connections) => `
local first = true
function setup(thread)
  thread:set("left", ${share} + (first and 1 or 0))
  first = false
end
local begun, resting = false, 0
function request()
  if not begun then begun = say("begun") end
  if left > 0 then
    left = left - 1
    return wrk.request()
  end
  resting = resting + 1
  if resting == ${connections} then say("drained") end
  return ""
end
function say(word)
  print(word)
  io.stdout:flush()
  return true
end`;

const fromAnywhere = `
function request()
  wrk.headers["x-forwarded-for"] = string.format("10.%d.%d.%d", math.random(0, 255), math.random(0, 255), math.random(0, 255))
  return wrk.format()
end`;

const refusedFrom400 = 'local refused = function(errors) return errors.status end';

/**
 * wrk counts answers from 400 by itself. To count from elsewhere it has to hand every answer to the script, which
 * costs it more. Each thread has its own count; the first asks the others at the end.
 */
const countingRefusals = (failsFrom) => `
local threads = {}
function setup(thread) table.insert(threads, thread) end
refusedHere = 0
function response(status)
  if status >= ${failsFrom} then refusedHere = refusedHere + 1 end
end
local refused = function()
  local sum = 0
  for _, thread in ipairs(threads) do sum = sum + thread:get("refusedHere") end
  return sum
end`;

/** `os.clock` is the processor time of the process, all its threads together (the `clock` of C). */
const printing = `
function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    '{"answered":%d,"failed":%d,"seconds":%.6f,"p50Ms":%.3f,"p99Ms":%.3f,"processorSeconds":%.6f}',
    summary.requests,
    refused(errors) + errors.connect + errors.read + errors.write + errors.timeout,
    summary.duration / 1e6,
    latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3,
    os.clock()
  ))
end
`;

/**
 * Reads what the script printed in the end.
 * @param {{ line: string | undefined, seconds?: number }} output the last line, and how long the requests took where they
 *   were counted
 * @param {number} threads
 * @returns {import('./find-load-generator.mjs').LoadFigures}
 * @throws SyntaxError when it printed no figures
 */
export function wrkFigures({ line = '', ...measured }, threads) {
  const { processorSeconds, ...printed } = JSON.parse(line);
  const figures = { ...printed, ...measured };
  return { ...figures, generatorShare: processorSeconds / (figures.seconds * threads) };
}

/** Every byte by its number, so that nothing in it means anything to Lua. */
const luaString = (text) =>
  `"${[...Buffer.from(text)].map((byte) => `\\${String(byte).padStart(3, '0')}`).join('')}"`;
