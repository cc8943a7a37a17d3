import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const lookEveryMs = 2_000;
/** So few requests leave nothing behind that is worth a pause. */
const busyRequests = 200;

/**
 * Gives back, in the first quiet moment after a busy time, the memory that the busy time has left behind: the engine
 * itself collects when it needs room, and a server that nobody asks needs none.
 * @param {import('node:http').Server} server
 * @param {() => void} [collect]
 */
export function collectWhenIdle(server, collect = collector()) {
  let sinceCollection = 0;
  let sinceLook = 0;
  server.on('request', () => {
    sinceLook += 1;
  });
  const timer = setInterval(() => {
    const isQuiet = sinceLook === 0;
    sinceCollection += sinceLook;
    sinceLook = 0;
    if (!isQuiet || sinceCollection < busyRequests) return;
    sinceCollection = 0;
    collect();
  }, lookEveryMs).unref();
  server.on('close', () => clearInterval(timer));
}

/** The engine's own collection, which has no name in this context. */
function collector() {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}
