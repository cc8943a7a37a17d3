// Replays the record of consents: `npm run consent:verify`, `-- --export <subject>` for one browser's part of it, or
// `-- --key` for the key in use as UMIAK_PROOF_KEYS wants it once another has taken its place.

import { utcDay } from '@/lib/shared/day/utc-day';
import { openDatabase } from './start/open-database';

const [option, subject] = process.argv.slice(2);

try {
  const { close } = await openDatabase(() => {});
  try {
    if (option === '--key') process.exitCode = await printKey();
    else process.exitCode = option === '--export' ? await exportOne(subject ?? '') : await verifyAll();
  } finally {
    await close();
  }
  process.exit();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function verifyAll(): Promise<number> {
  const { verifyConsent } = await import('@/lib/server/consent/verify-consent');
  const { days, disclosures, events, keys, problems } = await verifyConsent();
  for (const problem of problems) console.error(problem);
  console.log(`${events} events on ${days} days, ${disclosures} disclosures, ${problems.length} problems`);
  for (const [id, count] of Object.entries(keys)) console.log(`${count} events under the key ${id}`);
  return problems.length === 0 ? 0 : 1;
}

async function exportOne(name: string): Promise<number> {
  const { exportConsent } = await import('@/lib/server/consent/consent-history');
  console.log(JSON.stringify(await exportConsent(name), null, 2));
  return 0;
}

async function printKey(): Promise<number> {
  const { proofKeys, retiredLine } = await import('@/lib/server/consent/proof-keys');
  const { current } = proofKeys();
  console.log(`${current.id} ${retiredLine(current, utcDay(new Date()))}`);
  return 0;
}
