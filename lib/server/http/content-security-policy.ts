import 'server-only';
import { readEnv } from '@/lib/server/env';
import { chromeSettings } from '@/lib/server/site/chrome-settings';

/**
 * The policy of every page: scripts by nonce alone, styles and pictures from here, no frames around us
 * (OWASP ASVS 3.4.3, 3.4.6).
 */
export function contentSecurityPolicy(nonce: string): string {
  // Next's development server evaluates what it hot-reloads and writes styles into the page.
  const dev = process.env.NODE_ENV === 'development';
  const survey = surveyOrigin();
  const rules = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${survey}${dev ? " 'unsafe-eval'" : ''}`,
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data:${survey}`,
    "font-src 'self'",
    `connect-src 'self'${survey}`,
    `frame-src 'self'${survey}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (readEnv().mode === 'production') rules.push('upgrade-insecure-requests');
  return rules.join('; ');
}

/** The one other origin there can be: that of the survey the operator has chosen. */
function surveyOrigin(): string {
  const { survey } = chromeSettings();
  return survey === null ? '' : ` ${survey.script.origin}`;
}
