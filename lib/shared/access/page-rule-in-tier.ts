import type { AdminPage } from './admin-page';
import { usualPermissions } from './page-permissions';
import type { Tier } from './tiers';

/** Whether the premium business tier is active; enterprise is not it (specification §6, reading AMB-16). */
const isPremium = (tier: Tier) => tier === 'bizPlus';

/** A page as a company of this tier has it: the premium tier keeps payment methods to company settings management. */
export function pageRuleInTier(page: AdminPage, tier: Tier): AdminPage {
  if (page.key !== 'paymentMethods' || !isPremium(tier)) return page;
  return { ...page, permissions: usualPermissions, flagText: 'business.pages.paymentMethods.flagText' };
}
