import { type Feature, features } from './features';
import { type Tier, tierFeatures } from './tiers';

/** What a company may use: its tier's features, with its own overrides added or taken away. */
export function effectiveFeatures(
  tier: Tier,
  overrides: Readonly<Record<string, boolean>>,
): ReadonlySet<Feature> {
  const included = new Set(tierFeatures[tier]);
  return new Set(features.filter((feature) => overrides[feature] ?? included.has(feature)));
}
