import type { AdminPage } from '@/lib/shared/access/admin-page';
import { adminPages } from '@/lib/shared/access/admin-pages';
import type { AdminEntry } from '@/lib/shared/access/admin-pages-outside-catalogue';

/** The hubs above a page of the catalogue, outermost first; empty for a page that stands on its own. */
export function pageTrail(
  page: Pick<AdminEntry, 'key'>,
  pages: readonly AdminPage[] = adminPages,
): readonly AdminPage[] {
  for (const one of pages) {
    if (one.children.some(({ key }) => key === page.key)) return [one];
    const below = pageTrail(page, one.children);
    if (below.length > 0) return [one, ...below];
  }
  return [];
}
