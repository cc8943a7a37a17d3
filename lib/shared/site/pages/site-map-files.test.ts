import { robotsText } from './robots-text';
import { shardName, shardNamed, shardPart, shardsOf, siteMapIndexXml, siteMapXml } from './site-map-files';

test('a locale has as many shards as its pages need, and a page is in exactly one', () => {
  const pages = ['a', 'b', 'c', 'd', 'e'];
  const shards = shardsOf('de-AT', pages.length, 2);
  expect(shards.map(shardName)).toEqual(['de-at-1.xml', 'de-at-2.xml', 'de-at-3.xml']);
  expect(shards.flatMap(({ number }) => shardPart(pages, number, 2))).toEqual(pages);
  expect(shardsOf('de-AT', 0)).toEqual([]);
  expect(shardPart(pages, 4, 2)).toEqual([]);
});

test('a shard is found by its name and by nothing else', () => {
  for (const shard of [...shardsOf('de-AT', 1), ...shardsOf('zh-Hant-TW', 1)]) {
    expect(shardNamed(shardName(shard))).toEqual({ ...shard, tag: shard.tag.toLowerCase() });
  }
  for (const name of [
    'de-at.xml',
    'de-at-0.xml',
    'de-at-01.xml',
    'DE-at-1.xml',
    'de-at-1',
    '../x-1.xml',
    'de-at-1.xml.gz',
  ]) {
    expect(shardNamed(name)).toBeNull();
  }
});

test('the files are XML whose addresses cannot break out', () => {
  const xml = siteMapXml([
    {
      url: 'https://a.example/?b=1&c=<2>',
      lastChange: '2026-11-20',
      languages: { de: 'https://a.example/de-de?"&' },
    },
    { url: 'https://a.example/unknown', lastChange: null, languages: {} },
  ]);
  expect(xml).toContain('<loc>https://a.example/?b=1&amp;c=&lt;2&gt;</loc><lastmod>2026-11-20</lastmod>');
  expect(xml).toContain('<loc>https://a.example/unknown</loc></url>');
  expect(xml).toContain(
    '<xhtml:link rel="alternate" hreflang="de" href="https://a.example/de-de?&quot;&amp;"/>',
  );
  expect(siteMapIndexXml(['https://a.example/sitemap/x.xml'])).toMatch(
    /^<\?xml[^>]*\?>\n<sitemapindex xmlns="[^"]+">\n<sitemap><loc>[^<]+<\/loc><\/sitemap>\n<\/sitemapindex>\n$/,
  );
});

test('robots.txt closes the calls, never what a page is drawn with, and names the site map', () => {
  const text = robotsText('https://a.example');
  expect(text).toContain('Disallow: /i/api/\n');
  expect(text).not.toMatch(/Disallow: \/(?:_next|icons|$|\n)/m);
  expect(text).toContain('\nSitemap: https://a.example/sitemap.xml\n');
});
