const base = 'https://own.invalid';
const odd = /[\p{Cc}\\]/u;
const signOutPage = /^(?:\/[a-z]{2,3}(?:-[a-z]{4})?-[a-z]{2})?\/signout(?:\/|$)/i;
const encodedStart = /^\/(?:%2f|%5c|%09|%0a|%0d|\.)/i;

/**
 * Where a visitor may be sent after signing in or out: a path of this site, never another origin
 * (ASVS 3.7.2). Anything else, and any loop back into /signout, is `/`.
 */
export function safeRedirect(target: unknown): string {
  if (typeof target !== 'string' || target.length > 2000) return '/';
  if (!target.startsWith('/') || target.startsWith('//')) return '/';
  if (odd.test(target) || encodedStart.test(target)) return '/';
  const url = URL.canParse(target, base) ? new URL(target, base) : null;
  if (url === null || url.origin !== base || url.pathname.startsWith('//')) return '/';
  if (signOutPage.test(decodedPath(url))) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

function decodedPath(url: URL): string {
  try {
    return decodeURIComponent(url.pathname);
  } catch {
    return '/signout';
  }
}
