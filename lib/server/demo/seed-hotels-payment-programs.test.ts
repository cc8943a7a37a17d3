import { sampleHotels } from '@/lib/server/search/providers/sample/sample-hotels';
import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import { demoHotels } from './seed-hotels-payment-programs';

test.each(demoHotels)('the search of the demo shows $name in $city', ({ city, name }) => {
  const today = earliestToday(new Date());
  for (const days of [1, 60, 200]) {
    const search = readCanonicalSearch(
      `/hotels/${city}/${dayAfter(today, days)}/${dayAfter(today, days + 2)}`,
      today,
    );
    if (search === null) throw new Error('no search');
    expect(sampleHotels(search, today).map(({ hotel }) => hotel)).toContain(name);
  }
});
