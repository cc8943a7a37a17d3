import { sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { builtInRoles } from '@/lib/shared/access/roles';
import { searchModes } from '@/lib/shared/people/users/search-mode';
import { type Asker, finderSearches } from '@/scripts/bench/finder-searches';
import { scannedTables } from '@/scripts/bench/scanned-tables';
import { seedMembers } from '@/scripts/bench/seed-members.mjs';
import { seededMember } from '@/scripts/bench/seeded-member';
import { testDatabase } from '@/tests/setup/database';
import { userSearchQueries } from './user-search-queries';

const db = testDatabase();
const people = { members: 20_000, perCompany: 10 };
const page = { page: 0, size: 15 };
let askers: Readonly<Record<Asker, Can<'users.find'>>>;

beforeAll(async () => {
  for (const [key, { name, permissions }] of Object.entries(builtInRoles)) {
    await db.query('insert into role (key, name, permissions) values ($1, $2, $3)', [key, name, permissions]);
  }
  await seedMembers(db.query, people);
  askers = {
    admin: await seededMember('admin', 'users.find'),
    arranger: await seededMember('arranger', 'users.find'),
  };
});

test('no search mode reads a table of all companies whole, by the database’s own plan', async () => {
  expect(new Set(finderSearches.map(({ call }) => call.searchMode))).toEqual(new Set(searchModes));
  const scanned: Record<string, string[]> = {};
  const nothing: Record<string, string[]> = {};
  for (const { asker, call, name } of finderSearches) {
    const { counted, rows } = userSearchQueries(askers[asker], call, page);
    scanned[name] = [...(await scannedTables(rows)), ...(await scannedTables(counted))];
    nothing[name] = [];
  }
  expect(scanned).toEqual(nothing);
});

test('a query that is not kept to a company is seen to read whole tables', async () => {
  expect(await scannedTables(sql`select count(*) from membership where status = 'active'`)).toEqual([
    'membership',
  ]);
  expect(await scannedTables(sql`select 1 from book_request where state = 'request'`)).toEqual([
    'book_request',
  ]);
});

test('searches of a seeded company find people of it alone', async () => {
  for (const { asker, call, name } of finderSearches) {
    const { counted, rows } = userSearchQueries(askers[asker], call, { page: 0, size: 100 });
    const [found, [all]] = await Promise.all([rows, counted]);
    expect([name, all?.n]).toEqual([name, found.length]);
    expect(found.filter(({ email }) => !email.endsWith('@seeded0.example'))).toEqual([]);
  }
});
