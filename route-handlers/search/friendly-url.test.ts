import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const soon = dayAfter(utcDay(new Date()), 30);
const later = dayAfter(soon, 7);
const action = '/horizon/common/layout/FriendlySearchUrlAction';

async function convert(from: string, to: string, url: string, path = `/s${action}`) {
  const response = await testBrowser().post(path, {
    originalVertical: from,
    conversionVertical: to,
    searchUrlToConvert: url.startsWith('/') ? `http://localhost:3000${url}` : url,
  });
  return response.ok ? (await response.json()).convertedUrl : response.status;
}

test('CHTTP-012 CHTTP-013 the search goes on in another vertical for the same place and days, at both addresses', async () => {
  const flights = `/flights/NYC-LIS/${soon}/${later}?adults=2&cabin=business`;
  const stays = `/hotels/LIS/${soon}/${later}?adults=2`;
  expect(await convert('flights', 'hotels', flights)).toBe(stays);
  expect(await convert('flights', 'hotels', flights, action)).toBe(stays);
});

test('places, days and people go along as far as the other vertical has them', async () => {
  const flights = `/flights/NYC-LHR/${soon}?children=1`;
  const nextDay = dayAfter(soon, 1);
  expect(await convert('flights', 'trains', flights)).toBe(`/trains/NYC-LON/${soon}?children=1`);
  expect(await convert('flights', 'hotels', flights)).toBe(`/hotels/LON/${soon}/${nextDay}?children=1`);
  expect(await convert('flights', 'cars', flights)).toBe(`/cars/LON/${soon}/${nextDay}`);
  expect(await convert('cars', 'hotels', `/cars/LIS/${soon}/${soon}`)).toBe(`/hotels/LIS/${soon}/${nextDay}`);
  expect(await convert('hotels', 'cars', `/hotels/LIS/${soon}/${later}?rooms=2`)).toBe(
    `/cars/LIS/${soon}/${later}`,
  );
});

test('a journey without an origin is begun at its landing page, in the language of the page', async () => {
  const stays = `/de-de/hotels/LIS/${soon}/${later}?adults=9&children=3&rooms=4`;
  expect(await convert('hotels', 'flights', stays)).toBe(
    `/de-de/flights?to=Lissabon&depart=${soon}&return=${later}&adults=9&children=0`,
  );
});

test('what holds no search, is not of this site or of another vertical leads nowhere', async () => {
  const good = `/flights/NYC-LIS/${soon}`;
  for (const [from, to, url] of [
    ['flights', 'hotels', '/flights'],
    ['flights', 'hotels', '/flights/NYC-LIS/2020-01-01'],
    ['flights', 'hotels', `https://evil.example${good}`],
    ['flights', 'hotels', '/flights/%E0%A4%A/x'],
    ['hotels', 'cars', good],
    ['flights', 'flights', good],
  ] as const) {
    expect([url, await convert(from, to, url)]).toEqual([url, '']);
  }
  expect(await convert('flights', 'rockets', good)).toBe(400);
});

// Last: the process remembers the flag for a while.
test('with the feature off nothing is converted', async () => {
  await db.query(`insert into flag (name, enabled) values ('friendlyUrls', false)`);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000);
  expect(await convert('flights', 'hotels', `/flights/NYC-LIS/${soon}`)).toBe('');
  jest.restoreAllMocks();
});
