import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { closeLater } from '../start/closing.mjs';

const run = promisify(execFile);

/** Whether `wrk` is installed (https://github.com/wg/wrk, in Debian a package of that name). */
export async function hasWrk() {
  try {
    await run('wrk', ['--version']);
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
export async function wrkLoad(request, { connections, seconds, threads, failsFrom = 400 }) {
  const folder = await mkdtemp(join(tmpdir(), 'umiak-wrk-'));
  try {
    const script = join(folder, 'request.lua');
    await writeFile(script, wrkScript(request, failsFrom));
    const sizes = ['--threads', threads, '--connections', connections, '--duration', `${seconds}s`];
    // wrk waits two seconds by itself, which a slow page under load may exceed.
    const started = run('wrk', [...sizes.map(String), '--timeout', '10s', '--script', script, request.url]);
    const forget = closeLater({
      close: () => started.child.kill(),
      kill: () => started.child.kill('SIGKILL'),
    });
    const { stdout } = await started.finally(forget);
    return wrkFigures(stdout, threads);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The Lua script that makes wrk send a request and print its figures as JSON. wrk counts answers from 400 by itself; to
 * count from elsewhere it has to hand every answer to the script, which costs it a third more.
 * @param {import('./find-load-generator.mjs').LoadRequest} request
 * @param {number} failsFrom
 */
export function wrkScript({ method = 'GET', headers = {}, body }, failsFrom) {
  return [
    `wrk.method = ${luaString(method)}`,
    ...Object.entries(headers).map(
      ([name, value]) => `wrk.headers[${luaString(name)}] = ${luaString(value)}`,
    ),
    ...(body === undefined ? [] : [`wrk.body = ${luaString(body)}`]),
    ...(failsFrom === 400
      ? ['local refused = function(errors) return errors.status end']
      : [counting(failsFrom)]),
    printing,
  ].join('\n');
}

/** Each thread of wrk has its own Lua; the first asks the others at the end. */
const counting = (failsFrom) => `
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
 * Reads what the script printed, after what wrk prints by itself.
 * @param {string} output of wrk
 * @param {number} threads
 * @returns {import('./find-load-generator.mjs').LoadFigures}
 */
export function wrkFigures(output, threads) {
  const { processorSeconds, ...figures } = JSON.parse(output.trimEnd().split('\n').at(-1));
  return { ...figures, generatorShare: processorSeconds / (figures.seconds * threads) };
}

/** Every byte by its number, so that nothing in it means anything to Lua. */
const luaString = (text) =>
  `"${[...Buffer.from(text)].map((byte) => `\\${String(byte).padStart(3, '0')}`).join('')}"`;
