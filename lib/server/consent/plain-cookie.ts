import 'server-only';
import { readEnv } from '@/lib/server/env';
import { secondsPerDay } from '@/lib/shared/day/days';

/** Browsers keep a cookie 400 days at the most (RFC 6265bis). */
export const cookieSecondsMax = 400 * secondsPerDay;

/**
 * Cookies whose names the specification gives, so that they carry no `__Host-`: the consent cookies and those
 * that hide a message. What they say is believed only where it is signed.
 */
export function plainCookie(
  name: string,
  value: string,
  { seconds = cookieSecondsMax, forScripts = false } = {},
): string {
  const hidden = forScripts ? '' : '; HttpOnly';
  const secure = readEnv().mode === 'demo' ? '' : '; Secure';
  return `${name}=${value}; Path=/${hidden}; SameSite=Lax${secure}; Max-Age=${seconds}`;
}

/** A Set-Cookie value that deletes such a cookie. */
export const dropPlainCookie = (name: string): string => plainCookie(name, '', { seconds: 0 });

/** All cookies of a Cookie header by name; of two with one name the first counts, as the browser sorts them. */
export function cookiesOf(header: string | null | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at < 1) continue;
    const name = pair.slice(0, at).trim();
    if (!found.has(name)) found.set(name, pair.slice(at + 1).trim());
  }
  return found;
}
