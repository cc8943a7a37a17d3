import { getSiteMapShard } from '@/route-handlers/site/files';

/** Address: `/sitemap/<locale>-<n>.xml`. */
export const GET = getSiteMapShard;
