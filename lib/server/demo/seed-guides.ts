import 'server-only';
import type { Queryable } from '@/lib/server/store/connection';
import { guidePlace } from '@/lib/server/store/guide-schema';
import type { GuideCategory } from '@/lib/shared/account/guide-place';

type Place = readonly [city: string, category: GuideCategory, name: string, note: string];

/** Places of the two guides everybody of the demo who has guides begins with. */
const places: readonly Place[] = [
  ['LIS', 'sight', 'Miradouro da Graça', 'Best an hour before the sun goes; bring a jacket.'],
  ['LIS', 'food', 'The tile kitchen', 'Grilled sardines in summer, no reservations.'],
  ['LIS', 'drink', 'Kiosk by the river', 'Cold lemonade, and a bench in the shade.'],
  ['LIS', 'nature', 'Monsanto', 'Take the bus up and walk down.'],
  ['TYO', 'sight', 'The garden of small bridges', 'Opens at nine; the maples turn late in November.'],
  ['TYO', 'food', 'Eight seats, one soup', 'Queue early. Cash only.'],
  ['TYO', 'shop', 'Paper and lanterns', 'A present for the office.'],
];

/** Gives somebody of the demo their guides. */
export async function seedGuides(tx: Queryable, accountId: string, now: Date): Promise<void> {
  await tx.insert(guidePlace).values(
    places.map(([city, category, name, note], position) => ({
      accountId,
      city,
      category,
      name,
      note,
      position,
      createdAt: now,
    })),
  );
}
