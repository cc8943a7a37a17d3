// Moves pictures and files to where UMIAK_BLOBS keeps new ones, the database or the bucket: `npm run blobs:move`, while the site
// runs. It can be interrupted and repeated. `-- --dry-run` says how many there are and moves none.
import { checked } from '@/lib/server/env';
import { refuseIfBehind } from './start/open-database';

try {
  const { url } = checked(process.env).database;
  if (url === null) throw new Error('Set DATABASE_URL and the other settings of the site.');
  await refuseIfBehind(url);
  const { closeDatabase } = await import('@/lib/server/store/connection');
  try {
    const isDryRun = process.argv.includes('--dry-run');
    const { moveBlobs } = await import('@/lib/server/blobs/move-blobs');
    const { failures, moved, to } = await moveBlobs(isDryRun);
    for (const failure of failures) console.error(failure);
    console.log(
      isDryRun
        ? `${moved} pictures and files are not in the ${to} yet.`
        : `${moved} moved to the ${to}, ${failures.length} failed.`,
    );
    if (failures.length > 0) process.exitCode = 1;
  } finally {
    await closeDatabase();
  }
  process.exit();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
