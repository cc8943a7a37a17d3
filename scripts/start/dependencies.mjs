import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.mjs';
import { runQuietly } from './run-quietly.mjs';
import { withLock } from './with-lock.mjs';

/**
 * Installs what package-lock.json lists unless it is installed.
 * @param {(detail: string) => void} [say]
 */
export async function ensureDependencies(say = () => {}) {
  if (isInstalled(projectRoot)) return;
  await withLock(
    'install',
    async () => {
      if (!isInstalled(projectRoot)) await install(say);
    },
    () => say('waiting for another installation'),
  );
}

async function install(say) {
  const options = ['ci', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) await runQuietly(process.execPath, [npm, ...options], { say });
  else await runQuietly('npm', options, { say });
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
