import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../start/project-root.mjs';

const folders = ['app', 'components', 'lib', 'route-handlers', 'scripts', 'tests'];

/**
 * Every source file below the project's code folders, and those of its root, by path from the root, with slashes.
 *
 * @returns {string[]}
 */
export function codeFiles() {
  const below = folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true }),
  );
  return [...readdirSync(projectRoot, { withFileTypes: true }), ...below]
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|cjs|css|json)$/.test(entry.name))
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** @param {string} path */
export const isUnitTest = (path) => /\.test\.tsx?$/.test(path);

/** @param {string} path */
export const isBrowserTest = (path) => /^tests\/e2e\/.*\.spec\.ts$/.test(path);

/**
 * The tests whose path contains one of the patterns.
 *
 * @param {readonly string[]} patterns
 * @returns {{ unit: string[], e2e: string[] }}
 */
export function matchingTests(patterns) {
  const found = codeFiles().filter((path) => patterns.some((pattern) => path.includes(pattern)));
  return { unit: found.filter(isUnitTest), e2e: found.filter(isBrowserTest) };
}
