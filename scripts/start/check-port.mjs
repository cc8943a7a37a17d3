import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Why a server cannot listen, as a sentence that says what to do.
 * @param {unknown} error what `listen` failed with
 * @param {number} port
 * @param {string} host
 * @param {[string, string]} setBy the settings of the two
 */
export function portProblem(error, port, host, [portSetting, hostSetting] = ['PORT', 'HOST']) {
  const choose = (other) => `${portSetting}=${other} npm start`;
  switch (error?.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop the other program or choose another: ${choose(port + 1)}`;
    case 'EACCES':
      return `Port ${port} is not for ordinary users. Choose one above 1023: ${choose(3000)}`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host}. Choose another ${hostSetting}.`;
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
