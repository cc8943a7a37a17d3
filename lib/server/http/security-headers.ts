import 'server-only';
import { readEnv } from '@/lib/server/env';

/** Headers of every answer beside the policy (auth.md 2.1, 42). */
export function securityHeaders(): ReadonlyMap<string, string> {
  const headers = new Map([
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
  ]);
  if (readEnv().mode === 'production') {
    headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  }
  return headers;
}
