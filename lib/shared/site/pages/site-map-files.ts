/** What one file of a site map may hold (sitemaps.org). */
export const siteMapUrlsMax = 50_000;

/** A part of the site map: the pages of one locale, from 1. */
export type SiteMapShard = { readonly tag: string; readonly number: number };

/** The shards of a locale with so many pages; a locale without pages has none. */
export function shardsOf(tag: string, pageCount: number, urlsMax = siteMapUrlsMax): readonly SiteMapShard[] {
  return Array.from({ length: Math.ceil(pageCount / urlsMax) }, (_, index) => ({ tag, number: index + 1 }));
}

/** `en-us-1.xml`: the file of a shard. */
export function shardName({ tag, number }: SiteMapShard): string {
  return `${tag.toLowerCase()}-${number}.xml`;
}

/** The shard a file is named for, its tag in lower case, or null for another name. */
export function shardNamed(name: string): SiteMapShard | null {
  const match = /^([a-z]{2,3}(?:-[a-z]{4})?-[a-z]{2})-([1-9]\d{0,4})\.xml$/.exec(name);
  return match === null ? null : { tag: match[1] ?? '', number: Number(match[2]) };
}

/** The pages of a shard. */
export function shardPart<Page>(
  pages: readonly Page[],
  number: number,
  urlsMax = siteMapUrlsMax,
): readonly Page[] {
  return pages.slice((number - 1) * urlsMax, number * urlsMax);
}

/** The index of a site map: the addresses of its shards. */
export function siteMapIndexXml(urls: readonly string[]): string {
  return document(
    'sitemapindex',
    urls.map((url) => `<sitemap><loc>${escaped(url)}</loc></sitemap>\n`),
  );
}

/** A page of a site map. */
export type SiteMapPage = {
  readonly url: string;
  /** The day of its last change, ISO 8601; null where that is not known. */
  readonly lastChange: string | null;
  /** The same page in other languages by hreflang value. */
  readonly languages: Readonly<Record<string, string>>;
};

/**
 * One shard of a site map: its pages, each with its whole cluster of languages. They stand here and not in the pages: a
 * hundred links would weigh more than the rest of their head (decision 013).
 */
export function siteMapXml(pages: readonly SiteMapPage[]): string {
  const others = ({ languages }: SiteMapPage) =>
    Object.entries(languages).map(
      ([tag, url]) => `\n<xhtml:link rel="alternate" hreflang="${tag}" href="${escaped(url)}"/>`,
    );
  const changed = ({ lastChange }: SiteMapPage) =>
    lastChange === null ? '' : `<lastmod>${lastChange}</lastmod>`;
  const entries = pages.map(
    (page) => `<url><loc>${escaped(page.url)}</loc>${changed(page)}${others(page).join('')}</url>\n`,
  );
  return document('urlset', entries, ' xmlns:xhtml="http://www.w3.org/1999/xhtml"');
}

function document(root: string, entries: readonly string[], spaces = ''): string {
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  const start = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${space}"${spaces}>\n`;
  return `${start}${entries.join('')}</${root}>\n`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
