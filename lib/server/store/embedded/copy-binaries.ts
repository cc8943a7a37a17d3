import 'server-only';
import { chmodSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from './has-code';
import { assertPrivateFolder, privateTempPath } from './private-temp-dir';

/**
 * Copies the binaries (60 MB) to where every account may run them, once per version.
 * @returns the folder of the copy, laid out like `native` in the package.
 */
export function copyBinaries(packageDir: string, version: string): string {
  const target = privateTempPath(`postgres-${version}`);
  if (!existsSync(target)) publish(join(packageDir, 'native'), target);
  assertPrivateFolder(target);
  return target;
}

/** A rename makes the copy appear whole or not at all, also when two of us copy at once. */
function publish(source: string, target: string): void {
  const draft = mkdtempSync(`${target}-`);
  try {
    cpSync(source, draft, { recursive: true, verbatimSymlinks: true });
    chmodSync(draft, 0o755);
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!hasCode(error, 'EEXIST', 'ENOTEMPTY')) throw error;
  }
}
