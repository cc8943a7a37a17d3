import { Client } from 'pg';

/** Runs one statement on the database of this test run, past the application; returns its rows. */
export async function runSql<Row extends Record<string, unknown>>(
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}
