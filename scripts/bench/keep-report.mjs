import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectRoot } from '../start/project-root.mjs';

/**
 * Writes a report where it belongs: full runs into the documentation, quick ones beside the test reports.
 * @param {string} report
 * @param {{ quick: boolean }} plan
 * @returns {Promise<string>} the file, from the project's folder
 */
export async function keepReport(report, { quick }) {
  const file = quick ? '.reports/benchmarks.md' : 'docs/benchmarks.md';
  const path = join(projectRoot, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${report}\n`);
  return file;
}
