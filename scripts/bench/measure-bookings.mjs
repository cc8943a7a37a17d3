import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { spawnDatabase } from '../../tests/setup/spawn-database.mjs';
import { closeLater } from '../start/closing.mjs';
import { projectRoot } from '../start/project-root.mjs';
import { typescriptOptions } from '../start/typescript-options.mjs';
import { finderFolder, siteSettings } from './start-database.mjs';

const workers = 2;
const killEveryMs = 2000;
const waitMs = 300_000;

/**
 * Lets two workers book orders while every two seconds one of them is killed with SIGKILL and started anew, and compares
 * our books with the provider's.
 * @param {import('./plan.mjs').Plan} plan
 * @returns {Promise<{ orders: number, lost: number, double: number, kills: number, seconds: number }>} orders that were not booked
 *   or that the provider does not know of, and bookings of the provider beyond one for each order
 */
export async function measureBookings({ bookings: orders }) {
  const { stop, url } = await spawnDatabase({
    dataDir: finderFolder,
    database: 'bench_bookings',
    seed: true,
    env: siteSettings,
  });
  closeLater({ close: stop });
  const env = { ...process.env, ...siteSettings, DATABASE_URL: url };
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('delete from booking_order');
    await client.query('delete from sample_booking');
    const place = [...typescriptOptions, 'scripts/place-bookings.ts', String(orders)];
    await promisify(execFile)(process.execPath, place, { cwd: projectRoot, env });
    const worked = await killing(env, () => countIn(client, `order_item where state = 'confirming'`));
    const right = `order_item i join sample_booking b on b.key = i.id and b.reference = i.reference
      where i.state = 'booked' and not b.cancelled`;
    const known = await countIn(client, right);
    const theirs = await countIn(client, 'sample_booking where not cancelled');
    return { orders, lost: orders - known, double: theirs - known, ...worked };
  } finally {
    await client.end();
    await stop();
  }
}

/** Keeps two workers going, kills one every two seconds, and ends them when nothing is open. */
async function killing(env, open) {
  const start = () =>
    spawn(process.execPath, [...typescriptOptions, 'scripts/work-on-bookings.ts'], {
      cwd: projectRoot,
      env,
      stdio: 'ignore',
    });
  const running = Array.from({ length: workers }, start);
  const startedAt = Date.now();
  let kills = 0;
  try {
    while ((await open()) > 0) {
      if (Date.now() - startedAt > waitMs) throw new Error('the orders are never done');
      await sleep(killEveryMs);
      const [oldest] = running.splice(0, 1, start());
      running.push(running.shift());
      oldest.kill('SIGKILL');
      kills += 1;
    }
  } finally {
    for (const child of running) child.kill('SIGKILL');
    await Promise.all(
      running
        .filter((child) => child.exitCode === null && child.signalCode === null)
        .map((child) => once(child, 'exit')),
    );
  }
  return { kills, seconds: (Date.now() - startedAt) / 1000 };
}

async function countIn(client, from) {
  const { rows } = await client.query(`select count(*)::int as n from ${from}`);
  return rows[0].n;
}
