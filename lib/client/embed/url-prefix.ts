import { allowedUrlPrefix } from '@/lib/shared/embed/url-prefix';

let current = '';

/**
 * Puts a prefix before the addresses of tracking, compare and consent calls from now on.
 * @throws Error for one that leads to none of the origins
 */
export function setUrlPrefix(prefix: string, origins: readonly string[]): void {
  const allowed = allowedUrlPrefix(prefix, origins);
  if (allowed === null) throw new Error('the prefix is not allowed');
  current = allowed;
}

/** A path of ours as an embedded page calls it. */
export const prefixedUrl = (path: string): string => `${current}${path}`;
