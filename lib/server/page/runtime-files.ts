import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let known: readonly string[] | null = null;

/**
 * Addresses of the browser runtime, its entry first (scripts/build/browser-runtime.mjs); none where it has not been built. A build
 * is read once, while one develops each time.
 */
export function runtimeFiles(): readonly string[] {
  if (known !== null) return known;
  const isDev = process.env.NODE_ENV === 'development';
  const files = readFrom(join(process.cwd(), '.next', ...(isDev ? ['dev'] : []), 'runtime.json'));
  if (!isDev) known = files;
  return files;
}

function readFrom(path: string): readonly string[] {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as readonly string[];
  } catch {
    return [];
  }
}
