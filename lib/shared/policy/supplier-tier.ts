import { foldName } from '@/lib/shared/search/fold-name';
import { hotelNameKeys } from '@/lib/shared/search/hotel-name-keys';
import type { Offer } from '@/lib/shared/search/offer';
import type { SupplierTiers } from './policy-set';
import type { SupplierVertical } from './restriction-calls';

/** A company's preference for an airline, railway, hotel or rental company. */
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

/** Whether a company avoids a supplier of this name. */
export const isAvoided = (tiers: SupplierTiers, name: string): boolean =>
  folded(tiers).avoided.has(foldName(name));

/**
 * Which of some names nobody of the known ones has; of hotels a chain has the beginning of theirs. None where nobody is known: then nothing
 * can be said.
 */
export function unmatchedNames(
  names: readonly string[],
  known: readonly string[],
  vertical: SupplierVertical,
): readonly string[] {
  if (known.length === 0) return [];
  const keys = new Set(
    known.flatMap((name) => (vertical === 'hotel' ? hotelNameKeys(name) : foldName(name))),
  );
  return names.filter((name) => !keys.has(foldName(name)));
}

/** Airlines, railways, hotels and rental companies, by name. */
export function suppliersOf(offer: Offer): readonly string[] {
  if (offer.vertical === 'hotels') return [offer.hotel];
  if (offer.vertical === 'cars') return [offer.supplier];
  return [offer.carrier, ...offer.legs.flatMap(({ segments }) => segments.map(({ carrier }) => carrier))];
}

/** A supplier of an offer, with the names by which a list can mean it, as names are compared, the shortest first. */
type Meant = { readonly name: string; readonly keys: readonly string[] };

/** The suppliers of an offer as lists mean them: a hotel by its own name or by that of a chain that it begins with, others by their own. */
const meantIn = (offer: Offer): readonly Meant[] =>
  suppliersOf(offer).map((name) => ({
    name,
    keys: offer.vertical === 'hotels' ? hotelNameKeys(name) : [foldName(name)],
  }));

const foldedLists = new WeakMap<readonly string[], ReadonlySet<string>>();

/**
 * The first supplier of an offer that a list of names means, as the offer names it; null for none. A search asks for the same list with
 * every offer.
 */
export function supplierNamed(names: readonly string[], offer: Offer): string | null {
  const wanted = foldedLists.get(names) ?? new Set(names.map(foldName));
  foldedLists.set(names, wanted);
  return meantIn(offer).find(({ keys }) => keys.some((key) => wanted.has(key)))?.name ?? null;
}

/**
 * Avoided if any supplier in an offer is, preferred if all of them are; null for neither. A hotel goes by its longest name in the lists:
 * its own name counts before its chain's.
 */
export function supplierTier(tiers: SupplierTiers, offer: Offer): SupplierTier | null {
  const { avoided, preferred } = folded(tiers);
  const found = meantIn(offer).map(({ keys }) => {
    const key = keys.findLast((name) => avoided.has(name) || preferred.has(name));
    if (key === undefined) return null;
    return avoided.has(key) ? 'avoided' : 'preferred';
  });
  if (found.includes('avoided')) return 'avoided';
  return found.every((one) => one === 'preferred') ? 'preferred' : null;
}

/** The same as it is kept with a decision: null while a company prefers nobody. */
export function keptTier(tiers: SupplierTiers, offer: Offer): SupplierTier | 'neither' | null {
  return tiers.preferred.length === 0 ? null : (supplierTier(tiers, offer) ?? 'neither');
}

/** The suppliers in an offer that the company avoids, by name. */
export function avoidedOf(tiers: SupplierTiers, offer: Offer): readonly string[] {
  if (supplierTier(tiers, offer) !== 'avoided') return [];
  const names = [...new Set(suppliersOf(offer))];
  return offer.vertical === 'hotels' ? names : names.filter((name) => isAvoided(tiers, name));
}
