import { headers } from 'next/headers';
import type { SignedIn } from '@/lib/server/http/guards';
import { grantWish } from '@/lib/server/search/alert-wish';
import type { PageSite } from '@/lib/server/site/page-site';

/** What has become of the alert that this browser asked for as a guest. */
export const grantPageWish = async (viewer: SignedIn, site: PageSite) =>
  grantWish(viewer, site, (await headers()).get('cookie'));
