import { headers } from 'next/headers';
import { orderPageStatus } from '@/lib/server/booking/order-page-status';
import { deployment } from '@/lib/server/http/deployment';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { pageSite } from '@/lib/server/page/page-site';
import { pageVerdict } from '@/lib/server/page/page-verdict';
import type { AdminPage } from '@/lib/shared/access/admin-page';
import { findAdminPage } from '@/lib/shared/access/find-admin-page';
import type { Missing } from '@/lib/shared/access/missing-conditions';
import { resolveRequest } from '@/lib/shared/site/pages/resolve-request';

/**
 * The page the visitor asked for, and what keeps them out: judged again from the address they see, since a
 * rewrite carries no reasons. Nothing is missing when their access has changed in between.
 */
export async function deniedPage(): Promise<{ page: AdminPage | null; missing: Missing }> {
  const [{ path }, viewer, jar] = await Promise.all([pageSite(), currentViewer(), headers()]);
  const resolved = resolveRequest(jar.get('host'), path.split('?')[0] ?? '/', deployment());
  if (resolved.kind !== 'page') return { page: null, missing: [] };
  const verdict = await pageVerdict(resolved, viewer);
  const page = resolved.gated === null ? null : findAdminPage(resolved.gated);
  if (verdict.kind === 'denied') return { page, missing: verdict.missing };
  return {
    page,
    missing: (await orderPageStatus(resolved, viewer)) === 403 ? [{ kind: 'businessMode' }] : [],
  };
}
