import { bookForOtherPermissions, type Permission } from './permissions';

/** Whether any of the four book-for-other permissions is held (specification §6, reading AMB-22). */
export function mayBookForOthers(held: ReadonlySet<Permission>): boolean {
  return bookForOtherPermissions.some((permission) => held.has(permission));
}
