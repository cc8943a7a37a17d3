import 'server-only';
import type { Queryable } from '@/lib/server/store/connection';
import { policySuppliers, recommendedHotel } from '@/lib/server/store/policy-schema';
import { foldName } from '@/lib/shared/search/fold-name';
import { seedOrganization } from './seed-organization';

/** Where the demo company's people are to stay, by office: hotels that the sample provider sells there on every day. */
export const demoHotels = [
  { office: 'Boston', city: 'BOS', name: 'Amber Attic', note: 'Ten minutes on foot to the office.' },
  { office: 'London', city: 'LON', name: 'Ember Mirror', note: 'One stop on the Tube. Breakfast from 6:30.' },
  { office: 'London', city: 'LON', name: 'Quiet Arch', note: '' },
  { office: 'Berlin', city: 'BER', name: 'Golden House', note: 'Tram M10 stops in front of it.' },
  { office: 'Singapore', city: 'SIN', name: 'Moss Atrium', note: '' },
] as const;

const likedHotels = { preferred: ['Lantern', 'Opal House'], avoid: ['Gentle'] };

/** The hotels that the demo company recommends for its offices, and the chains that it prefers and avoids. */
export async function seedRecommendedHotels(tx: Queryable, companyId: string): Promise<void> {
  const { offices } = await seedOrganization(tx, companyId);
  await tx.insert(recommendedHotel).values(
    demoHotels.flatMap(({ office, ...hotel }) => {
      const officeId = offices.get(office);
      return officeId === undefined ? [] : [{ ...hotel, companyId, officeId, nameKey: foldName(hotel.name) }];
    }),
  );
  await tx.insert(policySuppliers).values({ companyId, vertical: 'hotel', tiers: likedHotels });
}
