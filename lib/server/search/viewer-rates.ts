import 'server-only';
import { cache } from 'react';
import { type CompanyRate, companyRates } from '@/lib/server/finance/company-rates';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isAble } from '@/lib/server/identity/proofs';
import { travelingMembership } from '@/lib/server/identity/traveling-membership';
import type { Viewer } from '@/lib/server/identity/viewer';
import { pageVisitorAddress } from '@/lib/server/page/page-visitor-address';
import type { Offer } from '@/lib/shared/search/offer';
import { readResultId } from '@/lib/shared/search/result-id';
import { type Vertical, verticalOf } from '@/lib/shared/site/verticals';

/**
 * The codes that providers are asked with for whoever travels: the membership that is named, else whom the viewer acts for. None for who may not book for a company, as long as they have not shown
 * the second factor that it asks for.
 */
export const viewerRates = async (
  viewer: Viewer,
  vertical: Vertical,
  travelerId?: string,
): Promise<readonly CompanyRate[]> =>
  isAble(viewer, 'orders.place')
    ? companyRates(viewer.membership.companyId, travelerId ?? travelingMembership(viewer), vertical)
    : [];

/** The same for an offer of a result id. */
export async function viewerRatesOf(viewer: Viewer, resultId: string): Promise<readonly CompanyRate[]> {
  const vertical = verticalOfResult(resultId);
  return vertical === null ? [] : viewerRates(viewer, vertical);
}

const verticalOfResult = (resultId: string): Vertical | null =>
  verticalOf(readResultId(resultId)?.address ?? '');

/** The same for the page being drawn, read once. */
export const pageRates: (vertical: Vertical) => Promise<readonly CompanyRate[]> = cache(async (vertical) =>
  viewerRates(await currentViewer(), vertical),
);

/** The same for an offer of a result id. */
export async function pageRatesOf(resultId: string): Promise<readonly CompanyRate[]> {
  const vertical = verticalOfResult(resultId);
  return vertical === null ? [] : pageRates(vertical);
}

/** Who asks for offers: the address by which questions are counted, and the codes of their company. */
export type Asker = { readonly ip: string; readonly rates: readonly CompanyRate[] };

/** Whoever the page is drawn for, as they ask for offers of a vertical. */
export const pageAsker = async (vertical: Vertical): Promise<Asker> => ({
  ip: await pageVisitorAddress(),
  rates: await pageRates(vertical),
});

/** What is said of an offer that has its price by a code of the reader's company; null for what everybody pays. */
export async function rateOfOffer({ programId, vertical }: Offer): Promise<CompanyRate | null> {
  if (programId === undefined) return null;
  return (await pageRates(vertical)).find((rate) => rate.programId === programId) ?? null;
}
