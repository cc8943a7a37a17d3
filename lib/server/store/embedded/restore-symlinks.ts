import 'server-only';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod';
import { hasCode } from './has-code';

const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * npm packages cannot hold symbolic links. The package of PostgreSQL's binaries makes them in an install
 * script, which may have been switched off (`npm ci --ignore-scripts`); without them no library is found.
 */
export function restoreSymlinks(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of Symlinks.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    try {
      symlinkSync(relative(dirname(target), source), join(packageDir, target));
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
  }
}
