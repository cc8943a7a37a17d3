// Asks what the searches of people ask of the database again and again and prints, as JSON, the median of each in milliseconds and the tables it
// would read whole. The benchmark runs it on databases it has seeded: DATABASE_URL names one.
import { userSearchQueries } from '@/lib/server/people/users/user-search-queries';
import { closeDatabase } from '@/lib/server/store/connection';
import { type FinderSearch, finderSearches } from './bench/finder-searches';
import { median } from './bench/median.mjs';
import { scannedTables } from './bench/scanned-tables';
import { seededMember } from './bench/seeded-member';

const warmUps = 15;
const turns = 60;
const page = { page: 0, size: 15 };

const askers = {
  admin: await seededMember('admin', 'users.find'),
  arranger: await seededMember('arranger', 'users.find'),
};
const figures: Record<string, { medianMs: number | undefined; found: number; scanned: string[] }> = {};
for (const search of finderSearches) figures[search.name] = await measured(search);
process.stdout.write(JSON.stringify(figures));
await closeDatabase();

async function measured({ asker, call }: FinderSearch) {
  const viewer = askers[asker];
  const times: number[] = [];
  let found = 0;
  for (let turn = 0; turn < warmUps + turns; turn += 1) {
    const start = performance.now();
    const { counted, rows } = userSearchQueries(viewer, call, page);
    const [, [all]] = await Promise.all([rows, counted]);
    found = all?.n ?? 0;
    if (turn >= warmUps) times.push(performance.now() - start);
  }
  const { counted, rows } = userSearchQueries(viewer, call, page);
  const scanned = [...new Set([...(await scannedTables(rows)), ...(await scannedTables(counted))])];
  return { medianMs: median(times), found, scanned };
}
