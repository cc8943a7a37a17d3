import type { AccountSwitcherItem } from './auth-state';

/**
 * Whether signing out is called "sign out of all": when the accounts of this browser have more than one distinct e-mail
 * address. Somebody's personal and business profile share one (specification §6).
 */
export function signsOutOfAll(items: readonly Pick<AccountSwitcherItem, 'userEmail'>[]): boolean {
  return new Set(items.map(({ userEmail }) => userEmail)).size > 1;
}
