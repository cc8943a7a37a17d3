import 'server-only';
import { type CookieName, cookieName } from '@/lib/server/identity/cookie-names';
import { dropPlainCookie } from './plain-cookie';

/** Cookies that stand under `__Host-` outside the demo. */
const ownNames: readonly CookieName[] = ['did', 'sid', 'flash', 'cur', 'wish'];

/** A cookie of ours by the name that the browser shows. */
export const wireName = (name: string): string => {
  const own = ownNames.find((one) => one === name);
  return own === undefined ? name : cookieName(own);
};

/** A Set-Cookie value that deletes one of our cookies, whatever its name on the wire. */
export const dropOwnCookie = (name: string): string => dropPlainCookie(wireName(name));
