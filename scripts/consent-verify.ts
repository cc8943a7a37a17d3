// Replays the record of consents: `npm run consent:verify`, or `-- --export <subject>` for one browser's part of it.
import { openDatabase } from './start/open-database';

const [option, subject] = process.argv.slice(2);

try {
  const { close } = await openDatabase(() => {});
  try {
    process.exitCode = option === '--export' ? await exportOne(subject ?? '') : await verifyAll();
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
  const { days, disclosures, events, problems } = await verifyConsent();
  for (const problem of problems) console.error(problem);
  console.log(`${events} events on ${days} days, ${disclosures} disclosures, ${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
}

async function exportOne(name: string): Promise<number> {
  const { exportConsent } = await import('@/lib/server/consent/consent-history');
  console.log(JSON.stringify(await exportConsent(name), null, 2));
  return 0;
}
