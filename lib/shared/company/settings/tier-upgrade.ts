import type { Feature } from '@/lib/shared/access/features';
import { isImplemented } from '@/lib/shared/access/implemented-features';
import { type Tier, type TierExtra, tierExtras, tierFeatures, tiers } from '@/lib/shared/access/tiers';

/** What became of a company's wish for a larger plan; `active` once it has that plan or a larger one. */
export const upgradeStatuses = ['notRequested', 'requested', 'active', 'declined'] as const;
export type UpgradeStatus = (typeof upgradeStatuses)[number];

/** The names of the plans; names of products are the same in every language. */
export const tierNames: Readonly<Record<Tier, string>> = {
  biz: 'Biz',
  bizPlus: 'Biz+',
  enterprise: 'Enterprise',
};

const rank = (tier: Tier): number => tiers.indexOf(tier);

/** Whether a plan includes more than another. */
export const isLarger = (tier: Tier, than: Tier): boolean => rank(tier) > rank(than);

/** The status of a wish, from the plan the company has now and what the operator wrote down. */
export function upgradeStatusOf(
  current: Tier,
  wish: { readonly tier: Tier; readonly state: string } | null,
): UpgradeStatus {
  if (wish === null) return 'notRequested';
  if (!isLarger(wish.tier, current)) return 'active';
  return wish.state === 'declined' ? 'declined' : 'requested';
}

/** What a plan adds to the next smaller one beside features. */
export const extrasOf = (tier: Tier): TierExtra[] =>
  (Object.keys(tierExtras) as TierExtra[]).filter((extra) => tierExtras[extra] === tier);

/** What a plan adds to the next smaller one of what changes something today; the smallest is everything it has of that. */
export function tierAdds(tier: Tier): readonly Feature[] {
  const below = tiers[rank(tier) - 1];
  const had = new Set(below === undefined ? [] : tierFeatures[below]);
  return tierFeatures[tier].filter((feature) => !had.has(feature) && isImplemented(feature));
}
