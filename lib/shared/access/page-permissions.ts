import type { AdminPage } from './admin-page';
import { isPermission, type Permission } from './permissions';

/** Told of a permission that a page definition names and nobody knows. */
export type ReportInvalidPermission = (
  text: 'Invalid admin hub page permission',
  detail: { readonly page: string; readonly permission: string },
) => void;

/** What a page needs that names no permission (specification §6). */
export const usualPermissions: readonly Permission[] = ['companySettingsManagement'];

/** The permissions of which a page needs one. A name nobody knows is reported and opens nothing. */
export function pagePermissions(
  page: Pick<AdminPage, 'key' | 'permissions'>,
  report: ReportInvalidPermission,
): readonly Permission[] {
  const known: Permission[] = [];
  for (const permission of page.permissions ?? usualPermissions) {
    if (isPermission(permission)) known.push(permission);
    else report('Invalid admin hub page permission', { page: page.key, permission });
  }
  return known;
}
