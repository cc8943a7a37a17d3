import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Why a server cannot listen, as a sentence that says what to do.
 * @param {unknown} error what `listen` failed with
 * @param {number} port
 * @param {string} host
 */
export function portProblem(error, port, host) {
  switch (error?.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop the other program or choose another: PORT=${port + 1} npm start`;
    case 'EACCES':
      return `Port ${port} is not for ordinary users. Choose one above 1023: PORT=3000 npm start`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host}. Choose another HOST.`;
    default:
      return `Cannot listen on ${host}, port ${port}: ${error?.message ?? error}`;
  }
}

/**
 * @param {number} port
 * @param {string} host
 * @throws Error with a sentence that says what to do when nobody could listen there
 */
export async function assertPortFree(port, host) {
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    throw new Error(portProblem(error, port, host));
  }
  server.close();
  await once(server, 'close');
}
