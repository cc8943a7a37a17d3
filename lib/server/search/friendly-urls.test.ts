import { readFlags } from '@/lib/server/identity/read-flags';
import { testDatabase } from '@/tests/setup/database';
import { friendlyUrlsOf } from './friendly-urls';

const db = testDatabase();
const results = '/flights/NYC-LIS/2027-03-02';

test('FRIEND-003 pages of results alone are told how to take their search along', () => {
  const verticals = ['flights', 'hotels', 'cars', 'trains'];
  expect(friendlyUrlsOf(results, '/de-de')).toEqual({ vertical: 'flights', verticals, prefix: '/de-de' });
  expect(friendlyUrlsOf('/hotels/LIS/2027-03-02/2027-03-09', '')?.vertical).toBe('hotels');
  for (const path of ['/', '/flights', '/flights/', '/trips', '/profile/account', '/business/stats']) {
    expect([path, friendlyUrlsOf(path, '')]).toEqual([path, null]);
  }
});

test('with the feature off they are not told', async () => {
  await db.query(`insert into flag (name, enabled) values ('friendlyUrls', false)`);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000);
  await readFlags();
  expect(friendlyUrlsOf(results, '')).toBeNull();
  jest.restoreAllMocks();
});
