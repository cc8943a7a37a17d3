// Builds the site when its sources changed: `npm run build`.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildBrowserRuntime } from './build/browser-runtime.mjs';
import { buildHostSdk } from './build/host-sdk.mjs';
import { closeOnInterrupt } from './start/closing.mjs';
import { ensureDependencies } from './start/dependencies.mjs';
import { fail } from './start/fail.mjs';
import { isMain } from './start/is-main.mjs';
import { withProgress } from './start/progress.mjs';
import { lockOf, projectRoot } from './start/project-root.mjs';
import { runQuietly } from './start/run-quietly.mjs';
import { sourceHash } from './start/source-hash.mjs';
import { withLock } from './start/with-lock.mjs';

const built = join(projectRoot, '.next');
const stamp = join(built, 'umiak-sources');

/**
 * Builds the site unless the last build was of the same sources. Two at once build once.
 * @param {(detail: string) => void} [say]
 * @returns {Promise<boolean>} whether there was anything to do
 * @throws Error with the output of a build that failed
 */
export async function ensureBuilt(say = () => {}) {
  if (isBuilt(sourceHash(projectRoot))) return false;
  return withLock(
    lockOf('build'),
    () => build(say),
    () => say('waiting for another build'),
  );
}

async function build(say) {
  const hash = sourceHash(projectRoot);
  if (isBuilt(hash)) return false;
  rmSync(stamp, { force: true });
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  await runQuietly(process.execPath, [join('node_modules', 'next', 'dist', 'bin', 'next'), 'build'], {
    env,
    say,
  });
  await Promise.all([buildBrowserRuntime(built), buildHostSdk()]);
  writeFileSync(stamp, hash);
  return true;
}

function isBuilt(hash) {
  return existsSync(join(built, 'BUILD_ID')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

if (isMain(import.meta.url)) {
  closeOnInterrupt();
  try {
    await withProgress('Installing dependencies', ensureDependencies);
    const isNew = await withProgress('Building the site', ensureBuilt);
    console.log(isNew ? 'Built.' : 'Nothing to build: the sources are those of the last build.');
  } catch (error) {
    await fail(error);
  }
}
