import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let known: string | null = null;

/** Which build of the site this is: the first signs of Next's build id; `dev` where nothing has been built. */
export function siteVersion(): string {
  known ??=
    buildId()
      .replaceAll(/[^\w-]/g, '')
      .slice(0, 10) || 'dev';
  return known;
}

function buildId(): string {
  try {
    return readFileSync(join(process.cwd(), '.next', 'BUILD_ID'), 'utf8').trim();
  } catch {
    return '';
  }
}
