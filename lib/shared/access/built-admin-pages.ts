import type { AdminPage } from './admin-page';
import { findAdminPage } from './find-admin-page';

/** Addresses below the business base path of catalogued pages that have a body; an architecture test compares them with the files. */
export const builtAdminPages: readonly string[] = [
  '/account-permissions',
  '/book',
  '/company',
  '/company/email-domains',
  '/company/general',
  '/integrations',
  '/integrations/sso',
  '/payment-options',
  '/trip-reporting-fields',
  '/users',
  '/users/manage',
  '/users/roles',
];

/** Whether a page has anything to show: a body, or a page below it that has one. */
export const isBuilt = ({ children, url }: Pick<AdminPage, 'children' | 'url'>): boolean =>
  builtAdminPages.includes(url) || children.some(isBuilt);

/** Whether a path below the business base path is a page of the catalogue that has nothing to show yet. */
export function isUnbuiltPath(path: string): boolean {
  const page = findAdminPage(path);
  return page !== null && !isBuilt(page);
}
