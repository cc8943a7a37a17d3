import 'server-only';
import { randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A secret that only this process knows. `scripts/serve.mjs` makes it before the application is loaded; Next's
 * development server, which has no server of ours before it, gets one with the first request.
 */
export function processKey(): string {
  process.env.UMIAK_PROCESS_KEY ??= randomBytes(24).toString('base64url');
  return process.env.UMIAK_PROCESS_KEY;
}

/** Whether our own server asks, for its page memory or its error page, and not a visitor. */
export function isOwnServer(headers: Headers): boolean {
  const given = headers.get('x-umiak-key');
  return given !== null && isSame(given, processKey());
}

/** Compares two secrets in a time that tells nothing about them. */
export function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
