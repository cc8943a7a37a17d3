import { getSiteMapIndex } from '@/route-handlers/site/files';

/** Address: `/sitemap.xml`. */
export const GET = getSiteMapIndex;
