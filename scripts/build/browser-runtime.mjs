import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../start/project-root.mjs';

/**
 * How the browser runtime is made: one entry, and a chunk for whatever is loaded later. It has no part in the application's own
 * bundle, and no styles: those come with the markup.
 * @type {import('rolldown').BuildOptions}
 */
export const runtimeBuild = {
  cwd: projectRoot,
  input: { runtime: 'lib/client/start-runtime.ts' },
  platform: 'browser',
  // The calendar of searches is a React component; Preact runs it in a tenth of the bytes.
  resolve: {
    alias: {
      react: 'preact/compat',
      'react-dom': 'preact/compat',
      'react/jsx-runtime': 'preact/jsx-runtime',
    },
  },
  transform: {
    target: ['chrome125', 'edge125', 'firefox129', 'safari17.5', 'ios17.5'],
    define: { 'process.env.NODE_ENV': '"production"' },
  },
  output: {
    minify: true,
    entryFileNames: '[name].[hash].js',
    chunkFileNames: '[name].[hash].js',
    codeSplitting: {
      groups: [
        // What each page starts with stays in one file.
        { name: 'start', tags: ['$initial'], priority: 1 },
        // Small helpers of several parts: a file for each set of parts that share some would be 60 files, most of them below 500 bytes.
        { name: 'shared', minShareCount: 3, maxModuleSize: 2500 },
      ],
    },
  },
};

/**
 * Bundles the browser runtime into the static files of the site, which are served for good because their names have a hash, and
 * writes down which of them a page starts with (lib/server/page/runtime-files.ts).
 * @param {string} site folder of the built site, `.next`
 */
export async function buildBrowserRuntime(site) {
  // The launcher reads this file before anything is installed.
  const { build } = await import('rolldown');
  await build(runtimeInto(site));
}

/**
 * The same again after every change of a source, until the process ends.
 * @param {string} site
 */
export async function watchBrowserRuntime(site) {
  const { watch } = await import('rolldown');
  const watcher = watch(runtimeInto(site));
  await new Promise((resolve) => {
    watcher.on('event', async (event) => {
      if (event.code === 'ERROR') console.error(event.error.message);
      if (event.code === 'BUNDLE_END' || event.code === 'ERROR') await event.result.close();
      if (event.code === 'END') resolve();
    });
  });
}

/** @returns {import('rolldown').BuildOptions} */
function runtimeInto(site) {
  const dir = join(site, 'static', 'runtime');
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  return {
    ...runtimeBuild,
    output: { ...runtimeBuild.output, dir },
    plugins: [{ name: 'manifest', writeBundle: (_, files) => writeManifest(Object.values(files), site) }],
  };
}

function writeManifest(files, site) {
  const entry = files.find(({ isEntry }) => isEntry);
  const addresses = [entry.fileName, ...entry.imports].map((name) => `/_next/static/runtime/${name}`);
  writeFileSync(join(site, 'runtime.json'), JSON.stringify(addresses));
}
