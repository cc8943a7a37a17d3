import 'server-only';
import { isSignedIn } from '@/lib/server/identity/proofs';
import type { Viewer } from '@/lib/server/identity/viewer';
import type { PageRule } from '@/lib/shared/site/pages/page-rules';
import { uuidPattern } from '@/lib/shared/uuid';
import { findOrder, wantsBusinessMode } from './read-order';

/** The order's id in the address of a page about it. */
const inPath = new RegExp(`/(${uuidPattern})(?:/|$)`);

/**
 * 404 for the page of an order that is not the viewer's, 403 for one that is once they act for their company; undefined for every
 * other page.
 */
export async function orderPageStatus(
  page: { readonly path: string; readonly rule: PageRule },
  viewer: Viewer,
): Promise<403 | 404 | undefined> {
  if (page.rule.about !== 'order' || !isSignedIn(viewer)) return undefined;
  const id = inPath.exec(page.path)?.[1] ?? '';
  if ((await findOrder(viewer, id)) !== null) return undefined;
  return (await wantsBusinessMode(viewer, id)) ? 403 : 404;
}
