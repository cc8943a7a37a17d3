import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const places = ['app', 'components', 'lib', 'messages', 'route-handlers', 'tests', 'middleware.ts'];

/**
 * When a source was changed last, in milliseconds since 1970.
 *
 * @param {string} root folder of the repository
 * @returns {number}
 */
export function newestSourceMs(root) {
  const found = places.map((place) => join(root, place)).filter(existsSync);
  return Math.max(0, ...found.flatMap(filesBelow).map((path) => statSync(path).mtimeMs));
}

function filesBelow(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
