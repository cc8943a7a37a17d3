import 'server-only';
import { readEnv } from '@/lib/server/env';

/**
 * Headers of every answer beside the policy (auth.md 2.1, 42). The browser's own sign-in dialog (FedCM) may be asked
 * for by our pages where Google is configured, never by what they frame; whom it asks is the policy's to say.
 */
export function securityHeaders(): ReadonlyMap<string, string> {
  const { mode, social } = readEnv();
  const dialog = `identity-credentials-get=(${social.google === null ? '' : 'self'})`;
  const headers = new Map([
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin-allow-popups'],
    ['permissions-policy', `camera=(), geolocation=(), ${dialog}, microphone=(), payment=()`],
  ]);
  if (mode === 'production') {
    headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  }
  return headers;
}
