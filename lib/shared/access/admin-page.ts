import type { BookingMode } from './booking-mode';
import type { Feature } from './features';
import { isPermission, type Permission } from './permissions';

/** One page of the business admin catalogue (specification §3, admin page definition). */
export type AdminPage = {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly icon: string;
  /** Path below the business base path. */
  readonly url: string;
  readonly enabled: boolean;
  readonly requiredFeature?: Feature;
  readonly bookingMode?: BookingMode;
  readonly flagText?: string;
  /** One of these is enough; company settings management when absent. Names may come from an operator. */
  readonly permissions?: readonly string[];
};

const usual: readonly Permission[] = ['companySettingsManagement'];

/** The permissions of which a page needs one. A name nobody knows is reported and opens nothing. */
export function pagePermissions(
  page: Pick<AdminPage, 'key' | 'permissions'>,
  report: (text: string, detail: { readonly page: string; readonly permission: string }) => void,
): readonly Permission[] {
  const known: Permission[] = [];
  for (const permission of page.permissions ?? usual) {
    if (isPermission(permission)) known.push(permission);
    else report('Invalid admin hub page permission', { page: page.key, permission });
  }
  return known;
}
