import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Ids of all requirements, in the order of their tables: the first cell of a row, `| AUTH-001 | …`.
 *
 * @param {string} folder of the Markdown files
 * @returns {string[]}
 */
export function requirementIds(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/^\| ([A-Z]+-\d{3}) \|/gm)])
    .map(([, id]) => id);
}
