import 'server-only';
import { readEnv } from '@/lib/server/env';

const demoHost = /^(?:localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)(?::\d{1,5})?$/i;

/**
 * The public origin of the host a request came to, or null for a host that is not ours. In production
 * only configured origins count; the demo accepts loopback names.
 */
export function ownOrigin(host: string | null): string | null {
  if (host === null) return null;
  if (readEnv().mode === 'demo') return demoHost.test(host) ? `http://${host.toLowerCase()}` : null;
  return readEnv().origins.find((origin) => new URL(origin).host === host.toLowerCase()) ?? null;
}
