import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const types = {
  'host.js': 'text/javascript; charset=utf-8',
  'host.d.ts': 'text/plain; charset=utf-8',
} as const;

/**
 * A file of the SDK for host pages, as the build has made it. Pages of every origin may load it: it holds nothing
 * of anybody's. 503 where the site has not been built.
 */
export async function hostSdkFile(name: keyof typeof types): Promise<Response> {
  const text = await readFile(join(process.cwd(), '.next', 'embed', name)).catch(() => null);
  if (text === null) return new Response(null, { status: 503 });
  return new Response(text, {
    headers: {
      'content-type': types[name],
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
