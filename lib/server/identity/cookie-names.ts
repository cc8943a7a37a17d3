import 'server-only';
import { readEnv } from '@/lib/server/env';

/**
 * The cookies of this site: device secret, session pointer, what a refused form returns, a guest's currency, the
 * site messages put away, the marketing id, and the price a guest asked to watch.
 */
export const cookieNames = ['did', 'sid', 'flash', 'cur', 'msg', 'kmkid', 'wish'] as const;
export type CookieName = (typeof cookieNames)[number];

/**
 * The name on the wire. `__Host-` ties a cookie to this very host over TLS (RFC 6265bis); the demo
 * speaks http, where Safari discards such cookies, and uses the bare name.
 */
export function cookieName(name: CookieName): string {
  return readEnv().mode === 'demo' ? name : `__Host-${name}`;
}

/** A Set-Cookie value with this site's attributes. `maxAgeSeconds` null: until the browser closes. */
export function setCookie(name: CookieName, value: string, maxAgeSeconds: number | null): string {
  const age = maxAgeSeconds === null ? '' : `; Max-Age=${maxAgeSeconds}`;
  const secure = readEnv().mode === 'demo' ? '' : '; Secure';
  return `${cookieName(name)}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${age}`;
}

/** A Set-Cookie value that deletes the cookie. */
export const dropCookie = (name: CookieName): string => setCookie(name, '', 0);

/** The value of a cookie in a Cookie header, or null. */
export function readCookie(header: string | null, name: CookieName): string | null {
  const wanted = cookieName(name);
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === wanted) return pair.slice(at + 1).trim() || null;
  }
  return null;
}
