import { log } from '@/lib/server/log';
import { type DatabaseRelay, databaseRelay } from '@/tests/factories/database-relay';
import { testDatabase } from '@/tests/setup/database';
import { loadPlacesSoon } from './load-places';
import { searchPlaces } from './search-places';

const db = testDatabase();
let line: DatabaseRelay;
beforeAll(() => {
  line = databaseRelay(db.url);
  process.env.DATABASE_URL = line.url;
});
afterAll(() => line.cut());
afterEach(() => jest.restoreAllMocks());

test('a start that the database does not answer is no error: whoever looks for a place loads them', async () => {
  const errors = jest.spyOn(log, 'error');
  const told = new Promise<void>((resolve) => {
    jest.spyOn(log, 'info').mockImplementation((...logged) => {
      if (logged.includes('the places are loaded once somebody looks for one')) resolve();
    });
    errors.mockImplementation(() => resolve());
  });
  loadPlacesSoon();
  await told;
  expect(errors).not.toHaveBeenCalled();
  await line.open();
  expect((await searchPlaces('lis', 'en', 8)).length).toBeGreaterThan(0);
  expect(await db.count('place_version')).toBe(1);
});
