import type { TestDatabase } from '@/tests/setup/database';

/** What the form that deletes a record sends, drawn now: its version. That of a record there is none of is 1. */
export async function recordVersion(db: TestDatabase, table: string, id = ''): Promise<{ version: string }> {
  const [row] = await db.query<{ version: number }>(`select version from ${table} where id = $1`, [id]);
  return { version: String(row?.version ?? 1) };
}
