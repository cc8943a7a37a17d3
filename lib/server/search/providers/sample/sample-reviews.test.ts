import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { HotelOffer } from '@/lib/shared/search/offer';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import { withSampleDetails } from './sample-details';
import { sampleHotels } from './sample-hotels';

const today = earliestToday(new Date());
const search = readCanonicalSearch(`/hotels/LIS/${dayAfter(today, 40)}/${dayAfter(today, 43)}`, today);

const stays = () =>
  search === null
    ? []
    : sampleHotels(search, today)
        .slice(0, 80)
        .map((offer) => HotelOffer.parse(withSampleDetails(offer)));

test('the parts of a score are about the whole, and the reviews agree with what the hotel is', () => {
  expect(stays()).toHaveLength(80);
  for (const { amenities = [], board, centreKm, guestReviews, score = 0 } of stays()) {
    const parts = guestReviews?.parts ?? [];
    const mean = parts.reduce((sum, part) => sum + part.score, 0) / parts.length;
    expect(Math.abs(mean - score)).toBeLessThanOrEqual(0.06);
    const examples = guestReviews?.examples ?? [];
    expect(new Set(examples.map(({ guest }) => guest)).size).toBe(4);
    const remarks = new Set(examples.flatMap((one) => one.remarks));
    for (const { score: own } of examples) expect(Math.abs(own - score)).toBeLessThanOrEqual(1.5);
    if (!amenities.includes('pool')) expect(remarks).not.toContain('nicePool');
    if (board === 'none') expect(remarks).not.toContain('goodBreakfast');
    expect(remarks.has('walkable') && centreKm > 1.5).toBe(false);
    expect(remarks.has('farOut') && centreKm <= 2.5).toBe(false);
  }
});

test('a hotel has the same reviews each time', () => {
  expect(stays()[3]?.guestReviews).toEqual(stays()[3]?.guestReviews);
});
