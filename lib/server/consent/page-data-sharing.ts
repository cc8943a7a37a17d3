import 'server-only';
import { headers } from 'next/headers';
import { visitorLocation } from '@/lib/server/http/visitor-location';
import { readFlags } from '@/lib/server/identity/read-flags';
import type { Viewer } from '@/lib/server/identity/viewer';
import { type DataSharing, readDataSharing } from './data-sharing';

/** Data sharing as it holds for whoever looks at the page being drawn; null where the feature is off. */
export async function pageDataSharing(viewer: Viewer): Promise<DataSharing | null> {
  if (!(await readFlags()).dataSharing) return null;
  const jar = await headers();
  const asks = {
    cookies: jar.get('cookie'),
    gpc: jar.get('sec-gpc') === '1',
    location: visitorLocation(jar),
  };
  return readDataSharing(asks, viewer);
}
