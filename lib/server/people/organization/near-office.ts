import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { cache } from 'react';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isAble } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { office } from '@/lib/server/store/schema';
import type { Offer } from '@/lib/shared/search/offer';
import { distanceKm } from '@/lib/shared/search/travel-distance';

type Near = {
  readonly office: string;
  readonly km: number;
};

/** The nearest office of the viewer's company that a stay counts as near to, by each office's own radius; null for none and outside business mode. */
export async function nearOffice(offer: Offer): Promise<Near | null> {
  if (offer.vertical !== 'hotels' || offer.at === undefined) return null;
  const { at } = offer;
  const [nearest] = (await placedOffices())
    .map(({ hotelRadiusKm, name, ...place }) => ({ office: name, km: distanceKm(at, place), hotelRadiusKm }))
    .filter(({ hotelRadiusKm, km }) => km <= hotelRadiusKm)
    .sort((one, other) => one.km - other.km);
  return nearest === undefined ? null : { office: nearest.office, km: nearest.km };
}

/** The offices of the viewer's company whose place is known; asked once for a page. */
const placedOffices = cache(async () => {
  const viewer = await currentViewer();
  if (!isAble(viewer, 'orders.place')) return [];
  const { hotelRadiusKm, latitude, longitude, name } = office;
  const rows = await database()
    .select({ name, hotelRadiusKm, latitude, longitude })
    .from(office)
    .where(and(eq(office.companyId, viewer.membership.companyId), isNotNull(latitude), isNotNull(longitude)));
  return rows.flatMap(({ latitude: north, longitude: east, ...row }) =>
    north === null || east === null ? [] : [{ ...row, latitude: north, longitude: east }],
  );
});
