import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runQuietly } from '../start/run-quietly.mjs';
import { benchFolder } from './bench-folder.mjs';

/** What the benchmark alone needs, and the product never sees. */
const versions = { autocannon: '9.0.0', 'better-auth': '1.6.34' };

/**
 * Installs a tool of the benchmark unless it is there.
 * @param {keyof typeof versions} name
 * @throws Error with npm's output
 */
export async function ensureTool(name) {
  if (installedVersion(name) === versions[name]) return;
  mkdirSync(benchFolder, { recursive: true });
  const others = Object.keys(versions).filter((one) => installedVersion(one) === versions[one]);
  // Its own list, so that npm keeps what an earlier call installed. Peers are found in the project.
  const dependencies = Object.fromEntries([...others, name].map((one) => [one, versions[one]]));
  writeFileSync(
    join(benchFolder, 'package.json'),
    `${JSON.stringify({ private: true, type: 'module', dependencies }, null, 2)}\n`,
  );
  await npm([
    'install',
    '--prefix',
    benchFolder,
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=1',
  ]);
}

/**
 * Loads an installed tool.
 * @param {keyof typeof versions} name
 */
export function loadTool(name) {
  return createRequire(join(benchFolder, 'package.json'))(name);
}

function installedVersion(name) {
  const manifest = join(benchFolder, 'node_modules', name, 'package.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : null;
}

async function npm(args) {
  // `npm run bench --silent` hands its silence on, and then nobody learns why it failed.
  const spoken = [...args, '--loglevel=notice'];
  // Whichever npm ran us; a plain `node scripts/bench.mjs` takes the one on the path.
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('npm-cli.js')) await runQuietly(process.execPath, [cli, ...spoken]);
  else await runQuietly('npm', spoken);
}
