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
  return document('sitemapindex', 'sitemap', urls);
}

/** One shard of a site map: the addresses of its pages. */
export function siteMapXml(urls: readonly string[]): string {
  return document('urlset', 'url', urls);
}

function document(root: string, entry: string, urls: readonly string[]): string {
  const entries = urls.map((url) => `<${entry}><loc>${escaped(url)}</loc></${entry}>\n`);
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${space}">\n${entries.join('')}</${root}>\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
