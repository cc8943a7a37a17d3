import { median } from './median.mjs';
import { seedMembers } from './seed-members.mjs';
import { runOnDatabase, seededDatabase } from './seeded-database.mjs';

/** How many people the smaller of the two databases has. */
const few = 1_000;
const rounds = 3;

/**
 * Asks every search of people in two databases that differ in nothing but how many other companies there are, in turns, so
 * that whatever happens to the machine happens to both.
 * @param {import('./plan.mjs').Plan} plan
 * @returns {Promise<{ few: number, many: number, searches: { name: string, fewMs: number, manyMs: number,
 *   found: number, scanned: string[] }[] }>} medians in milliseconds, and tables that `many` would read whole
 */
export async function measureFinder({ finderMembers: many }) {
  const small = await seeded('bench_few', few);
  const large = await seeded('bench_many', many);
  try {
    const turns = [];
    for (let round = 0; round < rounds; round += 1)
      turns.push({ few: await ask(small.url), many: await ask(large.url) });
    const searches = Object.entries(turns[0].many).map(([name, { found, scanned }]) => ({
      name,
      found,
      scanned,
      fewMs: median(turns.map((turn) => turn.few[name].medianMs)),
      manyMs: median(turns.map((turn) => turn.many[name].medianMs)),
    }));
    return { few, many, searches };
  } finally {
    await large.stop();
    await small.stop();
  }
}

const ask = async (url) => JSON.parse(await runOnDatabase(url, 'scripts/measure-finder.ts'));

const seeded = (database, members) => seededDatabase(database, (query) => seedMembers(query, { members }));
