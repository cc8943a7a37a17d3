import 'server-only';
import {
  type GuestRemark,
  type GuestReviews,
  guestKinds,
  guestRemarks,
  reviewParts,
} from '@/lib/shared/search/guest-reviews';
import type { HotelOffer } from '@/lib/shared/search/offer';
import { seededRandom } from '@/lib/shared/site/landscape/seeded-random';

/** How many guests are quoted. */
const examples = 4;
/** From this score on a guest finds no fault. */
const withoutFault = 9;
const noisy: readonly HotelOffer['district'][] = ['station', 'market', 'centre'];

const rounded = (score: number): number => Math.round(score * 10) / 10;

/** Guests' reviews of our own invention, which agree with the score of a hotel and with what it is; always the same for a hotel. */
export function sampleReviews(offer: HotelOffer): GuestReviews {
  const { destination, hotel, score = 7 } = offer;
  const random = seededRandom(`reviews ${destination} ${hotel}`);
  const parts = partScores(offer, score, random);
  const [praise, faults] = remarksOf(offer).map((list) => shuffled(list, random)) as [
    GuestRemark[],
    GuestRemark[],
  ];
  const quoted = shuffled(guestKinds, random)
    .slice(0, examples)
    .map((guest, index) => {
      const own = Math.min(10, Math.max(1, Math.round(score + random() * 2 - 1)));
      const good = [0, 1].flatMap((nth) => praise[(2 * index + nth) % praise.length] ?? []);
      const fault = own < withoutFault ? faults[index % faults.length] : undefined;
      return { guest, score: own, remarks: [...new Set([...good, ...(fault === undefined ? [] : [fault])])] };
    });
  return { parts, examples: quoted };
}

/** Around the score of the whole, which is their mean: what lies near the middle has the better location. */
function partScores({ centreKm }: HotelOffer, score: number, random: () => number): GuestReviews['parts'] {
  const most = Math.min(0.5, (10 - score) / 2);
  const leanings = reviewParts.map((part) =>
    part === 'location' ? Math.max(-1, 1 - centreKm / 2) : random() * 2 - 1,
  );
  const mean = leanings.reduce((sum, leaning) => sum + leaning, 0) / leanings.length;
  return reviewParts.map((part, index) => ({
    part,
    score: rounded(score + ((leanings[index] ?? 0) - mean) * most),
  }));
}

/** What can be said for a hotel, and against it. */
function remarksOf({ amenities = [], board, centreKm, district, room, stars = 3 }: HotelOffer) {
  const isSaid: Readonly<Record<GuestRemark, boolean>> = {
    walkable: centreKm <= 1.5,
    kindStaff: true,
    spotless: true,
    goodBed: true,
    quiet: !noisy.includes(district),
    goodBreakfast: board !== 'none',
    nicePool: amenities.includes('pool'),
    goodValue: stars <= 4,
    smallRoom: (room?.squareMetres ?? 0) < 24,
    streetNoise: noisy.includes(district),
    farOut: centreKm > 2.5,
    slowCheckIn: true,
    dated: stars <= 3,
  };
  const said = guestRemarks.filter((remark) => isSaid[remark]);
  const firstFault = guestRemarks.indexOf('smallRoom');
  return [
    said.filter((remark) => guestRemarks.indexOf(remark) < firstFault),
    said.filter((remark) => guestRemarks.indexOf(remark) >= firstFault),
  ];
}

/** In another order (Fisher and Yates). */
function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}
