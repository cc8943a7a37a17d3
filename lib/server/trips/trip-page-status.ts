import 'server-only';
import { isSignedIn } from '@/lib/server/identity/proofs';
import type { Viewer } from '@/lib/server/identity/viewer';
import { findLinkedTrip } from '@/lib/server/trips/share-link';
import { findTrip } from '@/lib/server/trips/trip-access';
import { findInvitation } from '@/lib/server/trips/trip-members';
import type { PageRule } from '@/lib/shared/site/pages/page-rules';

type Page = { readonly path: string; readonly rule: PageRule };

/**
 * The status of a page about one trip: 404 for one the viewer has no place in, 410 for a link that was withdrawn;
 * undefined for one that is there, and for every other page. The page says the same in words.
 */
export async function tripPageStatus(page: Page, viewer: Viewer): Promise<404 | 410 | undefined> {
  const last = page.path.split('/').at(-1) ?? '';
  if (page.rule.about === 'trip-link') {
    const { kind } = await findLinkedTrip(last);
    if (kind === 'unknown') return 404;
    return kind === 'withdrawn' ? 410 : undefined;
  }
  if (page.rule.about !== 'trip' || !isSignedIn(viewer)) return undefined;
  const found = (await findTrip(viewer, last)) ?? (await findInvitation(viewer, last));
  return found === null ? 404 : undefined;
}
