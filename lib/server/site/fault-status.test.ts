import { databaseRelay } from '@/tests/factories/database-relay';
import { testDatabase } from '@/tests/setup/database';
import { faultStatusOf } from './fault-status';

const db = testDatabase();
const own = new Headers({ 'x-umiak-fault': '1', 'x-umiak-key': 'of-this-process' });
let copy: ReturnType<typeof databaseRelay>;

beforeAll(async () => {
  copy = databaseRelay(db.url);
  process.env.UMIAK_DATABASE_READER = copy.url;
  process.env.UMIAK_PROCESS_KEY = 'of-this-process';
  await copy.open();
});
afterAll(async () => {
  delete process.env.UMIAK_DATABASE_READER;
  await copy.cut();
});

test('a page that fails while the copy for reports is away is a 503, not a fault of ours', async () => {
  expect(await faultStatusOf(own)).toBe(500);
  await copy.cut();
  expect(await faultStatusOf(own)).toBe(503);
  await copy.open();
  expect(await faultStatusOf(own)).toBe(500);
  expect(await faultStatusOf(new Headers({ 'x-umiak-fault': '1' }))).toBeNull();
});

test('our own server alone says that a page is closed or not there', async () => {
  const own = { 'x-umiak-key': 'of-this-process' };
  for (const status of [403, 404]) {
    const said = { 'x-umiak-fault': String(status) };
    expect(await faultStatusOf(new Headers({ ...own, ...said }))).toBe(status);
    expect(await faultStatusOf(new Headers({ 'x-umiak-key': 'guess', ...said }))).toBeNull();
  }
});
