import type { Feature } from '@/lib/shared/access/features';
import { isImplemented } from '@/lib/shared/access/implemented-features';
import { type Tier, tierFeatures, tiers } from '@/lib/shared/access/tiers';

/** What every product has and nobody chooses a plan for. */
const unremarkable: ReadonlySet<Feature> = new Set([
  'onboardingTasks',
  'deleteAccount',
  'companyDeletion',
  'shoppingCart',
]);

/** The plan a plan builds on; null for the smallest. */
export const planBelow = (tier: Tier): Tier | null => tiers[tiers.indexOf(tier) - 1] ?? null;

/** What a plan has beyond the one it builds on, without what is not worth a line. */
export function planHighlights(tier: Tier): readonly Feature[] {
  const below = planBelow(tier);
  const known = new Set(below === null ? [] : tierFeatures[below]);
  return tierFeatures[tier].filter(
    (feature) => !known.has(feature) && !unremarkable.has(feature) && isImplemented(feature),
  );
}
