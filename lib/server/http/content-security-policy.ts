import 'server-only';
import { readEnv } from '@/lib/server/env';

/**
 * The policy of every page: scripts by nonce alone, styles and pictures from here, no frames around us
 * (OWASP ASVS 3.4.3, 3.4.6).
 */
export function contentSecurityPolicy(nonce: string): string {
  // Next's development server evaluates what it hot-reloads and writes styles into the page.
  const dev = process.env.NODE_ENV === 'development';
  const rules = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${dev ? " 'unsafe-eval'" : ''}`,
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (readEnv().mode === 'production') rules.push('upgrade-insecure-requests');
  return rules.join('; ');
}
