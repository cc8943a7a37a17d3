import 'server-only';
import { isSignedIn } from '@/lib/server/identity/proofs';
import type { Viewer } from '@/lib/server/identity/viewer';
import type { PageRule } from '@/lib/shared/site/pages/page-rules';
import { findOrder } from './read-order';

/** 404 for the page of an order that is not the viewer's; undefined for every other page. */
export async function orderPageStatus(
  page: { readonly path: string; readonly rule: PageRule },
  viewer: Viewer,
): Promise<404 | undefined> {
  if (page.rule.about !== 'order' || !isSignedIn(viewer)) return undefined;
  return (await findOrder(viewer, page.path.split('/').at(-1) ?? '')) === null ? 404 : undefined;
}
