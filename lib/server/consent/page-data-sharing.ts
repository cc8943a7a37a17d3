import 'server-only';
import { headers } from 'next/headers';
import { readFlags } from '@/lib/server/session/read-flags';
import type { Viewer } from '@/lib/server/session/viewer';
import { visitorPlace } from '@/lib/server/site/visitor-place';
import { type DataSharing, readDataSharing } from './data-sharing';

/** Data sharing as it holds for whoever looks at the page being drawn; null where the feature is off. */
export async function pageDataSharing(viewer: Viewer): Promise<DataSharing | null> {
  if (!(await readFlags()).dataSharing) return null;
  const jar = await headers();
  const asks = { cookies: jar.get('cookie'), gpc: jar.get('sec-gpc') === '1', place: visitorPlace(jar) };
  return readDataSharing(asks, viewer);
}
