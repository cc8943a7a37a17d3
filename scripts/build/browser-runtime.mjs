import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../start/project-root.mjs';

/**
 * How the browser runtime is made: one entry, and a chunk for whatever is loaded later. It has no part in the application's own
 * bundle, and no styles: those come with the markup.
 * @type {import('esbuild').BuildOptions}
 */
export const runtimeBuild = {
  absWorkingDir: projectRoot,
  entryPoints: { runtime: 'lib/client/start-runtime.ts' },
  // Every chunk imports what each page starts with: so that is one chunk, and not one for each set of those who share it.
  inject: ['lib/client/behaviours.ts'],
  bundle: true,
  splitting: true,
  format: 'esm',
  minify: true,
  metafile: true,
  // The calendar of searches is a React component; Preact runs it in a tenth of the bytes.
  jsx: 'automatic',
  alias: { react: 'preact/compat', 'react-dom': 'preact/compat' },
  target: ['chrome125', 'edge125', 'firefox129', 'safari17.5', 'ios17.5'],
  define: { 'process.env.NODE_ENV': '"production"' },
  entryNames: '[name].[hash]',
  chunkNames: '[name].[hash]',
};

/**
 * Bundles the browser runtime into the static files of the site, which are served for good because their names have a hash, and
 * writes down which of them a page starts with (lib/server/page/runtime-files.ts).
 * @param {string} site folder of the built site, `.next`
 */
export async function buildBrowserRuntime(site) {
  // The launcher reads this file before anything is installed.
  const { build } = await import('esbuild');
  await build(runtimeInto(site));
}

/**
 * The same again after every change of a source, until the process ends.
 * @param {string} site
 */
export async function watchBrowserRuntime(site) {
  const { context } = await import('esbuild');
  const building = await context(runtimeInto(site));
  await building.watch();
}

/** @returns {import('esbuild').BuildOptions} */
function runtimeInto(site) {
  const outdir = join(site, 'static', 'runtime');
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  return {
    ...runtimeBuild,
    outdir,
    plugins: [{ name: 'manifest', setup: (building) => writeManifest(building, site) }],
  };
}

function writeManifest(building, site) {
  building.onEnd(({ metafile }) => {
    if (metafile === undefined) return;
    const outputs = Object.entries(metafile.outputs);
    const [entry, { imports } = { imports: [] }] =
      outputs.find(([, { entryPoint }]) => entryPoint === runtimeBuild.entryPoints.runtime) ?? [];
    const needed = imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path);
    const addressOf = (path) => `/_next/static/runtime/${path.slice(path.lastIndexOf('/') + 1)}`;
    writeFileSync(join(site, 'runtime.json'), JSON.stringify([entry, ...needed].map(addressOf)));
  });
}
