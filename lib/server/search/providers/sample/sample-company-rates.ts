import 'server-only';
import type { CompanyRate } from '@/lib/server/finance/company-rates';
import { isOfSupplier } from '@/lib/shared/finance/programs';
import type { Offer } from '@/lib/shared/search/offer';
import type { Search } from '@/lib/shared/search/read-search';
import { totalEur } from './sample-total';

/** What a code takes off, in percent: the two digits it ends with, where they are between these. */
const [least, most] = [5, 30];

/** The discount that the suppliers of the sample give for a code: `ACME-15` is 15 percent; 0 for one they do not know. */
function discountOf({ code }: CompanyRate): number {
  const percent = Number(/\d\d$/.exec(code)?.[0] ?? 0);
  return percent >= least && percent <= most ? percent : 0;
}

/** An offer as it is sold to who has these codes: the largest discount that its supplier knows, or the offer itself. */
export function withCompanyRate(offer: Offer, search: Search, rates: readonly CompanyRate[]): Offer {
  let [best, discount]: [CompanyRate | null, number] = [null, 0];
  for (const rate of rates) {
    const own = isOfSupplier(offer, rate.vertical, rate.supplierKey) ? discountOf(rate) : 0;
    if (own > discount) [best, discount] = [rate, own];
  }
  const each = Math.max(1, Math.round((offer.priceEur.each * (100 - discount)) / 100));
  if (best === null || each >= offer.priceEur.each) return offer;
  return { ...offer, programId: best.programId, priceEur: { each, total: totalEur(search, offer, each) } };
}
