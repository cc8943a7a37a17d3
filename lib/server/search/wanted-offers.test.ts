import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import { readResultView } from '@/lib/shared/search/result-view';
import { rules } from '@/lib/shared/sign-in/rate-rules';
import { testDatabase } from '@/tests/setup/database';
import { lowestPriceEur } from './lowest-price';
import { wantedPrices } from './wanted-offers';

testDatabase();

const today = earliestToday(new Date());
const ip = '192.0.2.7';

function seen(query: string) {
  const search = readCanonicalSearch(`/flights/BOS-LIS/${dayAfter(today, 40)}`, today);
  if (search === null) throw new Error('no search');
  const asked = new URLSearchParams(query);
  return { search, view: readResultView('flights', (name) => asked.getAll(name)) };
}

test('prices of what filters let through are asked for only where they are unfolded', async () => {
  expect(await wantedPrices(seen('reach=15'), ip)).toBeNull();
  expect(await wantedPrices(seen('stops=0'), ip)).toBeNull();
  expect(await wantedPrices(seen('stops=0&reach=15'), ip)).not.toBeNull();
  expect(await wantedPrices(seen('stops=0&flex=3'), ip)).not.toBeNull();
});

test('an address gets them for so many filters and no more, and what is known for nothing', async () => {
  const first = seen('stops=0&reach=15');
  const wanted = await wantedPrices(first, ip);
  lowestPriceEur(first.search, new Date(), wanted);
  const { points } = rules.filteredPricesByIp;
  const answers = await Promise.all(
    Array.from({ length: points + 3 }, (_, index) => wantedPrices(seen(`most=${200 + index}&reach=15`), ip)),
  );
  expect(answers).toContain(null);
  expect(answers.filter((one) => one !== null).length).toBeLessThanOrEqual(points);
  expect(await wantedPrices(seen('most=199&reach=15'), ip)).toBeNull();
  expect(await wantedPrices(first, ip)).toMatchObject({ name: wanted?.name });
  expect(await wantedPrices(seen('most=199&reach=15'), '192.0.2.8')).not.toBeNull();
});
