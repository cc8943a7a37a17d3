import { headers } from 'next/headers';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { PageSite } from '@/lib/server/page/page-site';
import { createPendingAlert } from '@/lib/server/search/pending-alert';

/** What has become of the alert that this browser asked for as a guest. */
export const createGuestAlert = async (viewer: SignedIn, site: PageSite) =>
  createPendingAlert(viewer, site, (await headers()).get('cookie'));
