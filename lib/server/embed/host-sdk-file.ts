import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { securityHeaders } from '@/lib/server/http/security-headers';

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
  const headers = new Headers([...securityHeaders()]);
  if (text === null) return new Response(null, { status: 503, headers });
  headers.set('content-type', types[name]);
  headers.set('cache-control', 'public, max-age=3600');
  headers.set('access-control-allow-origin', '*');
  headers.set('cross-origin-resource-policy', 'cross-origin');
  return new Response(text, { headers });
}
