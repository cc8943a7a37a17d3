import { priceInsight } from '@/lib/server/search/price-history';
import { teaserDays, teaserOf } from '@/lib/server/search/teaser';
import { database } from '@/lib/server/store/connection';
import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { cityByCode } from '@/lib/shared/search/cities';
import { mainCityOf } from '@/lib/shared/search/main-city-of';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import { testDatabase } from '@/tests/setup/database';
import { seedPrices } from './seed-prices';

const db = testDatabase();

test('the demo has seen prices of every day of the week, and says of trips that it proposes whether they are dear', async () => {
  const now = new Date();
  await seedPrices(database(), now);
  const seen = await db.query<{ route: string; days: number }>(
    `select route, count(distinct extract(dow from first_day::date))::int as days from price_seen group by route`,
  );
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter(({ days }) => days < 7)).toEqual([]);
  const places = [mainCityOf('US'), cityByCode('LIS')].flatMap((city) => city ?? []);
  const proposed = readCanonicalSearch(
    teaserOf('flights', places, teaserDays.week, now).href,
    earliestToday(now),
  );
  for (const by of [-7, 0, 7]) {
    const days = proposed?.days.map((day) => dayAfter(day, by)) ?? [];
    expect(proposed && (await priceInsight({ ...proposed, days }, 1, now))?.level).toBe('low');
  }
});
