import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const patienceMs = 10_000;
const pollMs = 50;

/**
 * Stops taking connections and waits for the answers that are under way, but not for ever. A proxy may just be sending a request on a
 * connection that is idle: cut off, it could not send a form again (RFC 9110, 9.2.2). For `idleMs` such connections are left open; meanwhile
 * the proxy learns from those that are refused that it is to ask another process.
 * @param {Pick<import('node:http').Server, 'close' | 'closeIdleConnections' | 'closeAllConnections'>} server
 * @param {{ idleMs?: number }} [options]
 */
export async function closeGracefully(server, { idleMs = 0 } = {}) {
  // The `close` of node:http ends idle connections at once.
  const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve));
  const late = setTimeout(() => server.closeAllConnections(), idleMs + patienceMs);
  await Promise.race([closed, pause(idleMs, undefined, { ref: false })]);
  // A connection that is kept alive becomes idle only after its answer.
  const idle = setInterval(() => server.closeIdleConnections(), pollMs);
  server.close();
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
