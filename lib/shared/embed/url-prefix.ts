/**
 * The prefix a host page wants before the addresses of tracking, compare and consent calls, without a slash at its end; or null for
 * one that leads elsewhere than to an allowed origin (reading A-58). `` takes the prefix away.
 */
export function allowedUrlPrefix(prefix: string, origins: readonly string[]): string | null {
  if (prefix === '') return '';
  if (/^(?:\/[\w.~-]+)+\/?$/.test(prefix)) return isStraight(prefix) ? withoutSlash(prefix) : null;
  const origin = origins.find((one) => prefix === one || prefix.startsWith(`${one}/`));
  if (origin === undefined) return null;
  const path = prefix.slice(origin.length);
  return /^(?:\/[\w.~-]+)*\/?$/.test(path) && isStraight(path) ? withoutSlash(prefix) : null;
}

/** No `.` or `..`, which would lead out of what the prefix names. */
const isStraight = (path: string): boolean => !/\/\.{1,2}(?:\/|$)/.test(path);

const withoutSlash = (text: string): string => text.replace(/\/$/, '');
