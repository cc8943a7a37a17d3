import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchFolder } from './bench-folder.mjs';
import { startChild } from './start-child.mjs';

const program = fileURLToPath(new URL('./bare-node.mjs', import.meta.url));

/**
 * Starts a bare Node server that sends these bytes.
 * @param {Buffer} body
 * @returns {Promise<import('./start-child.mjs').Server>}
 */
export function startBareNode(body) {
  const file = join(benchFolder, 'guest-home.html');
  writeFileSync(file, body);
  return startChild('bare-node', (port) => ({ args: [program, String(port), file] }));
}
