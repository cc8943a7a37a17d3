import { type Feature, features } from '@/lib/shared/access/features';
import { isImplemented } from '@/lib/shared/access/implemented-features';
import { type Tier, tierFeatures } from '@/lib/shared/access/tiers';

/** What concerns security or the end of an account is the operator's to switch, not the company's. */
const operators: ReadonlySet<Feature> = new Set(['ssoIntegration', 'companyDeletion', 'deleteAccount']);

/** The features an admin may switch: what the company's tier includes, nothing of a higher one. */
export const adminFeatures = (tier: Tier): readonly Feature[] =>
  features.filter((feature) => tierFeatures[tier].includes(feature) && !operators.has(feature));

/** Those of them that change something, which the page of company-wide switches shows. */
export const shownFeatures = (tier: Tier): readonly Feature[] => adminFeatures(tier).filter(isImplemented);
