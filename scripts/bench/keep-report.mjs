import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectRoot } from '../start/project-root.mjs';
import { isWhole } from './plan.mjs';

/**
 * Writes a report where it belongs: whole runs into the documentation, others beside the test reports.
 * @param {string} report
 * @param {import('./plan.mjs').Plan} plan
 * @returns {Promise<string>} the file, from the project's folder
 */
export async function keepReport(report, plan) {
  const file = isWhole(plan) ? 'docs/benchmarks.md' : '.reports/benchmarks.md';
  const path = join(projectRoot, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${report}\n`);
  return file;
}
