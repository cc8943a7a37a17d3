import type { TestDatabase } from '@/tests/setup/database';

/** Resolves once somebody in the test's database waits for a lock that another transaction holds. */
export async function waitsForLock(db: TestDatabase): Promise<void> {
  const waiting = `wait_event_type = 'Lock' and datname = current_database()`;
  do {
    // Within a transaction the view would go on listing the connections that there were at first.
    await db.query('select pg_stat_clear_snapshot()');
  } while ((await db.count('pg_stat_activity', waiting)) === 0);
}
