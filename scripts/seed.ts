// Fills in the demo data again: `npm run seed`.
import { openDatabase } from './start/open-database';

try {
  const { settings, close } = await openDatabase(() => {});
  try {
    if (settings.mode !== 'demo') throw new Error('Demo data is for demo mode, and this is production.');
    const { seedDemo } = await import('@/lib/server/demo/seed-demo');
    await seedDemo();
    const { seedDemoLife } = await import('@/lib/server/demo/seed-demo-life');
    await seedDemoLife();
  } finally {
    await close();
  }
  console.log('Seeded.');
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
