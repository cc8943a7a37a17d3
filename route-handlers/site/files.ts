import { robotsFile, siteMapIndexFile, siteMapShardFile, socialIconFile } from '@/lib/server/site/site-files';

type Shard = { readonly params: Promise<{ readonly shard: string }> };
type Icon = { readonly params: Promise<{ readonly icon: string }> };

/** What crawlers are asked not to fetch, per host. */
export const getRobots = (request: Request): Response => robotsFile(request);

/** The index of the host’s site map. */
export const getSiteMapIndex = (request: Request): Response => siteMapIndexFile(request);

/** One shard of the host’s site map. */
export async function getSiteMapShard(request: Request, { params }: Shard): Promise<Response> {
  return siteMapShardFile(request, (await params).shard);
}

/** The picture of a social network. */
export async function getSocialIcon(_request: Request, { params }: Icon): Promise<Response> {
  return socialIconFile((await params).icon.replace(/\.svg$/, ''));
}
