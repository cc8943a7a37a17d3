import { drainOutbox } from '@/lib/server/jobs/drain-outbox';
import { member, newTrip, plantEvent, storeOf } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
jest.setTimeout(60_000);
const v1 = '/i/api/trips/v1';

test('placeholder', () => {
  expect([drainOutbox, member, newTrip, plantEvent, storeOf, db, v1]).toHaveLength(7);
});
