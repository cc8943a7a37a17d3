import 'server-only';
import { cache } from 'react';
import { type CompanyCode, companyCodes } from '@/lib/server/finance/company-codes';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isAble } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { travelingMembership } from '@/lib/server/identity/traveling-membership';
import type { Viewer } from '@/lib/server/identity/viewer';
import { pageVisitorAddress } from '@/lib/server/page/page-visitor-address';
import type { Offer } from '@/lib/shared/search/offer';
import { readResultId } from '@/lib/shared/search/result-id';
import { type Vertical, verticalOf } from '@/lib/shared/site/verticals';

/**
 * The codes that providers are asked with for whoever travels: the membership that is named, else whom the viewer acts for. None for who
 * may not book for a company, or has not shown the second factor that it asks for.
 */
export const viewerCodes = async (
  viewer: Viewer,
  vertical: Vertical,
  travelerId?: string,
): Promise<readonly CompanyCode[]> =>
  isAble(viewer, 'orders.place')
    ? companyCodes(viewer.membership.companyId, travelerId ?? travelingMembership(viewer), vertical)
    : [];

type Read = (vertical: Vertical) => Promise<readonly CompanyCode[]>;

/** A reading that is done once for each vertical, however often it is asked for: the offers of one order share it. */
export function oncePerVertical(read: Read): Read {
  const known = new Map<Vertical, ReturnType<Read>>();
  return (vertical) => {
    const codes = known.get(vertical) ?? read(vertical);
    known.set(vertical, codes);
    return codes;
  };
}

/** Reads the same for offers by their result ids, those of each vertical once. None for an id that is none of ours. */
export function viewerCodesOf(viewer: Viewer): (resultId: string) => Promise<readonly CompanyCode[]> {
  const read = oncePerVertical((vertical) => viewerCodes(viewer, vertical));
  return async (resultId) => {
    const vertical = verticalOfResult(resultId);
    return vertical === null ? [] : read(vertical);
  };
}

const verticalOfResult = (resultId: string): Vertical | null =>
  verticalOf(readResultId(resultId)?.address ?? '');

/** The same for the page being drawn, read once. */
export const pageCodes: (vertical: Vertical) => Promise<readonly CompanyCode[]> = cache(async (vertical) =>
  viewerCodes(await currentViewer(), vertical),
);

/** The same for an offer of a result id; none for an id that is none of ours. */
export async function pageCodesOf(resultId: string): Promise<readonly CompanyCode[]> {
  const vertical = verticalOfResult(resultId);
  return vertical === null ? [] : pageCodes(vertical);
}

/** Who asks for offers: the address by which questions are counted, and the codes of their company. */
export type Asker = Pick<RequestContext, 'ip'> & { readonly codes: readonly CompanyCode[] };

/** Whoever the page is drawn for, as they ask for offers of a vertical. */
export const pageAsker = async (vertical: Vertical): Promise<Asker> => ({
  ip: await pageVisitorAddress(),
  codes: await pageCodes(vertical),
});

/** What is said of an offer that has its price by a code of the reader's company; null for what everybody pays. */
export async function codeOfOffer({ programId, vertical }: Offer): Promise<CompanyCode | null> {
  if (programId === undefined) return null;
  return (await pageCodes(vertical)).find((code) => code.programId === programId) ?? null;
}
