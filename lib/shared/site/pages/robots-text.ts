/**
 * What crawlers need not ask for: the calls, and the entry that only sets a market. Pages that are not for
 * search engines say so themselves, which a crawler can only read where it may look; styles, scripts and
 * pictures are never closed.
 */
const closed = [
  '/i/api/',
  '/k/run/',
  '/horizon/',
  '/s/run/',
  '/s/horizon/',
  '/trips/api/',
  '/auth/webauthn/',
  '/inbox/',
  '/in$',
  '/in?',
  '/*/in$',
  '/*/in?',
];

/** The robots.txt of a site (RFC 9309). */
export function robotsText(origin: string): string {
  const rules = closed.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`;
}
