import { foldName } from '@/lib/shared/search/fold-name';
import type { Offer } from '@/lib/shared/search/offer';
import type { SupplierTiers } from './policy-set';

/** How a company stands to whoever carries, lodges or hands over a car. */
export type SupplierTier = 'preferred' | 'avoided';

type Folded = Readonly<Record<SupplierTier, ReadonlySet<string>>>;

const known = new WeakMap<SupplierTiers, Folded>();

function folded(tiers: SupplierTiers): Folded {
  const found = known.get(tiers) ?? {
    preferred: new Set(tiers.preferred.map(foldName)),
    avoided: new Set(tiers.avoid.map(foldName)),
  };
  known.set(tiers, found);
  return found;
}

/** Whether a company would rather not travel with somebody of this name. */
export const isAvoided = (tiers: SupplierTiers, name: string): boolean =>
  folded(tiers).avoided.has(foldName(name));

/** Whoever carries, lodges or hands over a car, by name. */
export function suppliersOf(offer: Offer): readonly string[] {
  if (offer.vertical === 'hotels') return [offer.hotel];
  if (offer.vertical === 'cars') return [offer.supplier];
  return [offer.carrier, ...offer.legs.flatMap(({ segments }) => segments.map(({ carrier }) => carrier))];
}

/** Avoided where anybody of an offer is, preferred where everybody is; null for neither. */
export function supplierTier(tiers: SupplierTiers, offer: Offer): SupplierTier | null {
  const { avoided, preferred } = folded(tiers);
  const names = suppliersOf(offer).map(foldName);
  if (names.some((name) => avoided.has(name))) return 'avoided';
  return names.every((name) => preferred.has(name)) ? 'preferred' : null;
}
