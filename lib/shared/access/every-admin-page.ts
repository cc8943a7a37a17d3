import type { AdminPage } from './admin-page';

/** A tree of pages as a list, each hub before its pages. */
export function everyAdminPage(pages: readonly AdminPage[]): readonly AdminPage[] {
  return pages.flatMap((page) => [page, ...everyAdminPage(page.children)]);
}
