import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { cache } from 'react';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isAble } from '@/lib/server/identity/proofs';
import type { Viewer } from '@/lib/server/identity/viewer';
import { database } from '@/lib/server/store/connection';
import { recommendedHotel } from '@/lib/server/store/policy-schema';
import { office } from '@/lib/server/store/schema';
import { type Recommendation, recommendationsFor } from '@/lib/shared/policy/recommended-hotels';
import type { Offer } from '@/lib/shared/search/offer';

type RecommendationsOf = (offer: Offer) => readonly Recommendation[];

/**
 * For which offices the company of a viewer recommends an offer, and why. Null where nothing is recommended, for who does not travel for a
 * company, and for companies without the feature.
 */
export async function viewerRecommendations(viewer: Viewer): Promise<RecommendationsOf | null> {
  if (!isAble(viewer, 'orders.place') || !viewer.membership.features.has('hotelRecommendation')) return null;
  const { city, nameKey, note, officeId } = recommendedHotel;
  const rows = await database()
    .select({ office: office.name, city, nameKey, note })
    .from(recommendedHotel)
    .innerJoin(office, eq(office.id, officeId))
    .where(eq(recommendedHotel.companyId, viewer.membership.companyId))
    .orderBy(asc(office.name));
  return rows.length === 0 ? null : recommendationsFor(rows);
}

/** The same for whom the page is drawn for, read once. */
export const pageRecommendations: () => Promise<RecommendationsOf | null> = cache(async () =>
  viewerRecommendations(await currentViewer()),
);
