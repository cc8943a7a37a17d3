import 'server-only';
import { cookieName, cookieNames } from '@/lib/server/identity/cookie-names';
import { dropPlainCookie } from './plain-cookie';

/** A cookie of ours by the name that the browser shows: outside the demo some stand under `__Host-`. */
export const wireName = (name: string): string => {
  const own = cookieNames.find((one) => one === name);
  return own === undefined ? name : cookieName(own);
};

/** A Set-Cookie value that deletes one of our cookies, whatever its name on the wire. */
export const dropOwnCookie = (name: string): string => dropPlainCookie(wireName(name));
