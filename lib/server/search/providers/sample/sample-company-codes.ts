import 'server-only';
import type { CompanyCode } from '@/lib/server/finance/company-codes';
import { supplierKeysOf } from '@/lib/shared/finance/programs';
import type { Offer } from '@/lib/shared/search/offer';
import type { Search } from '@/lib/shared/search/read-search';
import { totalEur } from './sample-total';

/** What a code takes off, in percent: the two digits it ends with, where they are between these. */
const [least, most] = [5, 30];

/** The discount that the suppliers of the sample give for a code: `ACME-15` is 15 percent; 0 for one they do not know. */
function discountOf({ code }: CompanyCode): number {
  const percent = Number(/\d\d$/.exec(code)?.[0] ?? 0);
  return percent >= least && percent <= most ? percent : 0;
}

type Known = { readonly programId: string; readonly discount: number };

/** Offers as they are sold to who has these codes: by the largest discount that their supplier knows, or as they are. */
export function withCompanyCodes(
  offers: readonly Offer[],
  search: Search,
  codes: readonly CompanyCode[],
): readonly Offer[] {
  const known = new Map<string, Known>();
  for (const code of codes) {
    const { programId, supplierKey } = code;
    const discount = discountOf(code);
    if (discount > (known.get(supplierKey)?.discount ?? 0)) known.set(supplierKey, { programId, discount });
  }
  return known.size === 0 ? offers : offers.map((offer) => soldFor(offer, search, known));
}

function soldFor(offer: Offer, search: Search, known: ReadonlyMap<string, Known>): Offer {
  const [best] = supplierKeysOf(offer)
    .flatMap((key) => known.get(key) ?? [])
    .sort((a, b) => b.discount - a.discount);
  if (best === undefined) return offer;
  const { each: full } = offer.priceEur;
  const each = Math.max(1, Math.round((full * (100 - best.discount)) / 100));
  if (each >= full) return offer;
  return { ...offer, programId: best.programId, priceEur: { each, total: totalEur(search, offer, each) } };
}
