import { median } from './median.mjs';
import { bookingsPerCompany, seedBookings } from './seed-bookings.mjs';
import { peoplePerCompany, seedMembers } from './seed-members.mjs';
import { runOnDatabase, seededDatabase } from './seeded-database.mjs';

/** How many bookings the smaller of the two databases has. */
const few = 10_000;

/**
 * Reads the report of one company in two databases that differ in nothing but how many other companies there are, in turns, so
 * that whatever happens to the machine happens to both.
 * @param {import('./plan.mjs').Plan} plan
 * @returns {Promise<{ few: number, many: number, parts: { name: string, fewMs: number, manyMs: number }[] }>} medians in milliseconds
 */
export async function measureReports({ reportBookings: many, reportRounds: rounds }) {
  const small = await seeded('bench_report_few', few);
  const large = await seeded('bench_report_many', many);
  try {
    const turns = [];
    for (let round = 0; round < rounds; round += 1)
      turns.push({ few: await ask(small.url), many: await ask(large.url) });
    const parts = Object.keys(turns[0].many).map((name) => ({
      name,
      fewMs: median(turns.map((turn) => turn.few[name])),
      manyMs: median(turns.map((turn) => turn.many[name])),
    }));
    return { few, many, parts };
  } finally {
    await large.stop();
    await small.stop();
  }
}

const ask = async (url) => JSON.parse(await runOnDatabase(url, 'scripts/measure-reports.ts'));

/** A database with the demo, whose bookings every company gets. */
const seeded = (database, bookings) =>
  seededDatabase(database, async (query, url) => {
    await runOnDatabase(url, 'scripts/seed.ts');
    const members = Math.ceil(bookings / bookingsPerCompany) * peoplePerCompany;
    await seedMembers(query, { members });
    await seedBookings(query, { bookings });
  });
