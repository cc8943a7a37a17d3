import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockOf, projectRoot } from './project-root.mjs';
import { runQuietly } from './run-quietly.mjs';
import { withLock } from './with-lock.mjs';

/**
 * Installs what package-lock.json lists unless it is installed.
 * @param {(detail: string) => void} [say]
 */
export async function ensureDependencies(say = () => {}) {
  if (isInstalled(projectRoot)) return;
  await withLock(
    lockOf('install'),
    async () => {
      if (!isInstalled(projectRoot)) await cleanInstall();
    },
    () => say('waiting for another installation'),
  );
}

/** `npm ci`, which refuses a lock file that does not match package.json. */
async function cleanInstall() {
  // `npm start --silent` hands its silence on, and then nobody learns why it failed.
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=notice'];
  // Whichever npm ran us; a plain `node scripts/start.mjs` takes the one on the path.
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('npm-cli.js')) await runQuietly(process.execPath, [cli, ...args]);
  else await runQuietly('npm', args);
}

/**
 * Compares the lock file with npm's own record of what it put into node_modules, which it writes last. So a
 * hand-made `npm ci` counts, and one that was cut short does not. Packages for other platforms may be
 * missing, and in production what only developers need.
 * @param {string} root
 */
export function isInstalled(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const installed = packagesIn(record);
  const isProduction = process.env.NODE_ENV === 'production';
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
    const found = installed[path];
    if (path === '' || found?.version === version) return true;
    return found === undefined && (optional || devOptional || (dev && isProduction));
  });
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
