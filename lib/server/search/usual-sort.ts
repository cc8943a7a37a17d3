import 'server-only';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { companySort } from '@/lib/shared/company/settings/sort-order-settings';
import { type Sort, sortsOf } from '@/lib/shared/search/result-view';
import type { Vertical } from '@/lib/shared/site/verticals';

/**
 * The order the results of the page being drawn come in until its reader chooses one: for who travels for a company the
 * order of its settings, for everybody else the first of the vertical. Costs no query beyond the viewer's own.
 */
export async function usualSort(vertical: Vertical): Promise<Sort> {
  const { membership, session } = await currentViewer();
  if (session?.business === true && membership !== null) return companySort(membership.sortOrder, vertical);
  return sortsOf[vertical][0] ?? 'best';
}
