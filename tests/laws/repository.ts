import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** One file of the repository; `path` is relative to its root, with slashes. */
export type Source = { readonly path: string; readonly text: string };

const root = resolve(import.meta.dirname, '../..');
const textual = /\.(tsx?|mjs|cjs|js|json|css|sql|csv|md|html|sh)$/;

/**
 * Every text file of the repository, tracked or about to be. Walks the folders instead of asking git, which a
 * machine that only runs the tests may not have; the root's .gitignore names the folders to leave out.
 */
export function repositorySources(): Source[] {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('/'))
    .map((line) => line.slice(0, -1));
  const skipped = new Set([...ignored, '.git', 'next-env.d.ts', 'package-lock.json']);
  return filesBelow(root, skipped).map((file) => ({
    path: relative(root, file).replaceAll('\\', '/'),
    text: readFileSync(file, 'utf8'),
  }));
}

function filesBelow(folder: string, skipped: ReadonlySet<string>): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path, skipped);
    return entry.isFile() && textual.test(entry.name) ? [path] : [];
  });
}

/** Whether a file is a test or belongs to the tests. */
export const isTest = (path: string): boolean =>
  path.startsWith('tests/') || /\.test\.(tsx?|mjs)$/.test(path);

/** Whether a file is TypeScript or JavaScript. */
export const isCode = (path: string): boolean => /\.(tsx?|mjs|cjs|js)$/.test(path);
