import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '../start/project-root.mjs';
import { typescriptOptions } from '../start/typescript-options.mjs';

/**
 * How long it takes to judge the offers of a search by a company's policies.
 * @returns {Promise<{ offers: number, ms: number }>} median of processor milliseconds
 */
export async function measurePolicy() {
  const args = [...typescriptOptions, 'scripts/measure-policy.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: projectRoot });
  return JSON.parse(stdout);
}
