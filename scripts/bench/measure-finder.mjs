import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { spawnDatabase } from '../../tests/setup/spawn-database.mjs';
import { closeLater } from '../start/closing.mjs';
import { projectRoot } from '../start/project-root.mjs';
import { typescriptOptions } from '../start/typescript-options.mjs';
import { median } from './median.mjs';
import { seedMembers } from './seed-members.mjs';
import { finderFolder, siteSettings } from './start-database.mjs';

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

async function seeded(database, members) {
  const running = await spawnDatabase({ dataDir: finderFolder, database, seed: true, env: siteSettings });
  closeLater({ close: running.stop });
  const client = new Client({ connectionString: running.url });
  await client.connect();
  try {
    await seedMembers((sql) => client.query(sql), { members });
  } finally {
    await client.end();
  }
  return running;
}

async function ask(url) {
  const args = [...typescriptOptions, 'scripts/measure-finder.ts'];
  const env = { ...process.env, ...siteSettings, DATABASE_URL: url };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: projectRoot, env });
  return JSON.parse(stdout);
}
