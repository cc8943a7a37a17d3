import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { levelNamedBy } from './test-levels.mjs';

/**
 * All requirements, in the order of their tables: a row begins with its id, `| AUTH-001 | …`, and ends with its Check. None
 * where there is no specification.
 *
 * @param {string} folder of the Markdown files
 * @returns {{ id: string, level: import('./test-levels.mjs').Level | null }[]} with the level that the Check names
 */
export function requirementRows(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .flatMap((name) => rowsOf(readFileSync(join(folder, name), 'utf8')));
}

/** @param {string} markdown */
export function rowsOf(markdown) {
  return [...markdown.matchAll(/^\| ([A-Z]+-\d{3}) \| (.*)$/gm)].map(([, id, cells]) => ({
    id,
    level: levelNamedBy(
      cells
        .replace(/\s*\|\s*$/, '')
        .split(' | ')
        .at(-1),
    ),
  }));
}
