import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../start/project-root.mjs';
import { runQuietly } from '../start/run-quietly.mjs';

const source = join('lib', 'client', 'embed', 'host', 'host-sdk.ts');

/** Where the site looks for the SDK (lib/server/embed/host-sdk-file.ts). */
export const hostSdkFolder = join(projectRoot, '.next', 'embed');

/**
 * Makes the SDK for host pages from its sources: `host.js`, one ES module, and `host.d.ts`, its types.
 * @param {string} [folder]
 */
export async function buildHostSdk(folder = hostSdkFolder) {
  await mkdir(folder, { recursive: true });
  await Promise.all([bundle(folder), declare(folder)]);
}

async function bundle(folder) {
  // The launcher reads this file before anything is installed.
  const { build } = await import('rolldown');
  await build({
    cwd: projectRoot,
    input: source,
    platform: 'browser',
    transform: { target: 'es2022' },
    output: { file: join(folder, 'host.js'), minify: true },
  });
}

/** The types of a file are checked with everything else; here they are only written down. */
async function declare(folder) {
  const tsc = join('node_modules', 'typescript', 'bin', 'tsc');
  const compiler = ['--declaration', '--emitDeclarationOnly', '--noCheck', '--ignoreConfig', '--noResolve'];
  const language = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'];
  const own = ['--outDir', folder, source];
  await runQuietly(process.execPath, [tsc, ...compiler, ...language, ...own]);
  await rename(join(folder, 'host-sdk.d.ts'), join(folder, 'host.d.ts'));
}
