import type { AdminPage } from './admin-page';
import { adminPages } from './admin-pages';
import { everyAdminPage } from './every-admin-page';

const byUrl = new Map(everyAdminPage(adminPages).map((page) => [page.url, page]));

/** The page at a path below the business base path, whoever may see it, or null. One trailing slash is tolerated. */
export function findAdminPage(path: string): AdminPage | null {
  return byUrl.get(path.replace(/(.)\/$/, '$1')) ?? null;
}
