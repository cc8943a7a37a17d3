import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** All that the build reads. */
const sources = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'route-handlers',
  'scripts/build',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
];

const isTest = (path) => /\.test\.tsx?$/.test(path);

/**
 * A fingerprint of everything the built site depends on; tests are no part of it.
 * @param {string} root
 */
export function sourceHash(root) {
  const hash = createHash('sha256').update(process.versions.node);
  for (const path of sources.flatMap((source) => filesOf(root, source)).sort()) {
    if (!isTest(path)) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

function filesOf(root, source) {
  if (!existsSync(join(root, source))) return [];
  if (/\.\w+$/.test(source)) return [source];
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
