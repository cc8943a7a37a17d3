import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../start/project-root.mjs';
import { runQuietly } from '../start/run-quietly.mjs';
import { benchFolder } from './bench-folder.mjs';
import { startChild } from './start-child.mjs';

const next = join(projectRoot, 'node_modules', 'next', 'dist', 'bin', 'next');

/**
 * Builds a copy of a Next app of `tests/bench` with the project's Next, unless the last build was the same.
 * @param {string} name of the folder
 * @param {Record<string, string>} env what the build reads
 * @param {(detail: string) => void} say
 * @returns {Promise<string>} folder of the built app
 * @throws Error with the output of a build that failed
 */
export async function buildBaseline(name, env, say) {
  const source = join(projectRoot, 'tests', 'bench', name);
  const copy = join(benchFolder, name);
  const stamp = join(copy, '.next', 'bench-sources');
  const hash = hashOf(source, env);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return copy;
  rmSync(copy, { recursive: true, force: true });
  cpSync(source, copy, { recursive: true });
  await runQuietly(process.execPath, [next, 'build', copy], {
    env: { ...process.env, ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    say,
  });
  writeFileSync(stamp, hash);
  return copy;
}

/**
 * Serves a built app with plain `next start`.
 * @param {string} name
 * @param {(port: number) => Record<string, string>} envOf what it reads while it runs
 * @returns {Promise<import('./start-child.mjs').Server>}
 */
export function startBaseline(name, envOf) {
  return startChild(name, (port) => ({
    args: [next, 'start', join(benchFolder, name), '--hostname', '127.0.0.1', '--port', String(port)],
    env: envOf(port),
  }));
}

function hashOf(folder, env) {
  const hash = createHash('sha256').update(JSON.stringify(env));
  hash.update(readFileSync(join(projectRoot, 'package-lock.json')));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  for (const path of files.map((file) => join(file.parentPath, file.name)).sort())
    hash.update(`\0${path}\0`).update(readFileSync(path));
  return hash.digest('hex');
}
