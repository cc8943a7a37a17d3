// Brings the tables of DATABASE_URL up to date: `npm run migrate`, before the processes of a new release start.
// `npm run migrate -- --dry-run` prints what it would do and changes nothing.
import { checked } from '@/lib/server/env';
import { reasonOf, wholeStatement } from '@/lib/server/reason-of';
import { migrateDatabase, pendingMigrations } from '@/lib/server/store/migrate';

try {
  const { url } = checked(process.env).database;
  if (url === null)
    throw new Error('Set DATABASE_URL: the embedded database is brought up to date by npm start.');
  const pending = await pendingMigrations(url);
  if (pending.length === 0) console.log('The tables are up to date.');
  else if (process.argv.includes('--dry-run')) console.log(pending.join('\n'));
  else {
    const applied = await migrateDatabase(url);
    console.log(
      applied > 0
        ? `Migrations applied: ${applied}.`
        : 'The tables are up to date: another process has applied the migrations.',
    );
  }
} catch (error) {
  console.error(reasonOf(error, wholeStatement));
  process.exit(1);
}
