import type { AdminPage } from './admin-page';

/** Addresses below the business base path of catalogued pages that have a body; an architecture test compares them with the files. */
export const builtAdminPages: readonly string[] = [
  '/account-permissions',
  '/book',
  '/company',
  '/company/email-domains',
  '/company/general',
  '/integrations',
  '/integrations/sso',
  '/users',
  '/users/manage',
  '/users/roles',
];

/** Whether a page has anything to show: a body, or pages that it leads to. */
export const isBuilt = ({ children, url }: Pick<AdminPage, 'children' | 'url'>): boolean =>
  children.length > 0 || builtAdminPages.includes(url);
