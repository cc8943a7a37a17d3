// Reads the settings and brings the database up for scripts/start.mjs, which talks to us over IPC. We stay,
// with the database, until it disconnects, be it because it was killed.
import { reasonOf, wholeStatement } from '@/lib/server/reason-of';
import { brands as brandHosts } from '@/lib/shared/site/brands';
import { openDatabase } from './start/open-database';
import { refuseDemoAccounts } from './start/refuse-demo-accounts';

const tell = (message: object) => process.send?.(message);

// Ctrl-C reaches us as well; what it means is start.mjs's to say.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
const left = new Promise<void>((resolve) => process.once('disconnect', resolve));

try {
  const { settings, url, close } = await openDatabase((step) => tell({ step }));
  try {
    const isDemo = settings.mode === 'demo';
    if (!isDemo) await refuseDemoAccounts();
    const demoAccounts = isDemo ? await seed() : [];
    const { mode, host, port, dataDir } = settings;
    const brands = brandHosts.map(({ displayName, label }) => ({ name: displayName, label }));
    tell({ prepared: { mode, host, port, dataDir, databaseUrl: url, demoAccounts, brands } });
    await left;
  } finally {
    await close();
  }
  process.exit(0);
} catch (error) {
  tell({ failed: reasonOf(error, wholeStatement) });
  process.exitCode = 1;
  process.disconnect?.();
}

/** Demo data and its code are loaded in demo mode only. */
async function seed() {
  tell({ step: 'filling in demo data' });
  const { seedDemo } = await import('@/lib/server/demo/seed-demo');
  const { demoAccounts } = await import('@/lib/server/demo/accounts');
  await seedDemo();
  const { seedDemoLife } = await import('@/lib/server/demo/seed-demo-life');
  await seedDemoLife();
  return demoAccounts;
}
