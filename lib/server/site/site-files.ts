import 'server-only';
import { readEnv } from '@/lib/server/env';
import { brandOrigin } from '@/lib/server/http/brand-origin';
import { brandAt } from '@/lib/server/http/deployment';
import type { Brand } from '@/lib/shared/site/brands';
import { socialIcon } from '@/lib/shared/site/footer/social-icons';
import { languageLinks, pageAddress } from '@/lib/shared/site/locale/language-links';
import { findLocale, locales } from '@/lib/shared/site/locale/locales';
import { indexablePaths } from '@/lib/shared/site/pages/indexable-paths';
import { lastPageChange } from '@/lib/shared/site/pages/last-page-change';
import { robotsText } from '@/lib/shared/site/pages/robots-text';
import {
  shardName,
  shardNamed,
  shardPart,
  shardsOf,
  siteMapIndexXml,
  siteMapXml,
} from '@/lib/shared/site/pages/site-map-files';

/** The robots.txt of the host a request came to; 404 at a host that is not ours. */
export function robotsFile(request: Request): Response {
  const site = siteOf(request);
  return site === null ? missing() : file(robotsText(site.origin), 'text/plain; charset=utf-8');
}

/** The index of the host's site map: a shard for every open locale. */
export function siteMapIndexFile(request: Request): Response {
  const site = siteOf(request);
  if (site === null) return missing();
  const shards = locales.flatMap(({ tag }) => shardsOf(tag, pagePaths().length));
  return xml(siteMapIndexXml(shards.map((shard) => `${site.origin}/sitemap/${shardName(shard)}`)));
}

/** One shard of the host's site map; 404 for one that does not exist. */
export function siteMapShardFile(request: Request, name: string): Response {
  const site = siteOf(request);
  const shard = shardNamed(name);
  const locale = shard === null ? null : findLocale(shard.tag);
  const paths = shard === null ? [] : shardPart(pagePaths(), shard.number);
  if (site === null || locale === null || paths.length === 0) return missing();
  const { brand, origin } = site;
  return xml(
    siteMapXml(
      paths.map((path) => ({
        url: pageAddress(brand, origin, locale.tag, path),
        lastChange: lastPageChange(path, locale.messages),
        languages: languageLinks(brand, origin, path),
      })),
    ),
  );
}

/** The picture of a social network; 404 for a name that is none. */
export function socialIconFile(name: string): Response {
  const picture = socialIcon(name);
  return picture === null ? missing() : file(picture, 'image/svg+xml', 'public, max-age=86400');
}

function siteOf(request: Request): { readonly brand: Brand; readonly origin: string } | null {
  const brand = brandAt(request.headers.get('host') ?? '');
  const origin = brand === null ? null : brandOrigin(brand);
  return brand === null || origin === null ? null : { brand, origin };
}

const pagePaths = (): readonly string[] => indexablePaths(readEnv().businessPath, readEnv().apiDocs);

const xml = (text: string): Response => file(text, 'application/xml; charset=utf-8');

function file(text: string, type: string, cacheControl = 'public, max-age=3600'): Response {
  return new Response(text, { headers: { 'content-type': type, 'cache-control': cacheControl } });
}

function missing(): Response {
  return new Response(null, { status: 404 });
}
